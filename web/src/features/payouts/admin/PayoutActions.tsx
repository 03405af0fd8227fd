import { useTranslation } from 'react-i18next';
import type { PayoutBatch } from '#contract/payouts.ts';
import './texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { useAsk } from './ask-context.ts';

export function PayoutActions({ payout }: { payout: PayoutBatch['payouts'][number] }) {
  const { t } = useTranslation();
  const ask = useAsk();
  const { fullName } = payout.teacher;
  return (
    <span className="flex justify-end gap-2 @max-ledger:grid @max-ledger:grid-cols-2">
      <Button
        size="sm"
        variant="danger-ghost"
        className="@max-ledger:min-h-11"
        aria-haspopup="dialog"
        aria-label={`${t('adminPayouts.batch.failed')}: ${fullName}`}
        onClick={({ currentTarget }) => ask({ act: 'failed', payout }, currentTarget)}
      >
        {t('adminPayouts.batch.failed')}
      </Button>
      <Button
        size="sm"
        variant="soft"
        className="@max-ledger:min-h-11"
        aria-haspopup="dialog"
        aria-label={`${t('adminPayouts.batch.sent')}: ${fullName}`}
        onClick={({ currentTarget }) => ask({ act: 'sent', payout }, currentTarget)}
      >
        {t('adminPayouts.batch.sent')}
      </Button>
    </span>
  );
}
