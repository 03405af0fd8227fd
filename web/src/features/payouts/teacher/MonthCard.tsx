import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { EarningsData } from '#contract/payouts.ts';
import { paths } from '#contract/paths.ts';
import { rupiah } from '#domain/format.ts';
import { monthOf, shortDate } from '#domain/format-dates.ts';
import { currentLanguage } from '../../../lib/i18n/i18n.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import { type Payee, useDestination } from './Stats.tsx';
import './texts.ts';

interface MonthCardProps {
  data: EarningsData;
  payee: Payee | undefined;
  /** Sessions of this month: completed ones, and paid ones that are not. */
  sessions: { taught: number; booked: number; bookedShare: number };
}

/** The teacher's money of this month. */
export function MonthCard({ data, payee, sessions }: MonthCardProps) {
  const { t } = useTranslation();
  const language = currentLanguage();
  const destination = useDestination(payee);
  const [before, now] = data.months.slice(-2);
  const earned = now?.earned ?? 0;
  const all = earned + sessions.bookedShare;
  const name = (month = '') => monthOf(month, language).replace(/ .*/, '');
  return (
    <Card as="section" title={t('earnings.monthSoFar', { month: name(now?.month) })}>
      <div className="-mt-1 text-[1.625rem] leading-[1.2] font-bold tracking-[-.03em]">
        {rupiah(earned)}
      </div>
      <p className="text-sm text-ink-2">{t('earnings.earnedAfterCommission')}</p>
      {all > 0 && (
        <div aria-hidden className="mt-3 flex h-2 gap-0.5 overflow-hidden rounded-full">
          <Bar share={earned / all} className="bg-papan-500 dark:bg-papan-400" />
          <Bar share={1 - earned / all} className="bg-papan-200 dark:bg-papan-700" />
        </div>
      )}
      <dl className="mt-2 divide-y divide-line text-sm">
        <Line
          dot="bg-papan-500 dark:bg-papan-400"
          term={t('earnings.taught', { count: sessions.taught })}
          amount={earned}
        />
        <Line
          dot="bg-papan-200 dark:bg-papan-700"
          term={t('earnings.booked', { count: sessions.booked })}
          amount={sessions.bookedShare}
        />
        <Line
          term={t('earnings.allOf', { month: name(before?.month) })}
          amount={before?.earned ?? 0}
        />
      </dl>
      <div className="mt-3 rounded-md bg-surface-2 px-3.5 py-3 text-sm">
        <p className="text-ink-2">
          {t('earnings.nextPayoutOn', { date: shortDate(data.nextPayoutDate, language) })}
        </p>
        <p className="font-semibold">
          {data.nextPayoutAmount > 0 && `${rupiah(data.nextPayoutAmount)}, `}
          {payee && !payee.recheck ? `${payee.bankName} ${shownEnd(payee)}` : destination}
        </p>
      </div>
      <Link
        to={paths.teacherDashboard('earnings')}
        className="mt-2 -mb-2 inline-flex min-h-11 items-center gap-1.5 text-sm font-semibold text-brand-text hover:underline hover:underline-offset-3"
      >
        {t('earnings.open')}
        <ArrowRight className="size-4" />
      </Link>
    </Card>
  );
}

const shownEnd = ({ accountNumber }: Payee) => `•••• ${accountNumber.replace(/\D/g, '')}`;

function Bar({ share, className }: { share: number; className: string }) {
  return <span className={className} style={{ flexGrow: share, flexBasis: 0 }} />;
}

function Line({ dot, term, amount }: { dot?: string; term: ReactNode; amount: number }) {
  return (
    <div className="flex justify-between gap-3 py-2">
      <dt className="flex items-center gap-2 text-ink-2">
        {dot && <span aria-hidden className={`size-2.5 shrink-0 rounded-[3px] ${dot}`} />}
        {term}
      </dt>
      <dd className="font-semibold whitespace-nowrap">{rupiah(amount)}</dd>
    </div>
  );
}
