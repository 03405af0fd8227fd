import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';

/** For a server whose address must be known before it listens. */
export const freePort = async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
};
