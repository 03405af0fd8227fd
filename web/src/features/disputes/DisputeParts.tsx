import { useTranslation } from 'react-i18next';
import type { Dispute } from '#contract/disputes.ts';
import { disputeReasons, disputeStatuses } from '#domain/dispute.ts';
import { StatusBadge } from '../../ui/feedback/Badge.tsx';
import './texts.ts';

/** A status of a newer server that this client does not know shows as Unknown. */
export function DisputeBadge({ status }: { status: string }) {
  const { t } = useTranslation();
  const known = disputeStatuses.find((one) => one === status) ?? 'unknown';
  return <StatusBadge status={known} text={t(`disputes.status.${known}`)} />;
}

/** Thumbnails that link to the full picture. */
export function Pictures({ images }: Pick<Dispute, 'images'>) {
  const { t } = useTranslation();
  return (
    <ul className="flex flex-wrap gap-2.5">
      {images.map(({ _id, by, url }, index) => (
        <li key={_id}>
          <a href={url} target="_blank" rel="noopener noreferrer" className="block rounded-md">
            <img
              src={url}
              alt={t('disputes.pictureBy', { number: index + 1, name: by.fullName })}
              loading="lazy"
              className="size-22 rounded-md border border-line bg-surface-2 object-cover"
            />
            <span className="sr-only">({t('disputes.newTab')})</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Reasons are stored in English and shown in the reader's language. */
export function useReasonName() {
  const { t } = useTranslation();
  return (reason: string) => {
    const known = disputeReasons.find((one) => one === reason);
    return known ? t(`disputes.reasons.${known}`) : reason;
  };
}
