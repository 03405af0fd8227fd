import { beforeEach, expect, test } from 'vitest';
import { loggedInAdmin } from '../../../testing/admins.ts';
import { useServer } from '../../../testing/app.ts';
import { mailsTo } from '../../../testing/mails.ts';
import { addTaught } from '../../../testing/money.ts';
import { loggedIn } from '../../../testing/people.ts';
import { addTeacher } from '../../../testing/teachers.ts';
import { findDifferences } from '../../ledger/check.ts';

const server = useServer();
const now = new Date('2026-11-16T03:00:00Z');

let admin: Awaited<ReturnType<typeof loggedInAdmin>>;
let teacherId: string;
let studentId: string;
beforeEach(async () => {
  server.clock.set(now);
  admin ??= await loggedInAdmin(server);
  teacherId ??= await addTeacher(server.db);
  studentId ??= (await loggedIn(server)).user._id;
});

const hour = 3_600_000;
const refund = async (
  refundStatus: 'due' | 'manual' | 'sent' = 'manual',
  { hoursAgo = 0, amount = 100_000 } = {},
) => {
  const endedAt = new Date(now.getTime() - hoursAgo * hour);
  const method = refundStatus === 'manual' ? 'bank_transfer' : 'qris';
  const options = { studentId, refund: amount, refundStatus, method };
  return addTaught(server, teacherId, endedAt, options);
};

const settle = (refundId: string, body: unknown = { reference: 'BCA 123' }) =>
  admin.send('PUT', `/api/admin/refunds/${refundId}/settled`, body);
const stateOf = (refundId: string) =>
  server.db
    .selectFrom('refunds')
    .select(['status', 'reference', 'sent_at'])
    .where('id', '=', refundId)
    .executeTakeFirstOrThrow();
const acts = (refundId: string) =>
  server.db
    .selectFrom('audit')
    .select(['act', 'admin_id', 'details'])
    .where('subject_id', '=', refundId)
    .execute();

test('a refund settled by hand is sent in the ledger and for the student, and audited', async () => {
  const { refundId, bookingId } = await refund();
  const { status, body } = await settle(refundId);
  expect({ status, message: body.message }).toEqual({
    status: 200,
    message: 'The refund is marked as sent.',
  });
  expect(await stateOf(refundId)).toEqual({ status: 'sent', reference: 'BCA 123', sent_at: now });
  const account = await server.db
    .selectFrom('ledger_accounts')
    .select(['credits', 'debits'])
    .where('code', '=', `refund_due:${bookingId}`)
    .executeTakeFirst();
  expect(account).toEqual({ credits: 100_000, debits: 100_000 });
  expect(await acts(refundId)).toEqual([
    { act: 'settle-refund', admin_id: admin.user._id, details: { reference: 'BCA 123' } },
  ]);
  expect(await findDifferences(server.db)).toEqual([]);
});

test('the student gets a mail whatever the reference is', async () => {
  const student = await loggedIn(server);
  const options = { studentId: student.user._id, refund: 50_000, refundStatus: 'manual' } as const;
  const { refundId } = await addTaught(server, teacherId, now, options);
  expect((await settle(refundId, { reference: 'chargeback' })).status).toBe(200);
  const [mail] = await mailsTo(server, student.email);
  expect(mail?.subject).toContain('Your refund is on its way');
});

test.each(['sent', 'due'] as const)(
  'a refund that is %s cannot be settled by hand',
  async (state) => {
    const { refundId } = await refund(state);
    const before = await stateOf(refundId);
    const { status, body } = await settle(refundId);
    expect({ status, code: body.code }).toEqual({ status: 409, code: 'wrong_state' });
    expect(await stateOf(refundId)).toEqual(before);
    expect(await acts(refundId)).toEqual([]);
  },
);

test('a second settlement gets 409 and changes nothing', async () => {
  const { refundId } = await refund();
  await settle(refundId);
  expect((await settle(refundId, { reference: 'other' })).status).toBe(409);
  expect(await stateOf(refundId)).toMatchObject({ reference: 'BCA 123' });
});

test('of four simultaneous settlements one succeeds', async () => {
  const { refundId } = await refund();
  const answers = await Promise.all(
    ['a', 'b', 'c', 'd'].map((one) => settle(refundId, { reference: one })),
  );
  const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
  expect(statuses).toEqual([200, 409, 409, 409]);
  expect(await acts(refundId)).toHaveLength(1);
  expect(await findDifferences(server.db)).toEqual([]);
});

test('a missing one gets 404', async () => {
  const { bookingId } = await refund();
  for (const id of ['01890000-0000-7000-8000-000000000000', bookingId, 'x']) {
    expect((await settle(id)).status).toBe(404);
  }
});

test('a settlement needs a reference of 1 to 100 characters', async () => {
  const { refundId } = await refund();
  const faults: [unknown, string][] = [
    [{}, 'reference'],
    [{ reference: '' }, 'reference'],
    [{ reference: '  ' }, 'reference'],
    [{ reference: 'x'.repeat(101) }, 'reference'],
    [{ reference: 7 }, 'reference'],
    [{ reference: 'good', amount: 5 }, 'amount'],
  ];
  for (const [body, fault] of faults) {
    const answer = await settle(refundId, body);
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.fields as object)).toEqual([fault]);
  }
  expect((await settle(refundId, { reference: 'x'.repeat(100) })).status).toBe(200);
});

test('the list has manual refunds by default, the oldest first, others by status, and sent ones the newest first', async () => {
  await server.pool.query('delete from refunds');
  const late = await refund('manual', { hoursAgo: 1 });
  const early = await refund('manual', { hoursAgo: 9, amount: 50_000 });
  const due = await refund('due');
  const sentEarly = await refund('sent', { hoursAgo: 5 });
  const sent = await refund('sent');
  const { refunds, counts, nextCursor } = await admin.call('adminRefunds', { query: {} });
  expect(refunds.map(({ _id }) => _id)).toEqual([early.refundId, late.refundId]);
  expect(refunds[0]).toEqual({
    _id: early.refundId,
    bookingId: early.bookingId,
    student: { _id: studentId, fullName: 'Budi Santoso' },
    amount: 50_000,
    method: 'bank_transfer',
    cause: 'cancel',
    status: 'manual',
    destination: 'provider',
    account: null,
    manualReason: null,
    attempts: 0,
    lastFault: '',
    reference: '',
    bank: 'none',
    perhapsByHand: false,
    createdAt: new Date(now.getTime() - 9 * hour).toISOString(),
    sentAt: null,
  });
  expect(counts).toEqual({ due: 1, sent: 2, undecided: 0, manual: 2 });
  expect(nextCursor).toBeNull();
  const listed = async (status: 'due' | 'sent') =>
    (await admin.call('adminRefunds', { query: { status } })).refunds.map(({ _id }) => _id);
  expect(await listed('due')).toEqual([due.refundId]);
  // Sent refunds are listed newest first.
  expect(await listed('sent')).toEqual([sent.refundId, sentEarly.refundId]);
});

test('a page has 50 refunds, and the next continues after it, also among refunds of the same moment', async () => {
  await server.pool.query('delete from refunds');
  const ids = [];
  for (let n = 0; n < 53; n += 1) ids.push((await refund()).refundId);
  const first = await admin.call('adminRefunds', { query: {} });
  const query = { cursor: first.nextCursor ?? '' };
  const second = await admin.call('adminRefunds', { query });
  expect([first.refunds.length, second.refunds.length]).toEqual([50, 3]);
  expect(second.nextCursor).toBeNull();
  const shown = [...first.refunds, ...second.refunds].map(({ _id }) => _id);
  expect(shown).toEqual(ids.toSorted());
  // Sent refunds have the opposite order, so a cursor of due refunds is invalid there.
  const elsewhere = await admin.send(
    'GET',
    `/api/admin/refunds?status=sent&cursor=${query.cursor}`,
  );
  expect([elsewhere.status, elsewhere.body.fields]).toEqual([
    422,
    { cursor: 'This value is not valid' },
  ]);
});

test.each(['status=lost', 'cursor=x', 'limit=5'])('%s is refused', async (query) => {
  const { status, body } = await admin.send('GET', `/api/admin/refunds?${query}`);
  expect(status).toBe(422);
  expect(Object.keys(body.fields as object)).toEqual([query.split('=')[0]]);
});
