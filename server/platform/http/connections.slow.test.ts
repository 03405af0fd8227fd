import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { startServer, useServer } from '../../testing/app.ts';

const server = useServer();

test('connections beyond MAX_CONNECTIONS are closed at once and logged once, and the next is taken when one has ended', async () => {
  const lines: string[] = [];
  const logTo = { write: (line: string) => void lines.push(line) };
  const environment = { MAX_CONNECTIONS: '2', LOG_LEVEL: 'warn' };
  const small = await startServer(server.databaseUrl, environment, { logTo });
  onTestFinished(() => small.stop());
  const { port, hostname } = new URL(small.url);
  const open = async () => {
    const socket = connect(Number(port), hostname);
    onTestFinished(() => void socket.destroy());
    socket.on('error', () => undefined);
    await once(socket, 'connect');
    return socket;
  };
  const [first] = [await open(), await open()];
  for (const refused of [await open(), await open()]) await once(refused, 'close');
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('connections refused');
  first.destroy();
  const statusOfNext = () =>
    fetch(`${small.url}/api/health`).then(
      ({ status }) => status,
      () => 0,
    );
  await expect.poll(statusOfNext).toBe(200);
});

// How long Node lets a slow request live is the sum of a timeout and the interval: waiting for it would take a minute.
test('headers have 30 seconds to arrive and whole requests a minute, and Node checks that every second', () => {
  expect(server.app.server).toMatchObject({
    headersTimeout: 30_000,
    requestTimeout: 60_000,
    connectionsCheckingInterval: 1000,
  });
});
