// Each of two processes stores messages that arrive at the same moment with one statement.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startServer, type TestServer, useServer } from '../../testing/app.ts';
import { pair } from '../../testing/conversations.ts';
import { connect, useDevices } from '../../testing/devices.ts';
import { loggedIn } from '../../testing/people.ts';

const server = useServer();
let second: TestServer;
beforeAll(async () => {
  second = await startServer(server.databaseUrl);
});
useDevices();
afterAll(() => second.stop());

test('each gets an answer of their own, and a refusal hurts nobody else', async () => {
  const [one, other, blocked] = [await pair(server), await pair(server), await pair(server)];
  const params = { conversationId: blocked.conversationId };
  await blocked.teacher.call('blockConversation', { params });
  const stranger = await connect(server.url, await loggedIn(server));
  const [first, next, last] = await Promise.all(
    [one, other, blocked].map(({ student }) => connect(server.url, student)),
  );
  const { conversationId } = one;
  const answers = await Promise.all([
    first?.say({ conversationId, content: 'a' }),
    stranger.say({ conversationId, content: 'b' }),
    last?.say({ ...params, content: 'c' }),
    next?.say({ conversationId: other.conversationId, content: 'd' }),
    next?.say({ conversationId: other.conversationId, recipientId: randomUUID(), content: 'e' }),
    first?.say({ conversationId, content: 'f' }),
  ]);
  expect(answers).toMatchObject([
    { message: { content: 'a', number: 1 } },
    { code: 'not_found' },
    { code: 'blocked' },
    { message: { content: 'd', number: 1 } },
    { code: 'wrong_role' },
    { message: { content: 'f', number: 2 } },
  ]);
});

test('the same client id through two processes at once is one message, and its neighbours are stored', async () => {
  const { student, teacher, conversationId } = await pair(server);
  const [here, there, other] = await Promise.all([
    connect(server.url, student),
    connect(second.url, student),
    connect(second.url, teacher),
  ]);
  for (let i = 0; i < 10; i += 1) {
    const draft = { conversationId, content: `twin ${i}`, clientId: randomUUID() };
    const answers = await Promise.all([
      here.say(draft),
      there.say(draft),
      other.say({ conversationId, content: `neighbour ${i}` }),
      there.say(draft),
    ]);
    expect(answers.every(({ success }) => success)).toBe(true);
  }
  const { messages } = await teacher.call('messages', { params: { conversationId }, query: {} });
  const contents = messages.map(({ content }) => content);
  expect(new Set(contents).size).toBe(20);
  expect(messages.map(({ number }) => number)).toEqual(contents.map((_, i) => i + 1));
  await vi.waitUntil(() => other.received.length >= 20, { timeout: 15_000 });
  expect(other.received.map(({ _id }) => _id)).toEqual(messages.map(({ _id }) => _id));
});

test('two processes write into many conversations at once: no gap, no circle of locks, one order', async () => {
  const { teacher, ...first } = await pair(server);
  const students = await Promise.all(Array.from({ length: 6 }, () => loggedIn(server)));
  const params = { userId: teacher.user._id };
  const started = await Promise.all(
    students.map((student) => student.call('startConversation', { params })),
  );
  const ids = [first.conversationId, ...started.map(({ conversationId }) => conversationId)];
  const [here, there] = await Promise.all([
    connect(server.url, teacher),
    connect(second.url, teacher),
  ]);
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, round) => [
      ...ids.map((conversationId) => here.say({ conversationId, content: `here ${round}` })),
      ...ids
        .toReversed()
        .map((conversationId) => there.say({ conversationId, content: `there ${round}` })),
    ]).flat(),
  );
  expect(answers.filter(({ success }) => !success)).toEqual([]);
  await vi.waitUntil(() => here.received.length === 84 && there.received.length === 84, {
    timeout: 15_000,
  });
  expect(here.received).toEqual(there.received);
  for (const id of ids) {
    const numbers = here.received.filter(({ conversationId }) => conversationId === id);
    expect(numbers.map(({ number }) => number)).toEqual(
      Array.from({ length: 12 }, (_, i) => i + 1),
    );
  }
});

test('many long messages at once arrive whole and in order', async () => {
  const { student, teacher, conversationId } = await pair(server);
  const here = await connect(server.url, student);
  const there = await connect(second.url, teacher);
  const contents = [10, 3000, 4000, 2500, 20, 3900, 7].map((length) => '界'.repeat(length));
  await Promise.all(contents.map((content) => here.say({ conversationId, content })));
  await vi.waitUntil(() => there.received.length === contents.length, { timeout: 15_000 });
  expect(there.received.map(({ content }) => content)).toEqual(contents);
});

test('100 a minute are counted over all devices and processes; a repeat is not counted', async () => {
  const { student, conversationId } = await pair(server);
  const [here, there] = await Promise.all([
    connect(server.url, student),
    connect(second.url, student),
  ]);
  const first = { conversationId, content: 'first', clientId: randomUUID() };
  for (let i = 0; i < 3; i += 1) await here.say(first);
  const answers = await Promise.all(
    Array.from({ length: 105 }, (_, i) =>
      (i % 2 ? here : there).say({ conversationId, content: `${i}` }),
    ),
  );
  expect(answers.filter(({ success }) => success).length).toBe(99);
  expect(await there.say({ conversationId, content: 'more' })).toMatchObject({ code: 'too_many' });
  expect(await there.say(first)).toMatchObject({ success: true });
  await server.pool.query('update rate_limits set expire = expire - 60000');
  expect(await there.say({ conversationId, content: 'later' })).toMatchObject({ success: true });
});
