import { useTranslation } from 'react-i18next';
import { disputeStatuses } from '#domain/dispute.ts';
import './texts.ts';
import { StatusBadge } from '../../ui/feedback/Badge.tsx';

/** A status that a newer server knows and this page does not is Unknown. */
export function DisputeBadge({ status }: { status: string }) {
  const { t } = useTranslation();
  const known = disputeStatuses.find((one) => one === status) ?? 'unknown';
  return <StatusBadge status={known} text={t(`disputes.status.${known}`)} />;
}
