import { type ReactNode, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { EarningsData } from '#contract/payouts.ts';
import { isPayoutOpen } from '#domain/payout.ts';
import earningsArt from '../../../art/empty-earnings.svg';
import { rupiah } from '#domain/format.ts';
import { longDate, monthOf } from '#domain/format-dates.ts';
import { currentLanguage } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/Button.tsx';
import { StatusBadge } from '../../../ui/feedback/Badge.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Ledger } from '../../../ui/lists/ResponsiveTable.tsx';
import './texts.ts';

type Payouts = EarningsData['payouts'];

export function PayoutHistory({ payouts }: { payouts: Payouts }) {
  const { t } = useTranslation();
  const language = currentLanguage();
  return (
    <TableCard title={t('earnings.payouts')}>
      {payouts.length === 0 ? (
        <EmptyState small art={earningsArt} text={t('earnings.noPayouts')} />
      ) : (
        <Ledger
          label={t('earnings.payouts')}
          rows={payouts}
          columns={[
            {
              head: t('earnings.payout.month'),
              cell: ({ month }) => monthOf(`${month}-01`, language),
              place: 'title',
            },
            {
              head: t('earnings.payout.status'),
              cell: ({ status }) => (
                <StatusBadge status={status} text={t(`earnings.payout.states.${status}`)} />
              ),
              place: 'under',
            },
            {
              head: t('earnings.payout.details'),
              cell: (payout) => <Details payout={payout} />,
              place: 'note',
            },
            {
              head: t('earnings.payout.amount'),
              cell: ({ amount }) => rupiah(amount),
              right: true,
              place: 'amount',
            },
          ]}
        />
      )}
    </TableCard>
  );
}

function Details({ payout: { status, reference, reason } }: { payout: Payouts[number] }) {
  const { t } = useTranslation();
  if (isPayoutOpen(status)) return null;
  return (
    <span className="text-sm wrap-anywhere text-ink-2">
      {status === 'sent'
        ? t('earnings.payout.reference', { reference })
        : `${reason} ${t('earnings.payout.back')}`}
    </span>
  );
}

interface BookingHistoryProps {
  title: string;
  /** Instead of rows; without it an empty history is not shown. */
  empty?: string;
  transactions: EarningsData['transactions'];
  /** The commission as displayed: 5, or 7.5. */
  percent: string;
}

const STEP = 20;

export function BookingHistory({ title, empty, transactions, percent }: BookingHistoryProps) {
  const { t } = useTranslation();
  const language = currentLanguage();
  const [limit, setLimit] = useState(STEP);
  useBeforePrint(() => setLimit(transactions.length));
  if (transactions.length === 0 && !empty) return null;
  return (
    <TableCard title={title}>
      {transactions.length === 0 ? (
        <EmptyState art={earningsArt} text={empty ?? ''} />
      ) : (
        <Ledger
          label={title}
          rows={transactions.slice(0, limit)}
          columns={[
            {
              head: t('earnings.date'),
              // On paper, too, where a column is as narrow as on a tablet.
              cell: ({ date }) => <NoBreak>{longDate(date, language)}</NoBreak>,
              place: 'under',
            },
            {
              head: t('earnings.student'),
              cell: (transaction) => (
                <>
                  {transaction.studentId.fullName}
                  <AmountNote kind="refunded" amount={refundedOf(transaction)} />
                  <AmountNote kind="takenBack" amount={transaction.takenBack} />
                </>
              ),
              place: 'title',
            },
            {
              head: t('earnings.price'),
              cell: ({ price }) => <NoBreak>{rupiah(price)}</NoBreak>,
              right: true,
            },
            {
              head: t('earnings.commission', { percent }),
              cell: ({ commission }) => <span className="text-ink-3">−{rupiah(commission)}</span>,
              right: true,
            },
            {
              head: t('earnings.earned'),
              cell: ({ earned }) => rupiah(earned),
              right: true,
              place: 'amount',
            },
          ]}
        />
      )}
      {transactions.length > limit && (
        <div className="flex justify-center border-t border-line px-4.5 py-4">
          <Button variant="secondary" onClick={() => setLimit(limit + STEP)}>
            {t('earnings.more')}
          </Button>
        </div>
      )}
    </TableCard>
  );
}

const NoBreak = ({ children }: { children: ReactNode }) => (
  <span className="whitespace-nowrap">{children}</span>
);

/** The printed statement has every row. */
function useBeforePrint(showAll: () => void) {
  useEffect(() => {
    const onPrint = () => flushSync(showAll);
    window.addEventListener('beforeprint', onPrint);
    return () => window.removeEventListener('beforeprint', onPrint);
  });
}

function AmountNote({ kind, amount }: { kind: 'refunded' | 'takenBack'; amount: number }) {
  const { t } = useTranslation();
  if (amount <= 0) return null;
  return (
    <span className="block text-xs font-normal text-ink-3">
      {t(`earnings.${kind}`, { amount: rupiah(amount) })}
    </span>
  );
}

const refundedOf = (one: EarningsData['transactions'][number]) =>
  one.price - one.commission - one.earned - one.takenBack;

/** A card whose table reaches its edges. */
function TableCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card as="section" className="overflow-hidden">
      <h2 className="px-4.5 pt-4.5 pb-2.5 text-lg tracking-[-.014em] md:px-6 md:pt-5">{title}</h2>
      <div>{children}</div>
    </Card>
  );
}
