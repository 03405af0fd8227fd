import { beforeEach, expect, test } from 'vitest';
import { disputeOpened } from '#domain/ledger.ts';
import { monthBefore } from '#domain/payout.ts';
import { useServer } from '../../../testing/app.ts';
import { chargeBack } from '../../../testing/money.ts';
import { usePayday, wib } from '../../../testing/payday.ts';
import { post } from '../../ledger/post.ts';

const server = useServer();
const book = usePayday(server);
const { taught, earnings, run, fail, latest, change } = book;
beforeEach(async () => {
  // A batch of an earlier test would change the next payout date.
  await server.db.deleteFrom('payouts').execute();
  await server.db.deleteFrom('payout_batches').execute();
});

/** The amount announced for the next payout date, and the amount that the batch of that date pays. */
const saidAndPaid = async () => {
  const { nextPayoutAmount, nextPayoutDate, payouts } = await earnings();
  server.clock.set(wib(`${nextPayoutDate}T00:00`));
  await run(monthBefore(nextPayoutDate.slice(0, 7)));
  const all = (await earnings()).payouts;
  const made = all.slice(0, all.length - payouts.length);
  return [nextPayoutAmount, made.reduce((sum, { amount }) => sum + amount, 0)];
};

const hold = async (bookingId: string) => {
  const booking = { bookingId, teacherId: book.teacher.user._id };
  const share = { teacher: 95_000, teacherEarned: 95_000 };
  await post(server.db, disputeOpened(bookingId, booking, share), server.clock.now());
};

test.each([
  ['before the 15th', '2026-12-14T23:59', 38_000],
  ['on the 15th, until its batch has run', '2026-12-15T00:00', 38_000],
  ['after it, when the present month counts, too', '2026-12-16T00:00', 95_000],
])('the page says what the next batch pays %s', async (_, moment, amount) => {
  await taught('2026-11-30T23:59:59.999', 40_000);
  await taught('2026-12-01T00:00', 60_000);
  server.clock.set(wib(moment));
  expect(await saidAndPaid()).toEqual([amount, amount]);
});

test('money held of a later month takes nothing from what is paid for the months before', async () => {
  await taught('2026-11-20T12:00');
  await hold((await taught('2026-12-05T12:00')).bookingId);
  expect(await saidAndPaid()).toEqual([95_000, 95_000]);
});

test('money held of the month itself is not paid', async () => {
  await taught('2026-10-20T12:00', 20_000);
  await hold((await taught('2026-11-20T12:00')).bookingId);
  expect(await saidAndPaid()).toEqual([19_000, 19_000]);
});

test('what a bank took back after it was paid out leaves nothing to pay', async () => {
  const { orderId } = await taught('2026-10-20T12:00');
  await run('2026-10');
  await taught('2026-11-20T12:00', 40_000);
  await chargeBack(server, orderId);
  expect(await saidAndPaid()).toEqual([0, 0]);
});

test.each<[string, () => Promise<unknown>]>([
  ['flagged for a re-check', () => change('teacher_profiles', { recheck: true })],
  ['without an account number', () => change('teacher_secrets', { account_number: null })],
])('who is %s is told of nothing, and paid nothing', async (_, spoil) => {
  await taught('2026-11-20T12:00');
  await spoil();
  expect(await saidAndPaid()).toEqual([0, 0]);
});

test('a payout that failed is in the next one', async () => {
  await taught('2026-11-20T12:00');
  await run('2026-11');
  expect((await earnings()).nextPayoutAmount).toBe(0);
  await fail(await latest());
  expect(await saidAndPaid()).toEqual([95_000, 95_000]);
});
