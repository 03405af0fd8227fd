import { afterEach, expect, test, vi } from 'vitest';
import { useServer } from '../../testing/app.ts';
import { addTaught } from '../../testing/money.ts';
import { usePayday } from '../../testing/payday.ts';
import { alarmOnDifference, findDifferences } from './check.ts';

const server = useServer();
const book = usePayday(server);

/** Bypasses the triggers, which only a database superuser can do. */
const byForce = async (...statements: string[]) => {
  const client = await server.pool.connect();
  await client.query('begin');
  await client.query(`set local session_replication_role = 'replica'`);
  for (const statement of statements) await client.query(statement);
  await client.query('commit');
  client.release();
};

let undo: string[] = [];
afterEach(async () => {
  await byForce(...undo);
  undo = [];
});

const whats = async () => (await findDifferences(server.db)).map(({ what }) => what);

test('the check finds no difference after sessions, cancellations and payouts', async () => {
  await book.taught('2026-11-20T12:00');
  await addTaught(server, book.teacher.user._id, server.clock.now(), { refund: 50_000 });
  const open = { refund: 100_000, refundStatus: 'manual' as const };
  await addTaught(server, book.teacher.user._id, server.clock.now(), open);
  await book.run('2026-11');
  expect(await findDifferences(server.db)).toEqual([]);
  await book.fail(await book.latest());
  expect(await findDifferences(server.db)).toEqual([]);
  await book.run('2026-11');
  await book.send(await book.latest());
  expect(await findDifferences(server.db)).toEqual([]);
});

test('the check finds a changed balance and prints the expected one', async () => {
  const account = `teacher:${book.teacher.user._id}`;
  await book.taught('2026-11-20T12:00');
  await byForce(`update ledger_accounts set credits = credits + 7 where code = '${account}'`);
  undo = [`update ledger_accounts set credits = credits - 7 where code = '${account}'`];
  expect(await findDifferences(server.db)).toContainEqual({
    what: 'credits of an account',
    subject: account,
    expected: 95_000,
    found: 95_007,
  });
  expect(await whats()).toContain('all debits against all credits');
});

test('the check finds a deleted transfer on both accounts', async () => {
  const { bookingId } = await book.taught('2026-11-20T12:00');
  const where = `kind = 'completed' and reference = '${bookingId}' and leg = 1`;
  await byForce(
    `create table taken as select * from ledger_transfers where ${where}`,
    `delete from ledger_transfers where ${where}`,
  );
  undo = [
    'insert into ledger_transfers overriding system value select * from taken',
    'drop table taken',
  ];
  expect(await whats()).toEqual(['credits of an account', 'debits of an account']);
});

test('the check finds a booking whose escrow does not match its status', async () => {
  const { bookingId } = await book.taught('2026-11-20T12:00');
  await byForce(
    `update bookings set status = 'confirmed', ended_at = null where id = '${bookingId}'`,
  );
  undo = [`update bookings set status = 'completed', ended_at = now() where id = '${bookingId}'`];
  expect(await findDifferences(server.db)).toEqual([
    { what: 'escrow of a booking', subject: bookingId, expected: 100_000, found: 0 },
  ]);
});

test('the check finds a chargeback that is missing in the ledger', async () => {
  const { bookingId } = await book.taught('2026-11-20T12:00');
  const put = (status: string) =>
    `update payments set status = '${status}' where booking_id = '${bookingId}'`;
  await byForce(put('charged_back'));
  undo = [put('paid')];
  expect(await findDifferences(server.db)).toMatchObject([
    { what: 'money of a payment', expected: 0, found: 100_000 },
  ]);
});

test('the check finds a missing refund and one larger than the payment', async () => {
  const options = { refund: 50_000, refundStatus: 'manual' as const };
  const ended = server.clock.now();
  const { refundId } = await addTaught(server, book.teacher.user._id, ended, options);
  const put = (changes: string) => `update refunds set ${changes} where id = '${refundId}'`;
  await byForce(put(`status = 'sent'`));
  expect(await whats()).toEqual(['money that left for a refund', 'refunds due of a booking']);
  await byForce(put(`status = 'manual', amount = 100001`));
  undo = [put('amount = 50000')];
  expect(await whats()).toEqual([
    'refunds against payments of a booking',
    'refunds due of a booking',
  ]);
});

test('the check finds a payout whose money does not match its status', async () => {
  await book.taught('2026-11-20T12:00');
  await book.run('2026-11');
  const payoutId = await book.latest();
  await byForce(`update payouts set status = 'sent' where id = '${payoutId}'`);
  undo = [`update payouts set status = 'made' where id = '${payoutId}'`];
  expect(await findDifferences(server.db)).toEqual([
    { what: 'money on its way to a teacher', subject: payoutId, expected: 0, found: 95_000 },
  ]);
});

test('the daily check logs only differences', async () => {
  const fatal = vi.fn<(...said: unknown[]) => void>();
  const deps = { db: server.db, clock: server.clock, log: { fatal } } as unknown as Parameters<
    typeof alarmOnDifference
  >[0];
  await alarmOnDifference(deps);
  expect(fatal).not.toHaveBeenCalled();
  const { bookingId } = await book.taught('2026-11-20T12:00');
  await byForce(
    `update bookings set status = 'confirmed', ended_at = null where id = '${bookingId}'`,
  );
  undo = [`update bookings set status = 'completed', ended_at = now() where id = '${bookingId}'`];
  await alarmOnDifference(deps);
  expect(fatal).toHaveBeenCalledWith(expect.objectContaining({ count: 1 }), 'ledger differs');
});
