import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { startServer, type TestServer } from '../../testing/app.ts';
import { pair } from '../../testing/conversations.ts';
import { createTestDatabase } from '../../testing/database.ts';
import { connect, useDevices } from '../../testing/devices.ts';
import { resetToken } from '../../testing/mails.ts';
import { goodPassword, loggedIn } from '../../testing/people.ts';

const lines: string[] = [];
const server = {} as TestServer;
let second: TestServer;
beforeAll(async () => {
  const url = await createTestDatabase(inject('postgresUrl'));
  const logTo = { write: (line: string) => void lines.push(line) };
  Object.assign(server, await startServer(url, { LOG_LEVEL: 'info' }, { logTo }));
  second = await startServer(url);
});
useDevices();
afterAll(async () => {
  await Promise.all([server.stop(), second.stop()]);
});

const logged = (text: string) => lines.filter((line) => line.includes(text)).length;
const within = async (milliseconds: number, closed: Promise<string>) => {
  const late = new Promise<string>((resolve) => setTimeout(resolve, milliseconds, 'still open'));
  return Promise.race([closed, late]);
};

test('without a login nobody connects', async () => {
  const someone = await loggedIn(server);
  await expect(connect(server.url, { ...someone, jar: new Map() })).rejects.toThrow(
    'websocket error',
  );
  const dead = new Map([['login', 'x'.repeat(43)]]);
  await expect(connect(server.url, { ...someone, jar: dead })).rejects.toThrow('websocket error');
});

test('a connection that names someone else, or nobody, is refused and logged', async () => {
  const someone = await loggedIn(server);
  const other = await loggedIn(server);
  const before = logged('it names someone else');
  await expect(connect(server.url, someone, { userId: other.user._id })).rejects.toThrow(
    'websocket error',
  );
  await expect(connect(server.url, someone, { userId: '' })).rejects.toThrow('websocket error');
  expect(logged('it names someone else') - before).toBe(2);
});

test.each([
  ['an origin', { origin: 'https://evil.example' }],
  ['an opaque origin', { origin: 'null' }],
  ['what the browser says', { 'sec-fetch-site': 'cross-site' }],
])('a foreign page is refused by %s', async (_, headers) => {
  await expect(connect(server.url, await loggedIn(server), { headers })).rejects.toThrow(
    'websocket error',
  );
});

test('a page of ours may connect', async () => {
  const headers = { origin: server.url };
  const { socket } = await connect(server.url, await loggedIn(server), { headers });
  expect(socket.connected).toBe(true);
});

test('only websockets: a polling client is refused', async () => {
  const { status } = await server.person().send('GET', '/socket.io/?EIO=4&transport=polling');
  expect(status).toBe(404);
});

test("someone else's ids in a message are refused and logged", async () => {
  const { student, teacher, conversationId } = await pair(server);
  const foreign = await pair(server);
  const device = await connect(server.url, student);
  const victim = await connect(server.url, foreign.student);
  const before = logged('message refused');
  const content = 'hi';
  const refusals = [
    [{ conversationId, content, senderId: teacher.user._id }, 'wrong_role'],
    [{ conversationId, content, recipientId: foreign.student.user._id }, 'wrong_role'],
    [{ conversationId, content, recipientId: student.user._id }, 'wrong_role'],
    [{ conversationId: foreign.conversationId, content }, 'not_found'],
    [{ conversationId: randomUUID(), content }, 'not_found'],
  ] as const;
  for (const [draft, code] of refusals) expect(await device.say(draft)).toMatchObject({ code });
  expect(logged('message refused') - before).toBe(refusals.length);
  const honest = { senderId: student.user._id, recipientId: teacher.user._id };
  expect(await device.say({ conversationId, content, ...honest })).toMatchObject({ success: true });
  expect(victim.received).toEqual([]);
});

test('typing in someone else’s conversation reaches nobody', async () => {
  const { student } = await pair(server);
  const foreign = await pair(server);
  const device = await connect(server.url, student);
  const victim = await connect(server.url, foreign.student);
  let heard = 0;
  victim.socket.on('typing', () => (heard += 1));
  device.socket.emit('typing', { conversationId: foreign.conversationId });
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(heard).toBe(0);
});

test('logging out closes the sockets of this login at once, on every process, and no others', async () => {
  const someone = await loggedIn(server);
  const elsewhere = server.person();
  await elsewhere.call('login', { body: { email: someone.email, password: goodPassword } });
  const [here, there, other] = await Promise.all([
    connect(server.url, someone),
    connect(second.url, someone),
    connect(second.url, { ...someone, jar: elsewhere.jar }),
  ]);
  await someone.call('logout');
  expect(await within(10_000, here.closed)).toBe('io server disconnect');
  expect(await within(10_000, there.closed)).toBe('io server disconnect');
  expect(other.socket.connected).toBe(true);
});

test('a new password closes the sockets of every login at once, on every process', async () => {
  const someone = await loggedIn(server);
  const [here, there] = await Promise.all([
    connect(server.url, someone),
    connect(second.url, someone),
  ]);
  const token = await resetToken(server, someone.email);
  await server
    .person()
    .call('resetPassword', { params: { token }, body: { password: 'new-kopi-8' } });
  expect(await within(10_000, here.closed)).toBe('io server disconnect');
  expect(await within(10_000, there.closed)).toBe('io server disconnect');
  await expect(connect(server.url, someone)).rejects.toThrow('websocket error');
});

test('a suspension closes all sockets of the account at once', async () => {
  const someone = await loggedIn(server);
  const [here, there] = await Promise.all([
    connect(server.url, someone),
    connect(second.url, someone),
  ]);
  await server.pool.query('update users set suspended_at = now() where id = $1', [
    someone.user._id,
  ]);
  expect(await within(10_000, here.closed)).toBe('io server disconnect');
  expect(await within(10_000, there.closed)).toBe('io server disconnect');
  await expect(connect(server.url, someone)).rejects.toThrow('websocket error');
});

test('one person has at most twenty devices on a process', async () => {
  const someone = await loggedIn(server);
  for (let i = 0; i < 20; i += 1) await connect(server.url, someone);
  const { closed } = await connect(server.url, someone);
  expect(await within(10_000, closed)).toBe('io server disconnect');
});

test('an oversized frame closes that connection only', async () => {
  const { student, teacher, conversationId } = await pair(server);
  const device = await connect(server.url, student);
  const other = await connect(server.url, teacher);
  device.socket.emit('send_message', { conversationId, content: 'x'.repeat(40_000) });
  expect(await within(10_000, device.closed)).toMatch(/^transport/);
  expect(await other.say({ conversationId, content: 'fine' })).toMatchObject({ success: true });
});

test('a flood closes that connection only', async () => {
  const { student, teacher, conversationId } = await pair(server);
  const device = await connect(server.url, student);
  const other = await connect(server.url, teacher);
  for (let i = 0; i < 5000; i += 1) device.socket.emit('typing', { conversationId });
  expect(await other.say({ conversationId, content: 'fine' })).toMatchObject({ success: true });
  expect(await within(10_000, device.closed)).toMatch(/^transport/);
});

test('unknown events are ignored and counted', async () => {
  const device = await connect(server.url, await loggedIn(server));
  for (let i = 0; i < 3; i += 1) device.socket.emit('become_admin' as 'typing', {} as never);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(device.socket.connected).toBe(true);
  device.socket.disconnect();
  await vi.waitUntil(() => lines.some((line) => line.includes('"unknown":3')), { timeout: 15_000 });
});

test('a server that stops lets everyone go at once, to another process', async () => {
  const third = await startServer(server.databaseUrl);
  const { closed } = await connect(third.url, await loggedIn(server));
  await third.stop();
  // Not a Socket.IO disconnect packet, after which clients would not reconnect.
  expect(await closed).toMatch(/^transport/);
});
