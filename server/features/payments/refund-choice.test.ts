import { beforeEach, describe, expect, test } from 'vitest';
import { creditAccount } from '#domain/credit.ts';
import { loggedInAdmin } from '../../testing/admins.ts';
import { useServer } from '../../testing/app.ts';
import { busyTeacher, pay } from '../../testing/bookings.ts';
import { mailsTo } from '../../testing/mails.ts';
import {
  addTaught,
  bankDetails,
  chargeBack,
  creditedStudent,
  withdrawn,
} from '../../testing/money.ts';
import { loggedIn, type SomeoneLoggedIn } from '../../testing/people.ts';
import { weeklyWish } from '../../testing/series.ts';
import { readBalance } from '../ledger/balances.ts';
import { findDifferences } from '../ledger/check.ts';

const server = useServer();
const now = new Date('2026-11-16T03:00:00Z');
beforeEach(() => server.clock.set(now));

const creditOf = ({ user }: SomeoneLoggedIn) => readBalance(server.db, creditAccount(user._id));
const booksAgree = async () => expect(await findDifferences(server.db)).toEqual([]);
const own = (student: SomeoneLoggedIn) => ({
  ...bankDetails,
  accountHolderName: student.user.fullName.toUpperCase(),
  password: student.password,
});

/** A refund that the provider cannot send. */
const undecided = async (student: SomeoneLoggedIn, amount = 60_000) => {
  const teacher = await busyTeacher(server);
  const options = {
    studentId: student.user._id,
    refund: amount,
    refundStatus: 'undecided',
  } as const;
  return (await addTaught(server, teacher.user._id, now, options)).refundId;
};

const choose = (student: SomeoneLoggedIn, refundId: string, body: object) =>
  student.send('POST', `/api/payments/refunds/${refundId}`, body);

test('a refund’s bank account is encrypted, masked, in the bank’s file, and deleted once sent', async () => {
  const student = await loggedIn(server);
  const refundId = await undecided(student);
  const account = own(student);
  expect((await choose(student, refundId, { destination: 'bank', ...account })).status).toBe(200);
  const { refunds } = await student.call('ownCredit');
  expect(refunds).toMatchObject([
    {
      status: 'manual',
      destination: 'bank',
      account: { bankName: 'BCA', accountNumber: '••••••5678' },
    },
  ]);
  const { rows } = await server.pool.query('select * from student_accounts where id = $1', [
    refundId,
  ]);
  expect(JSON.stringify(rows)).not.toContain('0012345678');
  const admin = await loggedInAdmin(server);
  const file = await admin.call('transferFile');
  expect(file).toContain(
    `"${refundId}","Budi Santoso","BCA","BUDI SANTOSO","0012345678","60000","refund"`,
  );
  const params = { transferId: refundId };
  const { account: shown } = await admin.call('transferAccount', { params });
  expect(shown).toEqual({
    bankName: 'BCA',
    accountHolderName: 'BUDI SANTOSO',
    accountNumber: '0012345678',
  });
  const reference = { reference: 'BCA 1' };
  await admin.call('settleRefund', { params: { refundId }, body: reference });
  const after = await server.pool.query('select from student_accounts where id = $1', [refundId]);
  expect(after.rowCount).toBe(0);
  expect(await admin.call('transferFile')).not.toContain(refundId);
  const { notifications } = await student.call('notifications', { query: {} });
  expect(notifications.map(({ message }) => message)).toContain(
    'Your refund of Rp\u00a060.000 was sent to your bank account.',
  );
  await booksAgree();
});

test('the student gets a mail with the refund’s destination', async () => {
  const student = await loggedIn(server);
  const account = own(student);
  await choose(student, await undecided(student), { destination: 'bank', ...account });
  const [mail] = await mailsTo(server, student.email);
  expect(mail?.subject).toContain('Your refund goes to your bank account');
});

test('the destination of a refund is chosen once', async () => {
  const student = await loggedIn(server);
  const refundId = await undecided(student);
  const answers = await Promise.all([
    choose(student, refundId, { destination: 'credit' }),
    choose(student, refundId, { destination: 'bank', ...own(student) }),
    choose(student, refundId, { destination: 'credit' }),
  ]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(2);
  await booksAgree();
});

test('only the student can choose the destination of a refund', async () => {
  const student = await loggedIn(server);
  const refundId = await undecided(student);
  const other = await loggedIn(server);
  expect((await choose(other, refundId, { destination: 'credit' })).status).toBe(404);
  const teacher = await busyTeacher(server);
  expect((await choose(teacher, refundId, { destination: 'credit' })).status).toBe(403);
});

describe('lessons that were paid together', () => {
  /** Three of four were cancelled; a bank transfer cannot be sent back. */
  const cancelledLessons = async () => {
    const student = await loggedIn(server);
    const teacher = await busyTeacher(server);
    const body = { ...weeklyWish(teacher.user._id, {}), method: 'transfer' as const };
    const { token, bookingId: seriesId } = await student.call('createSeries', { body });
    await pay(server, token);
    const { bookings } = await student.call('studentBookings', { query: { seriesId } });
    const params = { bookingId: bookings[1]?._id ?? '' };
    await student.call('cancelBooking', { params, body: { following: true } });
    await server.drain();
    const { refunds } = await student.call('ownCredit');
    expect(refunds.map(({ status }) => status)).toEqual(Array(3).fill('undecided'));
    expect(new Set(refunds.map(({ orderId }) => orderId)).size).toBe(1);
    const starts = refunds.map(({ startsAt }) => startsAt);
    expect(starts).toEqual(starts.toSorted());
    return { student, ids: refunds.map(({ _id }) => _id) };
  };

  test('one choice keeps all their refunds as credit, each with its own transfer', async () => {
    const { student, ids } = await cancelledLessons();
    const other = await undecided(student);
    expect((await choose(student, ids[1] ?? '', { destination: 'credit' })).status).toBe(200);
    expect(await creditOf(student)).toBe(300_000);
    const { refunds, history } = await student.call('ownCredit');
    expect(refunds.map(({ _id }) => _id)).toEqual([other]);
    expect(history.map(({ amount }) => amount)).toEqual(Array(3).fill(100_000));
    const mails = await mailsTo(server, student.email);
    expect(mails.filter(({ subject }) => /Rp\s300\.000 credit/.test(subject))).toHaveLength(1);
    for (const id of ids) {
      expect((await choose(student, id, { destination: 'credit' })).status).toBe(409);
    }
    await booksAgree();
  });

  test('one account is stored for each of their refunds, and one that the bank refuses is asked for alone', async () => {
    const { student, ids } = await cancelledLessons();
    const account = { destination: 'bank', ...own(student) };
    expect((await choose(student, ids[0] ?? '', account)).status).toBe(200);
    const admin = await loggedInAdmin(server);
    const file = await admin.call('transferFile');
    expect(ids.every((id) => file.includes(id))).toBe(true);
    const refused = ids[2] ?? '';
    const body = { reason: 'The account is closed.' };
    await admin.call('failRefund', { params: { refundId: refused }, body });
    await choose(student, refused, { destination: 'credit' });
    expect(await creditOf(student)).toBe(100_000);
    const { refunds } = await student.call('ownCredit');
    expect(refunds.map(({ _id, status }) => [_id, status])).toEqual([
      [ids[0], 'manual'],
      [ids[1], 'manual'],
    ]);
    await booksAgree();
  });

  test('of three answers at the same moment to three of their refunds one counts', async () => {
    const { student, ids } = await cancelledLessons();
    const answers = await Promise.all(
      ids.map((id) => choose(student, id, { destination: 'credit' })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(2);
    expect(await creditOf(student)).toBe(300_000);
    await booksAgree();
  });

  test('nobody else chooses, and with another name nothing is decided', async () => {
    const { student, ids } = await cancelledLessons();
    const stranger = await loggedIn(server);
    expect((await choose(stranger, ids[0] ?? '', { destination: 'credit' })).status).toBe(404);
    const account = { ...own(student), accountHolderName: 'Somebody Else' };
    const answer = await choose(student, ids[0] ?? '', { destination: 'bank', ...account });
    expect(answer.status).toBe(422);
    const { refunds } = await student.call('ownCredit');
    expect(refunds.every(({ status }) => status === 'undecided')).toBe(true);
  });
});

test.each([
  ['another name', { accountHolderName: 'Somebody Else' }, 'accountHolderName'],
  ['letters in the number', { accountNumber: '12a45678' }, 'accountNumber'],
  ['a short number', { accountNumber: '1234' }, 'accountNumber'],
  ['no bank', { bankName: ' ' }, 'bankName'],
  ['no password', { password: undefined }, 'password'],
  ['a wrong password', { password: 'not-mine-at-all' }, 'password'],
])('an account with %s is refused', async (_, changes, field) => {
  const student = await loggedIn(server);
  const account = { ...own(student), ...changes };
  const answer = await choose(student, await undecided(student), {
    destination: 'bank',
    ...account,
  });
  expect(answer.status).toBe(422);
  expect(Object.keys(answer.body.fields as object)).toEqual([field]);
});

test('a transfer that the bank refuses asks the student again, with the reason', async () => {
  const student = await loggedIn(server);
  const refundId = await undecided(student);
  await choose(student, refundId, { destination: 'bank', ...own(student) });
  const admin = await loggedInAdmin(server);
  const body = { reason: 'The account is closed.' };
  await admin.call('failRefund', { params: { refundId }, body });
  const { refunds } = await student.call('ownCredit');
  expect(refunds).toMatchObject([{ status: 'undecided', account: null, ...body }]);
  expect((await choose(student, refundId, { destination: 'credit' })).status).toBe(200);
  await booksAgree();
});

test('credit is paid out as a whole, one withdrawal at a time, and its history lists each step', async () => {
  const { student, withdrawalId } = await withdrawn(server, 60_000);
  expect(await creditOf(student)).toBe(0);
  const again = await student.send('POST', '/api/payments/withdrawals', own(student));
  expect({ status: again.status, code: again.body.code }).toEqual({
    status: 409,
    code: 'no_credit',
  });
  const admin = await loggedInAdmin(server);
  expect(await admin.call('transferFile')).toContain(`"${withdrawalId}"`);
  const params = { withdrawalId };
  await admin.call('failWithdrawal', { params, body: { reason: 'Closed.' } });
  const { credit, history, withdrawal } = await student.call('ownCredit');
  expect({ credit, withdrawal }).toEqual({ credit: 60_000, withdrawal: null });
  expect(history.map(({ what, amount, balance }) => [what, amount, balance])).toEqual([
    ['not_withdrawn', 60_000, 60_000],
    ['withdrawn', -60_000, 0],
    ['refund', 60_000, 60_000],
  ]);
  const settled = await admin.send('PUT', `/api/admin/withdrawals/${withdrawalId}/sent`, {
    reference: 'x',
  });
  expect(settled.status).toBe(409);
  await booksAgree();
});

test('a bank that returns a payment takes back the credit that the student got for it, and not other credit', async () => {
  const student = await creditedStudent(server, 10_000);
  const teacher = await busyTeacher(server);
  const taught = {
    studentId: student.user._id,
    refund: 60_000,
    refundStatus: 'undecided',
  } as const;
  const { refundId, orderId } = await addTaught(server, teacher.user._id, now, taught);
  await choose(student, refundId, { destination: 'credit' });
  expect(await creditOf(student)).toBe(70_000);
  await chargeBack(server, orderId);
  expect(await creditOf(student)).toBe(10_000);
  const { history } = await student.call('ownCredit');
  expect(history[0]).toMatchObject({ what: 'taken_back', amount: -60_000, balance: 10_000 });
  expect((await mailsTo(server, student.email))[0]?.text).toMatch(
    /Your credit is reduced by Rp\s60\.000/,
  );
  await booksAgree();
});

test('an account with credit is not deleted before it is paid out', async () => {
  const student = await creditedStudent(server);
  const remove = () => student.send('DELETE', '/api/auth/me', { password: student.password });
  const { status, body } = await remove();
  expect({ status, fields: Object.keys(body.fields as object) }).toEqual({
    status: 409,
    fields: ['credit'],
  });
  await student.call('withdrawCredit', { body: own(student) });
  expect((await remove()).status).toBe(409);
  const admin = await loggedInAdmin(server);
  const { withdrawals } = await admin.call('adminWithdrawals');
  const mine = withdrawals.find((one) => one.student._id === student.user._id);
  const params = { withdrawalId: mine?._id ?? '' };
  await admin.call('settleWithdrawal', { params, body: { reference: 'BCA 2' } });
  expect((await remove()).status).toBe(200);
});

test('credit is paid out with the password only', async () => {
  const student = await creditedStudent(server);
  const body = { ...own(student), password: 'not-mine-at-all' };
  const answer = await student.send('POST', '/api/payments/withdrawals', body);
  expect({ status: answer.status, fields: Object.keys(answer.body.fields as object) }).toEqual({
    status: 422,
    fields: ['password'],
  });
  expect(await creditOf(student)).toBe(60_000);
});
