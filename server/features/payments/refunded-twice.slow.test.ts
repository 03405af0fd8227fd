import { beforeEach, expect, test } from 'vitest';
import { loggedInAdmin } from '../../testing/admins.ts';
import { useServer } from '../../testing/app.ts';
import { addTaught, chargeBack } from '../../testing/money.ts';
import { loggedIn } from '../../testing/people.ts';
import { addTeacher } from '../../testing/teachers.ts';
import { findDifferences } from '../ledger/check.ts';

const server = useServer();
const now = new Date('2026-11-16T03:00:00Z');

let admin: Awaited<ReturnType<typeof loggedInAdmin>>;
let student: Awaited<ReturnType<typeof loggedIn>>;
let teacherId: string;
beforeEach(async () => {
  server.clock.set(now);
  admin ??= await loggedInAdmin(server);
  student ??= await loggedIn(server);
  teacherId ??= await addTeacher(server.db);
});

const refund = (refundStatus: 'due' | 'manual' = 'manual') =>
  addTaught(server, teacherId, now, {
    studentId: student.user._id,
    refund: 100_000,
    refundStatus,
    method: refundStatus === 'manual' ? 'bank_transfer' : 'qris',
  });
type Refunded = Awaited<ReturnType<typeof refund>>;

const settle = ({ refundId }: Refunded, reference = 'BCA 123') =>
  admin.send('PUT', `/api/admin/refunds/${refundId}/settled`, { reference });

const shown = async ({ refundId }: Refunded) => {
  const { refunds } = await admin.call('adminRefunds', { query: { status: 'sent' } });
  return refunds.find(({ _id }) => _id === refundId);
};

/** Transfers from the loss account in the booking's timeline. */
const lossesOf = async ({ bookingId }: Refunded) => {
  const { booking } = await admin.call('adminBooking', { params: { bookingId } });
  return booking.timeline
    .filter(({ kind, details }) => kind === 'transfer' && details.from === 'loss')
    .map(({ what, amount }) => [what, amount]);
};

const receiptOf = async ({ bookingId }: Refunded) =>
  (await student.call('receipt', { params: { bookingId } })).receipt;

test('a chargeback after a refund by hand is our loss', async () => {
  const given = await refund();
  expect((await settle(given)).body).toMatchObject({ success: true, isLoss: false });
  await chargeBack(server, given.orderId);
  expect(await lossesOf(given)).toEqual([['charged_back', 100_000]]);
  expect(await shown(given)).toMatchObject({ bank: 'twice', perhapsByHand: false });
  expect(await receiptOf(given)).toMatchObject({ total: -100_000, sent: 100_000 });
  expect(await findDifferences(server.db)).toEqual([]);
});

test('a refund by hand that is recorded after a chargeback is our loss', async () => {
  const given = await refund();
  await chargeBack(server, given.orderId);
  expect(await shown(given)).toMatchObject({ bank: 'instead', perhapsByHand: true });
  expect((await settle(given)).body).toMatchObject({ success: true, isLoss: true });
  expect(await lossesOf(given)).toEqual([['refund_sent', 100_000]]);
  expect(await shown(given)).toMatchObject({
    bank: 'twice',
    perhapsByHand: false,
    reference: 'BCA 123',
  });
  expect(await receiptOf(given)).toMatchObject({ total: -100_000, sent: 100_000 });
  const acts = server.db.selectFrom('audit').select(['act', 'details']);
  expect(await acts.where('subject_id', '=', given.refundId).execute()).toEqual([
    { act: 'settle-refund', details: { reference: 'BCA 123', isLoss: true } },
  ]);
  expect(await findDifferences(server.db)).toEqual([]);
});

test('the loss is posted once', async () => {
  const given = await refund();
  await chargeBack(server, given.orderId);
  await settle(given);
  expect((await settle(given, 'another')).status).toBe(409);
  expect(await shown(given)).toMatchObject({ reference: 'BCA 123' });
});

test('a refund that was not manual at the chargeback cannot be recorded', async () => {
  const given = await refund('due');
  await chargeBack(server, given.orderId);
  expect(await shown(given)).toMatchObject({ bank: 'instead', perhapsByHand: false });
  expect((await settle(given)).status).toBe(409);
  expect(await lossesOf(given)).toEqual([]);
});

test('of a simultaneous chargeback and refund by hand one is our loss', async () => {
  for (let round = 0; round < 5; round += 1) {
    const given = await refund();
    const [{ status }] = await Promise.all([settle(given), chargeBack(server, given.orderId)]);
    expect(status).toBe(200);
    expect((await lossesOf(given)).map(([, amount]) => amount)).toEqual([100_000]);
  }
  expect(await findDifferences(server.db)).toEqual([]);
});

test('the database refuses another status than sent for a refund made by the bank', async () => {
  const given = await refund();
  await chargeBack(server, given.orderId);
  const back = server.db.updateTable('refunds').set({ status: 'manual' });
  await expect(back.where('id', '=', given.refundId).execute()).rejects.toThrow('by_bank_is_sent');
});

test('the check finds money that left twice without a chargeback', async () => {
  const given = await refund();
  await chargeBack(server, given.orderId);
  await settle(given);
  const setByBank = (by_bank: boolean) =>
    server.db.updateTable('refunds').set({ by_bank }).where('id', '=', given.refundId).execute();
  await setByBank(false);
  expect(await findDifferences(server.db)).toEqual([
    { what: 'a refund after a chargeback', subject: given.refundId, expected: 0, found: 100_000 },
    { what: 'money that left for a refund', subject: given.refundId, expected: 100_000, found: 0 },
  ]);
  await setByBank(true);
});
