import { randomUUID } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { startServer, useServer } from '../../testing/app.ts';
import { pair } from '../../testing/conversations.ts';
import { connect, useDevices } from '../../testing/devices.ts';
import { loggedIn } from '../../testing/people.ts';

const server = useServer();
useDevices();

test('a message reaches every device of both people, numbered, and is stored', async () => {
  const { student, teacher, conversationId } = await pair(server);
  const [phone, laptop] = [
    await connect(server.url, student),
    await connect(server.url, student),
  ] as const;
  const other = await connect(server.url, teacher);
  const stranger = await connect(server.url, await loggedIn(server));
  const answer = await phone.say({ conversationId, content: '  Hello\nthere ' });
  expect(answer).toMatchObject({
    success: true,
    message: { conversationId, senderId: student.user._id, content: 'Hello\nthere', number: 1 },
  });
  if (!answer.success) return;
  for (const { received } of [phone, laptop, other]) {
    await vi.waitUntil(() => received.length > 0, { timeout: 15_000 });
    expect(received).toEqual([answer.message]);
  }
  const { messages } = await teacher.call('messages', { params: { conversationId }, query: {} });
  expect(messages).toEqual([answer.message]);
  expect(stranger.received).toEqual([]);
});

test('the same client id twice is one message, also at the same moment', async () => {
  const { student, teacher, conversationId } = await pair(server);
  const [phone, laptop, other] = await Promise.all([
    connect(server.url, student),
    connect(server.url, student),
    connect(server.url, teacher),
  ]);
  const draft = { conversationId, content: 'Once', clientId: randomUUID() };
  const answers = await Promise.all([phone.say(draft), laptop.say(draft), phone.say(draft)]);
  const ids = answers.map((answer) => answer.success && answer.message._id);
  expect(new Set(ids).size).toBe(1);
  await phone.say({ conversationId, content: 'Last' });
  await vi.waitUntil(() => other.received.length >= 2, { timeout: 15_000 });
  expect(other.received.map(({ content, number }) => [content, number])).toEqual([
    ['Once', 1],
    ['Last', 2],
  ]);
  const elsewhere = await pair(server);
  const reused = await connect(server.url, elsewhere.student);
  expect(await reused.say({ ...draft, conversationId: elsewhere.conversationId })).toMatchObject({
    success: true,
  });
});

test('a client id that names a message of another conversation is refused', async () => {
  const { student, conversationId } = await pair(server);
  const { teacher: second } = await pair(server);
  const { conversationId: other } = await student.call('startConversation', {
    params: { userId: second.user._id },
  });
  const device = await connect(server.url, student);
  const draft = { content: 'Hi', clientId: randomUUID() };
  expect(await device.say({ ...draft, conversationId })).toMatchObject({ success: true });
  expect(await device.say({ ...draft, conversationId: other })).toMatchObject({ code: 'invalid' });
});

test('ids in capital letters are the same ids', async () => {
  const { student, teacher, conversationId } = await pair(server);
  const device = await connect(server.url, student);
  const clientId = randomUUID();
  const shout = {
    conversationId: conversationId.toUpperCase(),
    senderId: student.user._id.toUpperCase(),
    recipientId: teacher.user._id.toUpperCase(),
    clientId: clientId.toUpperCase(),
    content: 'Hi',
  };
  const [loud, quiet] = await Promise.all([device.say(shout), device.say({ ...shout, clientId })]);
  expect(loud).toMatchObject({ message: { conversationId, clientId, number: 1 } });
  expect(quiet).toEqual(loud);
});

test('messages of one device keep their order', async () => {
  const { student, teacher, conversationId } = await pair(server);
  const [device, other] = await Promise.all([
    connect(server.url, student),
    connect(server.url, teacher),
  ]);
  const contents = Array.from({ length: 30 }, (_, i) => `no ${i}`);
  await Promise.all(contents.map((content) => device.say({ conversationId, content })));
  await vi.waitUntil(() => other.received.length === 30, { timeout: 15_000 });
  const sorted = other.received.toSorted((a, b) => a.number - b.number);
  expect(sorted.map(({ content }) => content)).toEqual(contents);
});

const bad: [string, object][] = [
  ['nothing', {}],
  ['only spaces', { content: ' \n ' }],
  ['nothing to see', { content: '\u200B\u3164\u00AD' }],
  ['too long', { content: 'x'.repeat(4001) }],
  ['no text', { content: 7 }],
  ['a NUL', { content: 'a\0b' }],
  ['no id', { conversationId: 'x', content: 'hi' }],
  ['a bad client id', { clientId: '1', content: 'hi' }],
  ['an unknown field', { content: 'hi', extra: 1 }],
];
test.each(bad)('%s is no message', async (_, fields) => {
  const { student, conversationId } = await pair(server);
  const device = await connect(server.url, student);
  expect(await device.say({ conversationId, ...fields })).toMatchObject({
    success: false,
    code: 'invalid',
  });
});

test('4,000 characters of the longest kind arrive whole', async () => {
  const { student, teacher, conversationId } = await pair(server);
  const [device, other] = await Promise.all([
    connect(server.url, student),
    connect(server.url, teacher),
  ]);
  const content = '界'.repeat(4000);
  expect(await device.say({ conversationId, content })).toMatchObject({ success: true });
  await vi.waitUntil(() => other.received.length === 1, { timeout: 15_000 });
  expect(other.received[0]?.content).toBe(content);
});

test('a blocked conversation refuses messages in the language of the account', async () => {
  const { student, teacher, conversationId } = await pair(server);
  await teacher.call('blockConversation', { params: { conversationId } });
  await student.call('updateMe', { body: { language: 'id' } });
  const device = await connect(server.url, student);
  expect(await device.say({ conversationId, content: 'hi' })).toEqual({
    success: false,
    code: 'blocked',
    message: 'Kamu tidak bisa lagi menulis di percakapan ini.',
  });
});

test('after 100 in a minute more are refused, and others go on', async () => {
  const { student, teacher, conversationId } = await pair(server);
  const [device, other] = await Promise.all([
    connect(server.url, student),
    connect(server.url, teacher),
  ]);
  const answers = await Promise.all(
    Array.from({ length: 110 }, (_, i) => device.say({ conversationId, content: `${i}` })),
  );
  expect(answers.filter(({ success }) => success).length).toBe(100);
  expect(answers.at(-1)).toMatchObject({
    code: 'too_many',
    message: 'Too many attempts. Please try again in 60 seconds.',
  });
  expect(await other.say({ conversationId, content: 'still here' })).toMatchObject({
    success: true,
  });
});

test('refused messages count toward the 100 of a minute, malformed ones too', async () => {
  const { student, teacher, conversationId } = await pair(server);
  const params = { conversationId };
  await teacher.call('blockConversation', { params });
  const device = await connect(server.url, student);
  const drafts = [
    [{ conversationId, content: 'hi' }, 'blocked'],
    [{ conversationId: randomUUID(), content: 'hi' }, 'not_found'],
    [{ conversationId, recipientId: student.user._id, content: 'hi' }, 'wrong_role'],
    [{ conversationId, senderId: teacher.user._id, content: 'hi' }, 'wrong_role'],
    [{ conversationId, content: '' }, 'invalid'],
  ] as const;
  for (const [draft, code] of drafts) expect(await device.say(draft)).toMatchObject({ code });
  await Promise.all(
    Array.from({ length: 95 }, () => device.say({ conversationId: randomUUID(), content: 'hi' })),
  );
  for (const [draft] of drafts) expect(await device.say(draft)).toMatchObject({ code: 'too_many' });
  await teacher.call('unblockConversation', { params });
  const answer = await device.say({ conversationId, content: 'hi' });
  expect(answer).toMatchObject({ code: 'too_many' });
});

test('two processes deliver to each other, long messages too', async () => {
  const second = await startServer(server.databaseUrl);
  try {
    const { student, teacher, conversationId } = await pair(server);
    const here = await connect(server.url, student);
    const there = await connect(second.url, teacher);
    for (const content of ['short', '界'.repeat(4000)]) {
      expect(await here.say({ conversationId, content })).toMatchObject({ success: true });
      await vi.waitUntil(() => there.received.some((message) => message.content === content), {
        timeout: 15_000,
      });
    }
    await there.say({ conversationId, content: 'back' });
    await vi.waitUntil(() => here.received.some(({ content }) => content === 'back'), {
      timeout: 15_000,
    });
  } finally {
    await second.stop();
  }
});

test('typing is sent only to the other person, at most once a second', async () => {
  const { student, teacher, conversationId } = await pair(server);
  const typed: string[] = [];
  const [device, other] = await Promise.all([
    connect(server.url, student),
    connect(server.url, teacher),
  ]);
  device.socket.on('typing', () => typed.push('oneself'));
  other.socket.on('typing', ({ userId }) => typed.push(userId));
  for (let i = 0; i < 5; i += 1) device.socket.emit('typing', { conversationId });
  await vi.waitUntil(() => typed.length > 0, { timeout: 15_000 });
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(typed).toEqual([student.user._id]);
});
