import { once } from 'node:events';
import { ServerResponse, IncomingMessage } from 'node:http';
import { connect, Socket } from 'node:net';
import { expect, test } from 'vitest';
import { useServer } from '../../testing/app.ts';
import { handleLongReply, unreadFor } from './long-replies.ts';

const server = useServer();

test('an address has four whole lists at once; the next is refused until one of them is read', async () => {
  const ask = (ip: string) => {
    const raw = new ServerResponse(new IncomingMessage(new Socket()));
    const reply = handleLongReply({ ip }, { raw }, async () => 'a list');
    return { reply, read: () => raw.emit('close') };
  };
  const four = [1, 2, 3, 4].map(() => ask('192.0.2.1'));
  for (const { reply } of four) expect(await reply).toBe('a list');
  await expect(ask('192.0.2.1').reply).rejects.toMatchObject({
    code: 'unavailable',
    retryAfter: 5,
  });
  const others = [1, 2, 3, 4].map(() => ask('192.0.2.2'));
  for (const { reply } of others) expect(await reply).toBe('a list');
  four[0]?.read();
  // The place is free once the job that held it has ended.
  await new Promise(setImmediate);
  const next = ask('192.0.2.1');
  expect(await next.reply).toBe('a list');
  for (const { read } of [...four, ...others, next]) read();
});

test('a connection on which nothing of a reply is read for 30 s is closed', async () => {
  const accepted = once(server.app.server, 'connection');
  const caller = connect(Number(new URL(server.url).port), '127.0.0.1');
  const [socket] = (await accepted) as [Socket];
  // The time passes at once.
  const setTimeout = socket.setTimeout.bind(socket);
  socket.setTimeout = (milliseconds, ...rest) => {
    setTimeout(milliseconds, ...rest);
    if (milliseconds === unreadFor) socket.emit('timeout');
    return socket;
  };
  caller.write('GET /api/config HTTP/1.1\r\nHost: x\r\n\r\n');
  await once(caller, 'close');
  expect(caller.bytesRead).toBe(0);
});
