import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EarningsData } from '#contract/payouts.ts';
import earningsArt from '../../../art/empty-earnings.svg';
import './texts.ts';
import { currentLanguage } from '../../../lib/i18n/i18n.ts';
import { longDate, rupiah } from '../../../lib/format/format.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { Ledger } from '../../../ui/lists/ResponsiveTable.tsx';
import { LedgerCard } from './LedgerCard.tsx';

interface SessionHistoryProps {
  transactions: EarningsData['transactions'];
  /** The commission as it is written: 5, or 7.5. */
  percent: string;
}

const STEP = 20;

export function SessionHistory({ transactions, percent }: SessionHistoryProps) {
  const { t } = useTranslation();
  const language = currentLanguage();
  const [limit, setLimit] = useState(STEP);
  return (
    <LedgerCard title={t('earnings.history')}>
      {transactions.length === 0 ? (
        <EmptyState art={earningsArt} text={t('earnings.noSessions')} />
      ) : (
        <Ledger
          label={t('earnings.history')}
          rows={transactions.slice(0, limit)}
          columns={[
            {
              head: t('earnings.date'),
              cell: ({ date }) => longDate(date, language),
              place: 'under',
            },
            {
              head: t('earnings.student'),
              cell: ({ studentId, status, takenBack }) => (
                <>
                  {studentId.fullName}
                  {status === 'cancelled' && <Note>{t('earnings.cancelledLate')}</Note>}
                  {takenBack > 0 && (
                    <Note>{t('earnings.takenBack', { amount: rupiah(takenBack) })}</Note>
                  )}
                </>
              ),
              place: 'title',
            },
            { head: t('earnings.price'), cell: ({ price }) => rupiah(price), right: true },
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
    </LedgerCard>
  );
}

function Note({ children }: { children: ReactNode }) {
  return <span className="block text-xs font-normal text-ink-3">{children}</span>;
}
