import { once } from 'node:events';
import { connect } from 'node:net';
import { Busboy } from '@fastify/busboy';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { maxPictureBytes } from '#domain/picture.ts';
import { useServer } from '../../../testing/app.ts';
import { photo, pictureForm } from '../../../testing/images.ts';
import { loggedIn, type SomeoneLoggedIn } from '../../../testing/people.ts';
import { answerTo, cookieOf, formEnd, openUpload, part } from '../../../testing/open-upload.ts';
import type { Person } from '../../../testing/person.ts';

const server = useServer();
const path = '/api/auth/upload-profile-picture';

let budi: SomeoneLoggedIn;
beforeEach(async () => {
  budi = await loggedIn(server);
});

const startUpload = (
  someone: Person,
  { to = path, headers = {} }: { to?: string; headers?: Record<string, string> } = {},
) => openUpload(someone, { url: server.url, path: to, headers });

const imagePart = part('image', 'a.png');
const invalid = { status: 422, code: 'invalid' };
const malformed = { status: 400, code: 'malformed' };
const tooLarge = { status: 413, code: 'too_large' };

test.each([
  ['a second file', `${imagePart}abc\r\n${imagePart}`, invalid],
  ['a second part that is empty', `${imagePart}abc\r\n--x\r\n\r\n`, invalid],
  ['a second part after one without a name', `--x\r\n\r\n\r\n--x\r\n\r\n`, invalid],
  ['a text', `${part('image')}abc`, invalid],
  ['a text behind the file', `${imagePart}abc\r\n${part('owner')}`, invalid],
  ['a file in another field', `${part('avatar', 'a.png')}abc`, invalid],
  ['part headers of 100 KB', `--x\r\n${'X-Y: z\r\n'.repeat(12_500)}`, malformed],
  ['100 KB before the first part', 'a'.repeat(100_000), malformed],
  ['a file of more than 5 MB', imagePart + 'a'.repeat(maxPictureBytes + 1), tooLarge],
])('%s is refused before the rest of the form arrives', async (_, beginning, expected) => {
  const upload = startUpload(budi);
  upload.write(beginning);
  expect(await answerTo(upload)).toEqual(expected);
});

test('a form that announces more than 5 MB is refused before any of it arrives', async () => {
  const upload = startUpload(budi, { headers: { 'content-length': String(6 * 1024 * 1024) } });
  expect(await answerTo(upload)).toEqual(tooLarge);
});

test('a guest is refused before any of the form arrives', async () => {
  const upload = startUpload(server.person());
  expect(await answerTo(upload)).toEqual({ status: 401, code: 'login_required' });
});

test('a picture for a dispute that does not exist is refused before any of the form arrives', async () => {
  const to = '/api/disputes/00000000-0000-7000-8000-000000000000/images';
  expect(await answerTo(startUpload(budi, { to }))).toEqual({ status: 404, code: 'not_found' });
});

test('every form counts, and the 31st of an hour is refused before any of it arrives', async () => {
  const send = () =>
    budi.send('POST', path, 'hello', { 'content-type': 'multipart/form-data; boundary=x' });
  for (let times = 0; times < 30; times += 1) expect((await send()).status).toBe(400);
  expect(await answerTo(startUpload(budi))).toEqual({ status: 429, code: 'too_many' });
});

// This input once crashed the whole process.
test('a large form that breaks off in a second part is refused, and the next form is taken', async () => {
  for (const ending of ['abc', 'Content-Disp', `${imagePart.slice(5)}abc`]) {
    const upload = startUpload(budi);
    upload.end(`${imagePart}${'a'.repeat(70_000)}\r\n--x\r\n${ending}`);
    expect(await answerTo(upload)).toEqual(invalid);
  }
  expect((await budi.send('POST', path, pictureForm(await photo('png')))).status).toBe(200);
});

test('a form in many small pieces is taken', async () => {
  const upload = startUpload(budi);
  const form = Buffer.concat([
    Buffer.from(imagePart),
    await photo('png', { width: 20, height: 20 }),
    Buffer.from(formEnd),
  ]);
  for (let at = 0; at < form.length; at += 7) {
    upload.write(form.subarray(at, at + 7));
    await new Promise(setImmediate);
  }
  upload.end();
  expect(await answerTo(upload)).toEqual({ status: 200, code: undefined });
});

/** Sends all bytes at once, so that one read of the server holds many chunks. */
const sendChunked = (form: string, chunkBytes: number) => {
  const { port, hostname } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  onTestFinished(() => void socket.destroy());
  // The server may end the connection while the test still writes.
  socket.on('error', () => undefined);
  const chunks = form.match(new RegExp(`[^]{1,${chunkBytes}}`, 'g')) ?? [];
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: ${hostname}\r\nCookie: ${cookieOf(budi)}\r\nSec-Fetch-Site: same-origin\r\n` +
      'Content-Type: multipart/form-data; boundary=x\r\nTransfer-Encoding: chunked\r\n\r\n' +
      `${chunks.map((chunk) => `${chunk.length.toString(16)}\r\n${chunk}\r\n`).join('')}0\r\n\r\n`,
  );
  return socket;
};

test('a form sent as thousands of chunks of 100 bytes is parsed by what has arrived, not chunk by chunk', async () => {
  const parsed = vi.spyOn(Busboy.prototype, 'write');
  onTestFinished(() => parsed.mockRestore());
  const socket = sendChunked(`${imagePart}${'a'.repeat(1_000_000)}${formEnd}`, 100);
  const [answer] = (await once(socket, 'data')) as [Buffer];
  // The whole form was read: its content is no picture.
  expect(answer.toString()).toContain('image_type');
  expect(parsed.mock.calls.length).toBeLessThan(1000);
});

test('a form sent as thousands of chunks of one byte ends the connection, and the next form is taken', async () => {
  const socket = sendChunked(`${imagePart}${'a'.repeat(20_000)}${formEnd}`, 1);
  const answers: Buffer[] = [];
  const closed = Promise.withResolvers<void>();
  socket.on('data', (bytes) => answers.push(bytes)).on('close', () => closed.resolve());
  await closed.promise;
  expect(answers).toEqual([]);
  expect((await budi.send('POST', path, pictureForm(await photo('png')))).status).toBe(200);
});

test('a connection that was refused a form takes the next one once the rest of the first has arrived', async () => {
  const { port, hostname } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  onTestFinished(() => void socket.destroy());
  let answers = '';
  socket.setEncoding('latin1').on('data', (chunk: string) => {
    answers += chunk;
  });
  const form = `${imagePart}abc\r\n${imagePart}abc${formEnd}`.padEnd(500_000, ' ');
  const head =
    `POST ${path} HTTP/1.1\r\nHost: ${hostname}\r\nCookie: ${cookieOf(budi)}\r\nSec-Fetch-Site: same-origin\r\n` +
    `Content-Type: multipart/form-data; boundary=x\r\nContent-Length: ${form.length}\r\n\r\n`;
  socket.write(head + form + head + form);
  await expect.poll(() => answers.match(/HTTP\/1\.1 422/g)?.length).toBe(2);
});

test('a form whose sender hangs up leaves no connection open, and the next is taken', async () => {
  const openConnections = () =>
    new Promise<number>((resolve) => {
      server.app.server.getConnections((_, count) => resolve(count));
    });
  const before = await openConnections();
  for (const beginning of ['', '--x', imagePart, `${imagePart}abc`, `${imagePart}abc\r\n--x`]) {
    const upload = startUpload(budi, { headers: { 'content-length': '100000' } });
    await new Promise((resolve) => upload.write(beginning || '-', resolve));
    await expect.poll(openConnections).toBeGreaterThan(before);
    upload.destroy();
    await expect.poll(openConnections).toBeLessThanOrEqual(before);
  }
  expect((await budi.send('POST', path, pictureForm(await photo('png')))).status).toBe(200);
});
