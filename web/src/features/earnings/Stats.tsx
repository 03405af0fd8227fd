import { CalendarCheck2, type LucideIcon, TrendingUp, Wallet } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { EarningsData } from '#contract/earnings.ts';
import '../../i18n/earnings.ts';
import { currentLanguage } from '../../i18n/i18n.ts';
import { longDate, rupiah } from '../../lib/format.ts';
import { classNames } from '../../ui/class-names.ts';
import { paidNext } from './payable.ts';

interface Account {
  bankName: string;
  /** Masked: the last four digits. */
  accountNumber: string;
}

interface StatsProps {
  data: EarningsData;
  /** Where payouts go; undefined while details are missing. */
  account: Account | undefined;
}

/** As many as the history lists: more than that it does not know. */
const LISTED = 200;

export function Stats({ data, account }: StatsProps) {
  const { t } = useTranslation();
  const { lifetimeEarnings, currentBalance, nextPayoutDate, transactions } = data;
  const count = transactions.filter(({ status }) => status === 'completed').length;
  const next = paidNext(data);
  return (
    <dl className="mb-5 grid gap-2.5 md:gap-4 lg:grid-cols-3">
      <Stat
        icon={TrendingUp}
        term={t('earnings.lifetime')}
        value={rupiah(lifetimeEarnings)}
        note={count > 0 && transactions.length < LISTED && t('earnings.completed', { count })}
      />
      <Stat
        icon={Wallet}
        term={t('earnings.balance')}
        value={rupiah(currentBalance)}
        note={
          next > 0 &&
          next < currentBalance &&
          account &&
          t('earnings.paidNext', { amount: rupiah(next) })
        }
        isLit={currentBalance > 0}
      />
      <Stat
        icon={CalendarCheck2}
        term={t('earnings.nextPayout')}
        value={longDate(nextPayoutDate, currentLanguage())}
        note={
          account
            ? t('earnings.toAccount', {
                bank: account.bankName,
                digits: account.accountNumber.replace(/\D/g, ''),
              })
            : t('earnings.detailsMissing')
        }
      />
    </dl>
  );
}

interface StatProps {
  icon: LucideIcon;
  term: string;
  value: string;
  note: ReactNode;
  isLit?: boolean;
}

function Stat({ icon: Icon, term, value, note, isLit }: StatProps) {
  return (
    <div
      className={classNames(
        'rounded-xl border px-4.5 py-4 md:px-5.5 md:py-5',
        isLit
          ? 'border-[color-mix(in_srgb,var(--lit-line)_40%,transparent)] bg-lit-soft'
          : 'border-line bg-surface',
      )}
    >
      <dt className="flex items-center gap-2 text-sm text-ink-2">
        <Icon className="size-4.5 text-ink-3" />
        {term}
      </dt>
      <dd className="mt-1.5 text-[1.75rem] leading-[1.25] font-bold tracking-[-.03em]">{value}</dd>
      {note && <dd className="mt-1 text-xs text-ink-3">{note}</dd>}
    </div>
  );
}
