import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { expect, test, vi } from 'vitest';
import { startServer, useServer } from '../../testing/app.ts';
import { pay, sessionLink, bookingRequest } from '../../testing/bookings.ts';
import { fileForm, pair, pdf } from '../../testing/conversations.ts';
import { connect, useDevices } from '../../testing/devices.ts';
import { photo, pictureForm } from '../../testing/images.ts';
import { loggedInAdmin } from '../../testing/admins.ts';
import { loggedIn, type SomeoneLoggedIn } from '../../testing/people.ts';

const server = useServer();
useDevices();

type Uploader = Pick<SomeoneLoggedIn, 'call'>;
const upload = async (someone: Uploader, conversationId: string, body = fileForm()) =>
  (await someone.call('addMessageFile', { params: { conversationId }, body })).file;

test('photos and PDFs are sent in one message, in order, and reach both people', async () => {
  const { student, teacher, conversationId } = await pair(server);
  const [device, other] = [
    await connect(server.url, student),
    await connect(server.url, teacher),
  ] as const;
  const files = [
    await upload(
      student,
      conversationId,
      fileForm(await photo('jpeg'), 'soal-3.jpg', 'image/jpeg'),
    ),
    await upload(student, conversationId),
  ];
  const fileIds = files.map(({ _id }) => _id);
  const answer = await device.say({ conversationId, content: '', fileIds });
  expect(answer).toMatchObject({ success: true, message: { content: '', files, fileCount: 2 } });
  expect(files).toMatchObject([
    { name: 'soal-3.jpg', type: 'image/webp' },
    { name: 'soal.pdf', type: 'application/pdf', bytes: pdf.length },
  ]);
  await vi.waitUntil(() => other.received.length > 0, { timeout: 15_000 });
  expect(other.received).toEqual([answer.success && answer.message]);
  const { messages } = await teacher.call('messages', { params: { conversationId } });
  expect(messages).toEqual(other.received);
});

test('a repeated send returns the message with its files, and each file is sent once', async () => {
  const { student, conversationId } = await pair(server);
  const device = await connect(server.url, student);
  const { _id } = await upload(student, conversationId);
  const draft = { conversationId, content: 'Ini soalnya', fileIds: [_id] };
  const named = { ...draft, clientId: randomUUID() };
  const answers = await Promise.all([device.say(named), device.say(named), device.say(draft)]);
  expect(answers[0]).toMatchObject({ message: { number: 1, files: [{ _id }] } });
  expect(answers[1]).toEqual(answers[0]);
  expect(answers[2]).toMatchObject({ code: 'invalid' });
});

test('the database refuses to move a sent file to another message', async () => {
  const { student, conversationId } = await pair(server);
  const device = await connect(server.url, student);
  const { _id } = await upload(student, conversationId);
  await device.say({ conversationId, content: '', fileIds: [_id] });
  const move = server.pool.query('update message_files set message_id = message_id where id = $1', [
    _id,
  ]);
  await expect(move).rejects.toMatchObject({ code: '23505' });
});

test('files of others, of another conversation, named twice, unknown or too many are not sent', async () => {
  const { student, teacher, conversationId } = await pair(server);
  const elsewhere = await pair(server);
  const device = await connect(server.url, student);
  const { conversationId: second } = await student.call('startConversation', {
    params: { userId: elsewhere.teacher.user._id },
  });
  const own = (await upload(student, conversationId))._id;
  const refused = [
    [(await upload(teacher, conversationId))._id],
    [(await upload(student, second))._id],
    [own, own],
    [randomUUID()],
    ['no id'],
    Array.from({ length: 6 }, () => own),
  ];
  for (const fileIds of refused) {
    expect(await device.say({ conversationId, content: 'Hi', fileIds })).toMatchObject({
      code: 'invalid',
    });
  }
  expect(await device.say({ conversationId, content: '', fileIds: [] })).toMatchObject({
    code: 'invalid',
  });
  expect(await device.say({ conversationId, content: 'Hi', fileIds: [own] })).toMatchObject({
    success: true,
  });
});

test('a file is for the two people of the conversation, before it is sent for its sender alone', async () => {
  const { student, teacher, conversationId } = await pair(server);
  const { url, _id } = await upload(student, conversationId);
  const statusFor = async (someone: Pick<SomeoneLoggedIn, 'send'>) =>
    (await someone.send('GET', url)).status;
  expect(await statusFor(student)).toBe(200);
  expect(await statusFor(teacher)).toBe(404);
  const device = await connect(server.url, student);
  await device.say({ conversationId, content: '', fileIds: [_id] });
  expect(await statusFor(teacher)).toBe(200);
  expect(await statusFor(await loggedIn(server))).toBe(404);
  expect(await statusFor(await loggedInAdmin(server))).toBe(404);
  expect(await statusFor(server.person())).toBe(401);
  const stranger = await pair(server);
  const moved = url.replace(conversationId, stranger.conversationId);
  expect((await stranger.student.send('GET', moved)).status).toBe(404);
  expect((await fetch(`${server.url}/media/message-${_id}.pdf`)).status).toBe(404);
});

test('a PDF is always a download under a harmless name, a photo is shown without its metadata', async () => {
  const { student, conversationId } = await pair(server);
  const read = async (body: FormData) => {
    const { url, name } = await upload(student, conversationId, body);
    const answer = await fetch(server.url + url, {
      headers: { cookie: [...student.jar].map((one) => one.join('=')).join('; ') },
    });
    return { name, headers: answer.headers, content: Buffer.from(await answer.arrayBuffer()) };
  };
  const safe = {
    'cache-control': 'private, no-store',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  };
  const document = await read(fileForm(pdf, "../\u202e(1)'s\t.exe"));
  expect(document.name).toBe("(1)'s.exe.pdf");
  expect(document.content).toEqual(pdf);
  expect(Object.fromEntries(document.headers)).toMatchObject({
    ...safe,
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename*=UTF-8''%281%29%27s.exe.pdf`,
  });
  const picture = await read(fileForm(await photo('jpeg'), 'soal.jpg', 'image/jpeg'));
  expect(Object.fromEntries(picture.headers)).toMatchObject({
    ...safe,
    'content-type': 'image/webp',
    'content-disposition': 'inline',
  });
  expect(picture.content.includes('SecretCamera')).toBe(false);
});

test.each([
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'file_type'],
  ['a page that names itself PDF', Buffer.from('<!doctype html>%PDF-1.7'), 'file_type'],
  ['an empty file', Buffer.alloc(0), 'file_type'],
  ['a broken photo', Buffer.from('\x89PNG\r\n\x1a\nnothing', 'latin1'), 'image_invalid'],
  ['more than 10 MB', Buffer.concat([pdf, Buffer.alloc(10 * 1024 * 1024)]), 'file_too_large'],
])('%s is not stored in a conversation', async (_, content, code) => {
  const { student, conversationId } = await pair(server);
  const before = await readdir(server.folder).catch(() => []);
  const refused = upload(student, conversationId, fileForm(content, 'a.pdf'));
  await expect(refused).rejects.toMatchObject({ code });
  expect(await readdir(server.folder).catch(() => [])).toEqual(before);
});

test('a broken photo is the fault of the field that holds it', async () => {
  const { student, conversationId } = await pair(server);
  const broken = Buffer.from('\x89PNG\r\n\x1a\nnothing', 'latin1');
  const refused = upload(student, conversationId, fileForm(broken, 'a.png'));
  await expect(refused).rejects.toMatchObject({
    fields: { file: expect.any(String) as string },
  });
});

/** Answers as clamd does: it finds what contains 'virus', and hangs up on 'trouble'. */
const startScanner = async () => {
  const scanner = createServer((socket) => {
    let received = Buffer.alloc(0);
    socket.on('data', (chunk) => {
      received = Buffer.concat([received, chunk]);
      const command = 'zINSTREAM\0'.length;
      if (received.length < command + 4) return;
      const end = command + 4 + received.readUInt32BE(command);
      if (received.length < end + 4) return;
      const content = received.subarray(command + 4, end);
      if (content.includes('trouble')) socket.destroy();
      else socket.end(content.includes('virus') ? 'stream: Eicar FOUND\0' : 'stream: OK\0');
    });
  }).listen(0, '127.0.0.1');
  await once(scanner, 'listening');
  return { address: `127.0.0.1:${(scanner.address() as AddressInfo).port}`, scanner };
};

test('a PDF is stored only after the virus scanner has found nothing in it', async () => {
  const { address, scanner } = await startScanner();
  const scanning = await startServer(server.databaseUrl, { CLAMD: address });
  try {
    const { student, conversationId } = await pair(scanning);
    const sent = (text: string) => {
      const content = Buffer.concat([pdf, Buffer.from(text)]);
      return upload(student, conversationId, fileForm(content, 'a.pdf'));
    };
    expect(await sent('harmless')).toMatchObject({ name: 'a.pdf' });
    await expect(sent('virus')).rejects.toMatchObject({
      code: 'file_malware',
      status: 422,
      fields: { file: 'This value is not valid' },
    });
    await expect(sent('trouble')).rejects.toMatchObject({ code: 'unavailable' });
    scanner.close();
    await expect(sent('harmless')).rejects.toMatchObject({ code: 'unavailable' });
    expect(await readdir(scanning.folder)).toHaveLength(1);
  } finally {
    await scanning.stop();
  }
});

test('a PDF of exactly 10 MB is taken', async () => {
  const { student, conversationId } = await pair(server);
  const content = Buffer.concat([pdf, Buffer.alloc(10 * 1024 * 1024 - pdf.length)]);
  const { bytes } = await upload(student, conversationId, fileForm(content, 'a.pdf'));
  expect(bytes).toBe(10 * 1024 * 1024);
});

test('guests, strangers, admins and people of a blocked conversation cannot upload files to it', async () => {
  const { student, teacher, conversationId } = await pair(server);
  const statusFor = (someone: Uploader) =>
    upload(someone, conversationId).then(
      () => 200,
      ({ status }: { status: number }) => status,
    );
  expect(await statusFor(server.person())).toBe(401);
  expect(await statusFor(await loggedIn(server))).toBe(404);
  expect(await statusFor(await loggedInAdmin(server))).toBe(404);
  const params = { conversationId };
  const other = fileForm(pdf, 'a.pdf');
  other.set('more', 'text');
  for (const body of [pictureForm(pdf), other]) {
    const wrong = student.call('addMessageFile', { params, body });
    await expect(wrong).rejects.toMatchObject({ code: 'invalid' });
  }
  await teacher.call('blockConversation', { params });
  await expect(upload(student, conversationId)).rejects.toMatchObject({ code: 'blocked' });
});

test('after 60 files in an hour more are refused', async () => {
  const { student, conversationId } = await pair(server);
  for (let times = 0; times < 60; times += 1) await upload(student, conversationId);
  await expect(upload(student, conversationId)).rejects.toMatchObject({ code: 'too_many' });
});

test('the next paid session of the two is shown until it has ended', async () => {
  server.clock.set(new Date('2026-11-16T03:00:00Z'));
  const { student, teacher } = await pair(server);
  const next = async (someone: SomeoneLoggedIn) =>
    (await someone.call('conversations')).conversations[0]?.nextBooking;
  const book = async (date: string) => {
    const body = bookingRequest(teacher.user._id, date, '10:00');
    return student.call('createBooking', { body });
  };
  await pay(server, (await book('2026-11-19')).token);
  const { bookingId, token } = await book('2026-11-18');
  expect((await next(student))?.startsAt).toBe('2026-11-19T03:00:00.000Z');
  await pay(server, token);
  const first = { _id: bookingId, startsAt: '2026-11-18T03:00:00.000Z' };
  for (const someone of [student, teacher]) {
    expect(await next(someone)).toEqual({ ...first, status: 'pending_confirmation' });
  }
  await teacher.call('confirmBooking', { params: { bookingId }, body: { sessionLink } });
  server.clock.set(new Date('2026-11-18T03:59:59Z'));
  expect(await next(student)).toEqual({ ...first, status: 'confirmed' });
  server.clock.set(new Date('2026-11-18T04:00:00Z'));
  expect((await next(student))?.startsAt).toBe('2026-11-19T03:00:00.000Z');
});
