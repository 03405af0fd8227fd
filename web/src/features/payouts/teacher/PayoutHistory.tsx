import { useTranslation } from 'react-i18next';
import type { EarningsData } from '#contract/payouts.ts';
import earningsArt from '../../../art/empty-earnings.svg';
import './texts.ts';
import { currentLanguage } from '../../../lib/i18n/i18n.ts';
import { monthOf } from '../../../lib/format/day-names.ts';
import { rupiah } from '../../../lib/format/format.ts';
import { StatusBadge } from '../../../ui/feedback/Badge.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { Ledger } from '../../../ui/lists/ResponsiveTable.tsx';
import { LedgerCard } from './LedgerCard.tsx';

type Payouts = EarningsData['payouts'];

export function PayoutHistory({ payouts }: { payouts: Payouts }) {
  const { t } = useTranslation();
  const language = currentLanguage();
  return (
    <LedgerCard title={t('earnings.payouts')}>
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
    </LedgerCard>
  );
}

function Details({ payout: { status, reference, reason } }: { payout: Payouts[number] }) {
  const { t } = useTranslation();
  if (status === 'made') return null;
  return (
    <span className="text-sm wrap-anywhere text-ink-2">
      {status === 'sent'
        ? t('earnings.payout.reference', { reference })
        : `${reason} ${t('earnings.payout.back')}`}
    </span>
  );
}
