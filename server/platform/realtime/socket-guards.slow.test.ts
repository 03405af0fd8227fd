import { connect as connectTcp } from 'node:net';
import { type EventEmitter, once } from 'node:events';
import Fastify from 'fastify';
import { Server } from 'socket.io';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { io as client } from 'socket.io-client';
import { guardSockets } from './socket-guards.ts';

const app = Fastify();
const io = new Server(app.server, { transports: ['websocket'] });
const guards = guardSockets(io, app.log);
let url = '';
beforeAll(async () => {
  url = await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await guards.stop();
  await app.close();
});

/** Says hello as a websocket and then never reads again. */
const connectSilent = async () => {
  const { port } = new URL(url);
  const socket = connectTcp(Number(port), '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write(
    `GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
      `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`,
  );
  await once(socket, 'data');
  // '40': into the namespace, in a frame masked with zeros.
  socket.write(Buffer.from([0x81, 0x82, 0, 0, 0, 0, 0x34, 0x30]));
  await once(socket, 'data');
  socket.pause();
  return socket;
};

test('someone who does not read is cut off, and those who read miss nothing', async () => {
  const reader = client(url, { transports: ['websocket'] });
  let read = 0;
  reader.on('kind', () => (read += 1));
  await once(reader as never, 'connect');
  const socket = await connectSilent();
  expect(io.engine.clientsCount).toBe(2);
  const kind = 'x'.repeat(64 * 1024);
  const times = 300;
  for (let i = 0; i < times; i += 1) {
    io.emit('kind', kind);
    await new Promise((resolve) => setImmediate(resolve));
  }
  await vi.waitUntil(() => io.engine.clientsCount === 1, { timeout: 15_000 });
  await vi.waitUntil(() => read === times, { timeout: 15_000 });
  expect(reader.connected).toBe(true);
  socket.destroy();
  reader.disconnect();
});

test('a connection that never says who it is for is bounded, too', async () => {
  const socket = connectTcp(Number(new URL(url).port), '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write(
    `GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
      `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`,
  );
  await once(socket, 'data');
  socket.resume();
  // '3': a pong without a ping.
  for (let i = 0; i < 300; i += 1) socket.write(Buffer.from([0x81, 0x81, 0, 0, 0, 0, 0x33]));
  await once(socket, 'close');
  expect(io.engine.clientsCount).toBe(0);
});

test('a message in more than 16 fragments closes its connection', async () => {
  const connected = once(io.engine, 'connection');
  const socket = await connectSilent();
  const [connection] = (await connected) as [EventEmitter];
  const closed = new Promise((resolve) => connection.once('close', resolve));
  // The beginning of a text, and its continuations, of one byte each.
  socket.write(Buffer.from([0x01, 0x81, 0, 0, 0, 0, 0x34]));
  for (let i = 0; i < 16; i += 1) socket.write(Buffer.from([0x00, 0x81, 0, 0, 0, 0, 0x32]));
  // Not a ping that it did not answer.
  expect(await closed).toBe('transport error');
  socket.destroy();
});
