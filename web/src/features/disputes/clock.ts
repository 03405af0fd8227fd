import { useTranslation } from 'react-i18next';
import { reviewPromise } from '#domain/dispute.ts';
import '../../i18n/admin-disputes.ts';
import '../../i18n/time-left.ts';

const HOUR = 3_600_000;
const MINUTE = 60_000;

/** The promise of 48 hours: what is left of it, or by how much it is broken. */
export function usePromise() {
  const { t } = useTranslation();
  return (promisedBy: string, now: Date) => {
    const left = Date.parse(promisedBy) - now.getTime();
    const amount = Math.abs(left);
    const hours = Math.floor(amount / HOUR);
    const time =
      hours >= 1
        ? t('timeLeft.hours', { hours })
        : t('timeLeft.minutes', { minutes: Math.ceil(amount / MINUTE) });
    return {
      isLate: left < 0,
      time: left < 0 ? t('adminDisputes.late', { time }) : time,
      /** How much of it has passed, of 1. */
      passed: Math.min(1, Math.max(0, 1 - left / reviewPromise)),
    };
  };
}

/** D-3F9A2C: what colleagues call a case. */
export const caseNumber = (id: string) => `D-${id.slice(-6).toUpperCase()}`;
