import { CalendarCheck2, TrendingUp, Wallet } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { User } from '#contract/accounts.ts';
import type { EarningsData } from '#contract/payouts.ts';
import { isReadyForPayout } from '#domain/confidential.ts';
import './texts.ts';
import { currentLanguage } from '../../../lib/i18n/i18n.ts';
import { rupiah } from '#domain/format.ts';
import { longDate } from '#domain/format-dates.ts';
import { Stat } from '../../../ui/Stat.tsx';

export interface Payee {
  bankName: string;
  /** Masked, with the last four digits. */
  accountNumber: string;
  /** Payouts wait until an admin has checked the details. */
  recheck: boolean;
}

interface StatsProps {
  data: EarningsData;
  /** The bank account for payouts; undefined while details are missing. */
  payee: Payee | undefined;
}

/** The history lists at most this many; with more the count is unknown. */
const LISTED = 200;

export function Stats({ data, payee }: StatsProps) {
  const { t } = useTranslation();
  const { lifetimeEarnings, currentBalance, nextPayoutDate, nextPayoutAmount, transactions } = data;
  const count = transactions.length;
  return (
    <dl className="mb-5 grid gap-2.5 md:gap-4 lg:grid-cols-3">
      <Stat
        icon={TrendingUp}
        term={t('earnings.lifetime')}
        value={rupiah(lifetimeEarnings)}
        note={count > 0 && count < LISTED && t('earnings.completed', { count })}
      />
      <Stat
        icon={Wallet}
        term={t('earnings.balance')}
        value={rupiah(currentBalance)}
        note={
          nextPayoutAmount > 0 &&
          nextPayoutAmount < currentBalance &&
          payee &&
          t('earnings.paidNext', { amount: rupiah(nextPayoutAmount) })
        }
        isLit={currentBalance > 0}
      />
      <Stat
        icon={CalendarCheck2}
        term={t('earnings.nextPayout')}
        value={longDate(nextPayoutDate, currentLanguage())}
        note={useDestination(payee)}
      />
    </dl>
  );
}

export function useDestination(payee: Payee | undefined) {
  const { t } = useTranslation();
  if (!payee) return t('earnings.detailsMissing');
  if (payee.recheck) return t('earnings.detailsChecked');
  const digits = payee.accountNumber.replace(/\D/g, '');
  return t('earnings.toAccount', { bank: payee.bankName, digits });
}

/** Undefined until the teacher's payout details are complete. */
export function payeeOf({
  bankDetails,
  verificationDetails,
  recheck,
}: NonNullable<User['teacherProfile']>): Payee | undefined {
  const isReady = isReadyForPayout({ ...bankDetails, ...verificationDetails });
  return isReady ? { ...bankDetails, recheck } : undefined;
}
