import { useTranslation } from 'react-i18next';
import '../../lib/texts/time-left.ts';

const MINUTE = 60_000;

/** Whole days from 48 hours on, else hours and minutes, rounded down: refunds depend on it. */
export function splitTime(milliseconds: number) {
  const all = Math.max(1, Math.floor(milliseconds / MINUTE));
  const [hours, minutes] = [Math.floor(all / 60), all % 60];
  return { days: hours >= 48 ? Math.floor(hours / 24) : 0, hours, minutes };
}

/** 9 h 20 min, or 3 days. */
export function useTimeLeft() {
  const { t } = useTranslation();
  return (milliseconds: number) => {
    const { days, hours, minutes } = splitTime(milliseconds);
    if (days > 0) return t('timeLeft.days', { count: days });
    if (hours === 0) return t('timeLeft.minutes', { minutes });
    if (minutes === 0) return t('timeLeft.hours', { hours });
    return t('timeLeft.hoursAndMinutes', { hours, minutes });
  };
}
