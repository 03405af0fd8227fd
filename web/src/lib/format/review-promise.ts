import { useTranslation } from 'react-i18next';
import { reviewPromise } from '#domain/dispute.ts';
import '../texts/time-left.ts';

const HOUR = 3_600_000;
const MINUTE = 60_000;

/** The time left of the promised 48 hours, or the delay; rounded down. */
export function useReviewPromise() {
  const { t } = useTranslation();
  return (promisedBy: string, now: Date) => {
    const left = Date.parse(promisedBy) - now.getTime();
    const hours = Math.floor(Math.abs(left) / HOUR);
    const minutes = Math.floor(Math.abs(left) / MINUTE);
    return {
      isLate: left < 0,
      time: hours > 0 ? t('timeLeft.hours', { hours }) : t('timeLeft.minutes', { minutes }),
      /** The share that has passed, 0 to 1. */
      passed: Math.min(1, Math.max(0, 1 - left / reviewPromise)),
    };
  };
}
