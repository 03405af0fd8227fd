import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { useServer } from '../../testing/app.ts';
import { hold } from '../../testing/locks.ts';
import { cookieOf, part } from '../../testing/open-upload.ts';
import { loggedIn } from '../../testing/people.ts';

const server = useServer();

// The server counts these seconds; the machine's own decide nothing.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => void vi.useRealTimers());
const pass = (seconds: number) => vi.advanceTimersByTime(seconds * 1000);

/** Sends the beginning of a request. */
const begin = async (beginning: string) => {
  const { port, hostname } = new URL(server.url);
  const accepted = once(server.app.server, 'connection');
  const socket = connect(Number(port), hostname);
  onTestFinished(() => void socket.destroy());
  socket.on('error', () => undefined);
  let answer = '';
  const answered = new Promise<string>((resolve) => {
    socket.on('data', (bytes) => {
      answer += bytes.toString();
      resolve(answer);
    });
    socket.once('close', () => resolve(answer));
  });
  const [serverSide] = (await accepted) as [Socket];
  /** Resolves when the server has read it. */
  const write = async (more: string | Buffer) => {
    socket.write(more);
    while (serverSide.bytesRead < socket.bytesWritten && !serverSide.destroyed) {
      await new Promise(setImmediate);
    }
  };
  await write(beginning);
  return {
    write,
    status: answered.then((text) => text.split(' ')[1]),
    isEnded: () => serverSide.destroyed,
  };
};

const headOf = (path: string, lines: string[]) =>
  `${[`POST ${path} HTTP/1.1`, 'Host: x', 'Sec-Fetch-Site: same-origin', ...lines].join('\r\n')}\r\n\r\n`;
const json = (length: number) =>
  headOf('/api/auth/login', ['Content-Type: application/json', `Content-Length: ${length}`]);
const form = (cookie: string) =>
  headOf('/api/auth/upload-profile-picture', [
    'Content-Type: multipart/form-data; boundary=x',
    'Content-Length: 4000000',
    `Cookie: ${cookie}`,
  ]) + part('image', 'a.png');

test('a body that stops for nine seconds is taken', async () => {
  const body = await begin(json(2) + '{');
  pass(9);
  await body.write('}');
  expect(await body.status).toBe('422');
});

test('a body that stops for eleven seconds is ended with 408', async () => {
  const body = await begin(json(2) + '{');
  pass(11);
  expect(await body.status).toBe('408');
});

test('a body of which a byte comes every few seconds is ended with 408', async () => {
  const body = await begin(json(60_000) + ' ');
  pass(6);
  await body.write(' ');
  pass(5);
  expect(await body.status).toBe('408');
});

test('an upload that stops for eleven seconds is ended, and one that brings 16 KB a second goes on', async () => {
  const [slow, steady] = [await loggedIn(server), await loggedIn(server)];
  const stopped = await begin(form(cookieOf(slow)));
  const moving = await begin(form(cookieOf(steady)));
  for (let times = 0; times < 4; times += 1) {
    pass(8);
    await moving.write(Buffer.alloc(8 * 16 * 1024));
  }
  expect(await stopped.status).toBe('408');
  expect(moving.isEnded()).toBe(false);
});

test('an upload whose form waits for the database is not ended as slow', async () => {
  const budi = await loggedIn(server);
  const limits = await hold(server.pool, 'lock table rate_limits');
  const upload = await begin(form(cookieOf(budi)));
  await limits.waiting();
  pass(60);
  expect(upload.isEnded()).toBe(false);
  await limits.release();
});

const half = json(65_000) + ' '.repeat(64_000);

test('when unfinished bodies take more than 16 MB the oldest is ended with 503, uploads are not, and the newest is answered', async () => {
  const budi = await loggedIn(server);
  const upload = await begin(form(cookieOf(budi)));
  const isRead = async () => {
    const { rowCount } = await server.pool.query('select from rate_limits where key like $1', [
      `%${budi.user._id}`,
    ]);
    return rowCount === 1;
  };
  await expect.poll(isRead).toBe(true);
  const oldest = await begin(half);
  const second = await begin(half);
  while (!oldest.isEnded()) await begin(half);
  const newest = await begin(json(2) + '{}');
  expect(await oldest.status).toBe('503');
  expect(await newest.status).toBe('422');
  expect([second.isEnded(), upload.isEnded()]).toEqual([false, false]);
});

test('small chunks count as what they take in memory: 16 MB are full long before', async () => {
  const chunked = headOf('/api/auth/login', [
    'Content-Type: application/json',
    'Transfer-Encoding: chunked',
  ]);
  const chunks = `21\r\n${' '.repeat(33)}\r\n`.repeat(1900);
  const oldest = await begin(chunked + chunks);
  let bytes = 0;
  while (!oldest.isEnded()) {
    await begin(chunked + chunks);
    bytes += 1900 * 33;
  }
  expect(await oldest.status).toBe('503');
  expect(bytes).toBeLessThan(1024 * 1024);
});
