import { beforeAll, beforeEach, expect, test } from 'vitest';
import { loggedInAdmin } from '../../../testing/admins.ts';
import { useServer } from '../../../testing/app.ts';
import { pair } from '../../../testing/conversations.ts';

const server = useServer();
const path = '/api/admin/reports';
let admin: Awaited<ReturnType<typeof loggedInAdmin>>;
let place: Awaited<ReturnType<typeof pair>>;
beforeAll(async () => {
  admin = await loggedInAdmin(server);
});
beforeEach(async () => {
  await server.pool.query('delete from conversation_reports');
  place = await pair(server);
});

const report = (by: 'student' | 'teacher', reason: string) =>
  place[by].call('reportConversation', {
    params: { conversationId: place.conversationId },
    body: { reason },
  });
const listed = (state?: 'waiting' | 'handled') =>
  admin.call('adminReports', { query: state ? { state } : {} });
const handle = (id = '', body: object = { note: 'Warned by phone.' }) =>
  admin.send('PUT', `${path}/${id}/handled`, body);

test('a report shows who says what about whom, the longest waiting first, and each look is on record', async () => {
  await report('student', 'He asks for my number.');
  await report('teacher', 'She is rude.');
  const { reports } = await listed();
  const [student, teacher] = [place.student.user, place.teacher.user];
  expect(reports).toMatchObject([
    {
      reporter: { _id: student._id, role: 'student' },
      reported: { _id: teacher._id, fullName: teacher.fullName, role: 'teacher' },
      reason: 'He asks for my number.',
      handled: null,
    },
    { reporter: { _id: teacher._id }, reported: { _id: student._id }, reason: 'She is rude.' },
  ]);
  const { entries } = await admin.call('adminAudit', { query: { act: 'view-reports' } });
  expect(entries[0]).toMatchObject({ admin: { _id: admin.user._id }, subjectId: null });
});

test('a report is handled once, with a note and the admin’s name, and audited', async () => {
  await report('student', 'He asks for my number.');
  const id = (await listed()).reports[0]?._id;
  expect((await handle(id)).status).toBe(200);
  expect((await listed()).reports).toEqual([]);
  expect((await listed('handled')).reports).toMatchObject([
    { _id: id, handled: { by: 'Dewi Admin', note: 'Warned by phone.' } },
  ]);
  expect(await handle(id)).toMatchObject({ status: 409, body: { code: 'wrong_state' } });
  const { entries } = await admin.call('adminAudit', { query: { subject: id ?? '' } });
  expect(entries.map(({ act, details }) => [act, details])).toEqual([
    ['handle-report', { note: 'Warned by phone.' }],
  ]);
});

test('an admin reads the latest 50 messages before a report in order and none from after it, and each look is audited', async () => {
  const { student, teacher, conversationId } = place;
  await server.pool.query(
    `insert into messages (id, conversation_id, number, sender_id, content, created_at)
     select gen_random_uuid(), $1, n, case when n % 2 = 0 then $2::uuid else $3::uuid end, 'Message ' || n, now()
       from generate_series(1, 52) n`,
    [conversationId, student.user._id, teacher.user._id],
  );
  await report('student', 'He asks for my number.');
  await server.pool.query(
    `insert into messages (id, conversation_id, number, sender_id, content, created_at)
     values (gen_random_uuid(), $1, 53, $2, 'After the report', now() + interval '1 minute')`,
    [conversationId, teacher.user._id],
  );
  const params = { reportId: (await listed()).reports[0]?._id ?? '' };
  const { messages } = await admin.call('reportedMessages', { params });
  expect(messages).toHaveLength(50);
  expect(messages[0]).toMatchObject({ by: 'reported', content: 'Message 3', files: [] });
  expect(messages.at(-1)).toMatchObject({ by: 'reporter', content: 'Message 52' });
  const { entries } = await admin.call('adminAudit', { query: { subject: params.reportId } });
  expect(entries).toMatchObject([
    {
      act: 'view-conversation',
      subjectName: `${student.user.fullName} → ${teacher.user.fullName}`,
    },
  ]);
});

test('the messages of a missing report are not found', async () => {
  const missing = '0199f000-0000-7000-8000-000000000009';
  expect((await admin.send('GET', `${path}/${missing}/messages`)).status).toBe(404);
});

test('of two simultaneous admins one handles a report', async () => {
  await report('student', 'He asks for my number.');
  const id = (await listed()).reports[0]?._id;
  const statuses = await Promise.all([handle(id), handle(id)]);
  expect(statuses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
});

test('a missing report, a missing note and an unknown field are refused', async () => {
  expect((await handle('0199f000-0000-7000-8000-000000000009')).status).toBe(404);
  await report('student', 'He asks for my number.');
  const id = (await listed()).reports[0]?._id;
  for (const body of [
    {},
    { note: ' ' },
    { note: 5 },
    { note: 'x'.repeat(1001) },
    { note: 'x', a: 1 },
  ]) {
    expect((await handle(id, body)).status).toBe(422);
  }
  for (const query of ['state=gone', 'sort=reason', 'cursor=x', 'limit=0', 'more=1']) {
    expect((await admin.send('GET', `${path}?${query}`)).status).toBe(422);
  }
});

test('page by page', async () => {
  for (const reason of ['1', '2', '3']) await report('student', reason);
  const first = await admin.call('adminReports', { query: { limit: 2 } });
  const cursor = first.nextCursor ?? '';
  const second = await admin.call('adminReports', { query: { limit: 2, cursor } });
  expect([...first.reports, ...second.reports].map(({ reason }) => reason)).toEqual([
    '1',
    '2',
    '3',
  ]);
  expect(second.nextCursor).toBeNull();
});
