import { useTranslation } from 'react-i18next';
import { reviewPromise } from '#domain/dispute.ts';
import '../texts/time-left.ts';

const HOUR = 3_600_000;
const MINUTE = 60_000;

/** The promise of 48 hours: what is left of it, or by how much it is broken. Never more than there is. */
export function useReviewPromise() {
  const { t } = useTranslation();
  return (promisedBy: string, now: Date) => {
    const left = Date.parse(promisedBy) - now.getTime();
    const hours = Math.floor(Math.abs(left) / HOUR);
    const minutes = Math.floor(Math.abs(left) / MINUTE);
    return {
      isLate: left < 0,
      time: hours > 0 ? t('timeLeft.hours', { hours }) : t('timeLeft.minutes', { minutes }),
      /** How much of it has passed, of 1. */
      passed: Math.min(1, Math.max(0, 1 - left / reviewPromise)),
    };
  };
}
