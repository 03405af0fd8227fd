import { useTranslation } from 'react-i18next';
import { disputeReasons } from '#domain/dispute.ts';
import './texts.ts';

/** Reasons are stored in English and shown in the reader's language. */
export function useReasonName() {
  const { t } = useTranslation();
  return (reason: string) => {
    const known = disputeReasons.find((one) => one === reason);
    return known ? t(`disputes.reasons.${known}`) : reason;
  };
}
