import type { EarningsData } from '#contract/earnings.ts';
import { monthBefore, payableOf } from '#domain/payout.ts';

type Balance = Pick<EarningsData, 'currentBalance' | 'nextPayoutDate' | 'months'>;

/** By the rule of the batch: not what was earned after the month that it is for. */
export function paidNext({ currentBalance, nextPayoutDate, months }: Balance) {
  const lastMonth = monthBefore(nextPayoutDate.slice(0, 7));
  const earnedLater = months
    .filter(({ month }) => month > lastMonth)
    .reduce((sum, { earned }) => sum + earned, 0);
  return Math.max(0, payableOf({ balance: currentBalance, earnedLater }));
}
