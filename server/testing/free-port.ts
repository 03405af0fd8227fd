import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

// Each worker of a run has its own ports, and uses each once.
const { VITEST_POOL_ID = '0' } = process.env;
const range = 2000;
const first = 10_000 + (Number(VITEST_POOL_ID) % 11) * range;
let taken = randomInt(range);

/**
 * For a server whose address must be known before it listens. The ports lie below the system's ephemeral range, so that
 * no other connection takes one in between.
 */
export const freePort = async (): Promise<number> => {
  taken += 1;
  const port = first + (taken % range);
  const server = createServer().listen(port, '127.0.0.1');
  const isFree = await once(server, 'listening').then(
    () => true,
    () => false,
  );
  if (!isFree) return freePort();
  server.close();
  await once(server, 'close');
  return port;
};
