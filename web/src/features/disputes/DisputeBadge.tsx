import { useTranslation } from 'react-i18next';
import { disputeStatuses } from '#domain/dispute.ts';
import './texts.ts';
import { StatusBadge } from '../../ui/feedback/Badge.tsx';

/** A status of a newer server that this client does not know shows as Unknown. */
export function DisputeBadge({ status }: { status: string }) {
  const { t } = useTranslation();
  const known = disputeStatuses.find((one) => one === status) ?? 'unknown';
  return <StatusBadge status={known} text={t(`disputes.status.${known}`)} />;
}
