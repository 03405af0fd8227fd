// Clients that read slowly, send bad requests or flood.
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { io } from 'socket.io-client';
import { send } from '../http-client.ts';
import { createChatClient } from '../chat-client.ts';
import { addCrowd } from '../crowd.ts';
import type { Run } from '../run.ts';

const megabyte = 1024 * 1024;
/** Limit of growth, not of size: the size before depends on the machine and on earlier phases. */
const growthLimit = 100 * megabyte;

const openSocket = async (url: string) => {
  const socket = connect({ host: '127.0.0.1', port: Number(new URL(url).port) });
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
};

/** Call it before the bad clients connect; the returned function checks that other clients are served meanwhile. */
const watchOtherCalls = async ({ cluster, expect }: Run, what: string) => {
  const memories = () => Promise.all(cluster.servers.map((server) => server.memory()));
  const before = await memories();
  return async () => {
    for (let nth = 0; nth < 20; nth += 1) {
      const { status } = await send(cluster.url(), 'GET', '/api/teachers/list', { patience: 5000 });
      expect(`other calls during ${what}`, status, 200);
    }
    for (const [nth, memory] of (await memories()).entries()) {
      const growth = memory - (before[nth] ?? 0);
      expect(`memory growth below 100 MB during ${what}`, growth < growthLimit, true);
    }
  };
};

/** Clients request hundreds of answers and never read them. The first round grows the heap to what such a load needs. */
export const slowReaders = async (run: Run) => {
  const { cluster, size } = run;
  const count = size(100);
  const request = 'GET /api/teachers/list HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n';
  const openReaders = async () => {
    const sockets: Socket[] = [];
    for (let nth = 0; nth < count; nth += 1) {
      const socket = await openSocket(cluster.url());
      socket.pause();
      socket.write(request.repeat(200));
      sockets.push(socket);
    }
    await sleep(1000);
    return () => {
      for (const socket of sockets) socket.destroy();
    };
  };
  const endFirst = await openReaders();
  endFirst();
  const serveOthers = await watchOtherCalls(run, 'slow readers');
  const end = await openReaders();
  await serveOthers();
  end();
  return `2 × ${count} × 200 unread answers`;
};

/** Requests that arrive byte by byte, are too long or are malformed. */
export const badRequests = async (run: Run) => {
  const { cluster, size, expect } = run;
  const serveOthers = await watchOtherCalls(run, 'dripping requests');
  const drips = await Promise.all(
    Array.from({ length: size(200) }, () => openSocket(cluster.url())),
  );
  const head = 'POST /api/auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n';
  for (const socket of drips) socket.write(`${head}content-length: 1000\r\n\r\n{`);
  const answerTo = async (text: string) => {
    const socket = await openSocket(cluster.url());
    let received = '';
    socket.on('data', (chunk: Buffer) => (received += chunk.toString()));
    socket.write(text);
    const closed = new Promise((resolve) => socket.once('close', () => resolve(true)));
    const isCut = await Promise.race([closed, sleep(10_000)]);
    socket.destroy();
    // Writing to a connection that the server has closed can discard its answer.
    return received.slice(9, 12) || (isCut ? 'cut' : 'nothing');
  };
  const long = 'x'.repeat(100_000);
  const json = 'content-type: application/json\r\n';
  const cases: [string, string, string][] = [
    ['a body too large', `${head}content-length: ${10 * megabyte}\r\n\r\n${long}`, '413'],
    ['headers too large', `GET / HTTP/1.1\r\nhost: x\r\na: ${long}\r\n\r\n`, '431'],
    ['an address too long', `GET /${long} HTTP/1.1\r\nhost: x\r\n\r\n`, '431'],
    ['nonsense', `\0\0\0\r\n\r\n`, '400'],
    [
      'a body that is no JSON',
      `POST /api/auth/login HTTP/1.1\r\nhost: x\r\n${json}content-length: 3\r\n\r\n{{{`,
      '400',
    ],
    ['two lengths', `${head}content-length: 5\r\ncontent-length: 6\r\n\r\n{}`, '400'],
  ];
  const rounds = size(20);
  for (let round = 0; round < rounds; round += 1) {
    for (const [what, text, wanted] of cases) {
      const answer = await answerTo(text);
      if (answer !== 'cut') expect(what, answer, wanted);
    }
    for (const socket of drips) socket.write(' ');
  }
  await serveOthers();
  for (const socket of drips) socket.destroy();
  return `${drips.length} dripping, ${rounds * cases.length} malformed or oversized`;
};

/** Too many devices of one person, and too many packets. */
export const socketFloods = async (run: Run) => {
  const { cluster, size, expect } = run;
  const [student, other] = await addCrowd(cluster.pool, 'student', 2);
  const [teacher] = await addCrowd(cluster.pool, 'teacher', 1);
  if (!student || !teacher || !other) throw new Error('people were not created');
  const talk = async (token: string) => {
    const path = `/api/messages/conversation/${teacher.id}`;
    const { body } = await send(cluster.url(), 'POST', path, { token });
    return String(body.conversationId);
  };
  const [conversationId, quiet] = [await talk(student.token), await talk(other.token)];
  const url = cluster.servers[0]?.url ?? '';
  const serveOthers = await watchOtherCalls(run, 'a flood');
  const devices = Array.from({ length: size(300) }, () =>
    io(url, {
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
      query: { userId: student.id },
      extraHeaders: { cookie: `login=${student.token}` },
    }),
  );
  await sleep(3000);
  const connected = devices.filter((device) => device.connected);
  expect('devices of one person', connected.length <= 20, true);
  for (const device of connected.slice(0, -1)) {
    for (let nth = 0; nth < 1000; nth += 1) device.emit('send_message', { conversationId, nth });
  }
  await sleep(2000);
  const cut = connected.slice(0, -1).filter((device) => !device.connected).length;
  expect('flooding devices disconnected', cut, connected.length - 1);
  expect('an idle device stays connected', connected.at(-1)?.connected, true);
  // Meanwhile two people write to each other on different processes.
  const chatClients = [other, teacher].map((person, nth) =>
    createChatClient({ ...person, url: cluster.servers[nth]?.url ?? '', conversationId: quiet }),
  );
  for (let nth = 0; nth < 20; nth += 1) await chatClients[nth % 2]?.say(`line ${nth}`);
  await sleep(500);
  expect(
    'messages delivered during a flood',
    chatClients.map(({ seen }) => seen.size).join(),
    '20,20',
  );
  await serveOthers();
  for (const { socket } of chatClients) socket.disconnect();
  for (const device of devices) device.disconnect();
  return `${devices.length} devices, ${(connected.length - 1) * 1000} packets`;
};
