import { randomUUID } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { useServer } from '../../testing/app.ts';
import { busyTeacher } from '../../testing/bookings.ts';
import { readSettings } from '../../platform/settings.ts';
import { pair } from '../../testing/conversations.ts';
import { connect, useDevices } from '../../testing/devices.ts';
import { mailsTo } from '../../testing/mails.ts';
import { addTaught } from '../../testing/money.ts';
import { loggedIn, newTeacher } from '../../testing/people.ts';

const server = useServer();
useDevices();

const paths = (conversationId: string) =>
  [
    ['POST', `/api/messages/conversation/${randomUUID()}`],
    ['GET', '/api/messages/conversations'],
    ['GET', `/api/messages/${conversationId}`],
    ['PUT', `/api/messages/${conversationId}/seen`],
    ['POST', `/api/messages/${conversationId}/report`],
    ['PUT', `/api/messages/${conversationId}/block`],
    ['DELETE', `/api/messages/${conversationId}/block`],
  ] as const;

test('no call answers without a login', async () => {
  for (const [method, path] of paths(randomUUID())) {
    const { status } = await server.person().send(method, path);
    expect([path, status]).toEqual([path, 401]);
  }
});

test('a stranger finds nothing of a conversation', async () => {
  const { conversationId } = await pair(server);
  for (const stranger of [await loggedIn(server), await busyTeacher(server)]) {
    for (const [method, path] of paths(conversationId)) {
      if (path.endsWith('conversations')) continue;
      const body = path.endsWith('report') ? { reason: 'x' } : undefined;
      const { status } = await stranger.send(method, path, body);
      expect([path, status]).toEqual([path, 404]);
    }
    expect((await stranger.call('conversations', { query: {} })).conversations).toEqual([]);
  }
});

test('an invalid id gets 404', async () => {
  const someone = await loggedIn(server);
  expect(await someone.send('GET', '/api/messages/x')).toMatchObject({ status: 404 });
  expect(await someone.send('POST', '/api/messages/conversation/x')).toMatchObject({ status: 404 });
});

test('a student starts with a verified teacher, and twice is the same conversation', async () => {
  const { student, teacher, conversationId } = await pair(server);
  const wanted = { params: { userId: teacher.user._id } };
  const again = await Promise.all([1, 2, 3].map(() => student.call('startConversation', wanted)));
  expect(new Set(again.map((answer) => answer.conversationId))).toEqual(new Set([conversationId]));
  const back = await teacher.call('startConversation', { params: { userId: student.user._id } });
  expect(back.conversationId).toBe(conversationId);
});

test('nobody starts with an unverified or suspended teacher, a student, or themselves', async () => {
  const student = await loggedIn(server);
  const unverified = await loggedIn(server, newTeacher());
  const suspended = await busyTeacher(server);
  await server.pool.query('update users set suspended_at = now() where id = $1', [
    suspended.user._id,
  ]);
  const ids = [unverified, suspended, await loggedIn(server), student].map(({ user }) => user._id);
  for (const id of [...ids, randomUUID()]) {
    const { status } = await student.send('POST', `/api/messages/conversation/${id}`);
    expect(status).toBe(404);
  }
});

test('a teacher starts only with a student who booked', async () => {
  const [teacher, student] = [await busyTeacher(server), await loggedIn(server)];
  const start = () => teacher.send('POST', `/api/messages/conversation/${student.user._id}`);
  expect(await start()).toMatchObject({ status: 404 });
  await addTaught(server, teacher.user._id, new Date(), { studentId: student.user._id });
  expect(await start()).toMatchObject({ status: 200 });
  const { conversations } = await teacher.call('conversations', { query: {} });
  expect(conversations).toMatchObject([{ hasBooked: true, lastMessage: null, unread: 0 }]);
});

test('the list shows the other one first, the last message, who has seen it and what is new', async () => {
  const { student, teacher, conversationId } = await pair(server);
  const device = await connect(server.url, student);
  const seen: string[] = [];
  device.socket.on('seen', ({ userId }) => seen.push(userId));
  await device.say({ conversationId, content: 'one' });
  await device.say({ conversationId, content: 'two' });
  const read = async (who: typeof student) =>
    (await who.call('conversations', { query: {} })).conversations;
  const unread = () =>
    Promise.all(
      [student, teacher].map(
        async (who) => (await who.call('conversations', { query: {} })).unread,
      ),
    );
  expect(await unread()).toEqual([0, 1]);
  const [mine] = await read(student);
  expect(mine).toMatchObject({ unread: 0, isBlocked: false, hasBooked: false });
  expect(mine?.participants.map(({ _id }) => _id)).toEqual([teacher.user._id, student.user._id]);
  const lastMessage = { text: 'two', sender: student.user._id, number: 2 };
  const [theirs] = await read(teacher);
  expect(theirs).toMatchObject({
    unread: 2,
    lastMessage: { ...lastMessage, seenBy: [student.user._id] },
  });
  for (let i = 0; i < 2; i += 1) {
    await teacher.call('seeConversation', { params: { conversationId } });
  }
  await vi.waitUntil(() => seen.length > 0, { timeout: 15_000 });
  expect(seen).toEqual([teacher.user._id]);
  expect(await unread()).toEqual([0, 0]);
  expect(await read(teacher)).toMatchObject([
    { unread: 0, lastMessage: { seenBy: [student.user._id, teacher.user._id] } },
  ]);
});

test('conversations come in pages, the latest first, without gaps or repeats', async () => {
  const teacher = await busyTeacher(server);
  await server.pool.query(
    `with students as (
       insert into users (id, email, full_name, role, language, terms_version, terms_accepted_at, created_at)
       select gen_random_uuid(), 'paged' || n || '@example.com', 'Student ' || n, 'student', 'en', '1', now(), now()
         from generate_series(1, 120) n returning id)
     insert into conversations (id, student_id, teacher_id, last_at, created_at, last_number, teacher_seen)
     select gen_random_uuid(), id, $1, now() - (row_number() over () / 7) * interval '1 second', now(),
       2, case when row_number() over () > 117 then 1 else 2 end from students`,
    [teacher.user._id],
  );
  const ids: string[] = [];
  for (let cursor: string | null | undefined; cursor !== null;) {
    const page = await teacher.call('conversations', {
      query: { limit: 50, ...(cursor && { cursor }) },
    });
    ids.push(...page.conversations.map(({ _id }) => _id));
    // The count includes conversations whose last message is old.
    expect(page.unread).toBe(3);
    cursor = page.nextCursor;
  }
  expect(ids.length).toBe(120);
  expect(new Set(ids).size).toBe(120);
  expect((await teacher.call('conversations')).conversations.map(({ _id }) => _id)).toEqual(ids);
  const { status } = await teacher.send('GET', '/api/messages/conversations?cursor=x');
  expect(status).toBe(422);
});

test('history pages back with before, and what was missed comes with after', async () => {
  const { student, teacher, conversationId } = await pair(server);
  await server.pool.query(
    `insert into messages (id, conversation_id, number, sender_id, content, created_at)
     select gen_random_uuid(), $1, n, $2, 'no ' || n, now() from generate_series(1, 120) n`,
    [conversationId, student.user._id],
  );
  const read = async (query: { before?: string; after?: string }) => {
    const page = await teacher.call('messages', {
      params: { conversationId },
      query: { limit: 50, ...query },
    });
    return { ...page, numbers: page.messages.map(({ number }) => number) };
  };
  const range = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, i) => from + i);
  const last = await read({});
  expect([last.numbers, last.hasMore]).toEqual([range(71, 120), true]);
  const middle = await read({ before: last.messages[0]?._id ?? '' });
  expect([middle.numbers, middle.hasMore]).toEqual([range(21, 70), true]);
  const first = await read({ before: middle.messages[0]?._id ?? '' });
  expect([first.numbers, first.hasMore]).toEqual([range(1, 20), false]);
  const missed = await read({ after: first.messages.at(-1)?._id ?? '' });
  expect([missed.numbers, missed.hasMore]).toEqual([range(21, 70), true]);
  const nothing = await read({ after: last.messages.at(-1)?._id ?? '' });
  expect([nothing.numbers, nothing.hasMore]).toEqual([[], false]);
  const whole = await teacher.call('messages', { params: { conversationId } });
  expect(whole.messages.map(({ number }) => number)).toEqual(range(1, 120));
});

test.each(['before=x', 'after=x', 'limit=0', `before=${randomUUID()}`, `after=${randomUUID()}`])(
  'a page by %s is refused',
  async (query) => {
    const { student, conversationId } = await pair(server);
    const { status } = await student.send('GET', `/api/messages/${conversationId}?${query}`);
    expect(status).toBe(422);
  },
);

test("a message of another conversation is no place in this one's history", async () => {
  const { student, conversationId } = await pair(server);
  const foreign = await pair(server);
  const device = await connect(server.url, foreign.student);
  const sent = await device.say({ conversationId: foreign.conversationId, content: 'secret' });
  const id = sent.success ? sent.message._id : '';
  const { status } = await student.send('GET', `/api/messages/${conversationId}?after=${id}`);
  expect(status).toBe(422);
});

test('each blocks for themselves: one block stays when the other is taken back', async () => {
  const { student, teacher, conversationId } = await pair(server);
  const params = { conversationId };
  const device = await connect(server.url, student);
  const flags = async (who: typeof student) => {
    const [found] = (await who.call('conversations', { query: {} })).conversations;
    return [found?.isBlocked, found?.isBlockedByMe];
  };
  for (const who of [student, teacher, teacher]) await who.call('blockConversation', { params });
  await student.call('unblockConversation', { params });
  await student.call('unblockConversation', { params });
  expect([await flags(student), await flags(teacher)]).toEqual([
    [true, false],
    [true, true],
  ]);
  expect(await device.say({ ...params, content: 'x' })).toMatchObject({ code: 'blocked' });
  await teacher.call('unblockConversation', { params });
  expect(await device.say({ ...params, content: 'x' })).toMatchObject({ success: true });
});

test.each(['student', 'teacher'] as const)(
  'nobody can write to a suspended %s, and the reason is not shown; after the suspension ends it works again',
  async (who) => {
    const two = await pair(server);
    const [gone, other] = [two[who], who === 'student' ? two.teacher : two.student];
    const { conversationId } = two;
    const device = await connect(server.url, other);
    const suspend = (suspended_at: Date | null) =>
      server.db
        .updateTable('users')
        .set({ suspended_at })
        .where('id', '=', gone.user._id)
        .execute();
    const flags = async () => {
      const [found] = (await other.call('conversations', { query: {} })).conversations;
      return [found?.isBlocked, found?.isBlockedByMe];
    };
    await suspend(new Date());
    expect(await device.say({ conversationId, content: 'x' })).toEqual({
      success: false,
      code: 'blocked',
      message: 'You cannot write in this conversation any more.',
    });
    expect(await flags()).toEqual([true, false]);
    await suspend(null);
    expect(await device.say({ conversationId, content: 'x' })).toMatchObject({ success: true });
    expect(await flags()).toEqual([false, false]);
  },
);

test('a report is kept with its reason, and the team gets it with what was written', async () => {
  const { student, conversationId } = await pair(server);
  const device = await connect(server.url, student);
  await device.say({ conversationId, content: 'Selamat <b>sore</b>' });
  const path = `/api/messages/${conversationId}/report`;
  for (const body of [
    {},
    { reason: ' ' },
    { reason: 'x'.repeat(2001) },
    { reason: 'x', more: 1 },
  ]) {
    expect(await student.send('POST', path, body)).toMatchObject({ status: 422 });
  }
  const { message } = await student.call('reportConversation', {
    params: { conversationId },
    body: { reason: 'Asks for money' },
  });
  expect(message).toMatch(/Our team/);
  const reports = await server.db.selectFrom('conversation_reports').selectAll().execute();
  expect(reports).toMatchObject([{ conversation_id: conversationId, reason: 'Asks for money' }]);
  const [mail] = await mailsTo(server, readSettings({}).site.email);
  expect(mail?.subject).toContain(`${student.user.fullName} reports a conversation`);
  expect(mail?.text).toMatch(/Asks for money[^]*WIB, .*: Selamat <b>sore<\/b>/);
  expect(mail?.html).toContain('&lt;b&gt;sore');
  for (let i = 0; i < 9; i += 1) await student.send('POST', path, { reason: 'again' });
  expect(await student.send('POST', path, { reason: 'again' })).toMatchObject({ status: 429 });
});
