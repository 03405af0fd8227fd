import type { EarningsData } from '#contract/payouts.ts';
import { displayName, type Language } from '#domain/account.ts';
import { wibDate } from '#domain/calendar.ts';
import { lastMonths, monthBefore, nextPayoutDate, startOfMonth } from '#domain/payout.ts';
import type { Deps } from '../../../deps.ts';
import { findMonths, findPayoutsOf, findTotals, findTransactions } from './earnings-store.ts';
import { listOwed } from '../owed.ts';
import { payoutOf } from '../payout-store.ts';

const shownMonths = 12;
const shownTransactions = 200;

/** A teacher's earnings page. One snapshot of the ledger, so that all amounts are consistent. */
export const readEarnings = (
  { db, clock, secrets }: Deps,
  teacherId: string,
  language: Language,
): Promise<EarningsData> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      const now = clock.now();
      const months = lastMonths(now, shownMonths);
      const totals = await findTotals(trx, teacherId);
      const payoutDate = nextPayoutDate(now, totals.last_month_run ?? undefined);
      const monthPaidNext = monthBefore(payoutDate.slice(0, 7));
      const { payable } = await listOwed(trx, secrets, monthPaidNext, teacherId);
      const since = startOfMonth(months[0] ?? '');
      const earned = new Map(
        (await findMonths(trx, teacherId, since)).map((row) => [row.month, row.earned]),
      );
      const find = async (kind: 'completed' | 'cancelled') =>
        (await findTransactions(trx, teacherId, kind, shownTransactions)).map(
          ({ id, starts_at, full_name, ...money }) => ({
            _id: id,
            date: wibDate(starts_at),
            studentId: { fullName: displayName(full_name, language) },
            ...money,
          }),
        );
      const payouts = await findPayoutsOf(trx, teacherId);
      return {
        lifetimeEarnings: totals.lifetime,
        currentBalance: totals.balance,
        nextPayoutDate: payoutDate,
        nextPayoutAmount: payable[0]?.amount ?? 0,
        transactions: await find('completed'),
        lateCancellations: await find('cancelled'),
        months: months.map((month) => ({ month, earned: earned.get(month) ?? 0 })),
        payouts: payouts.map(payoutOf),
      };
    });
