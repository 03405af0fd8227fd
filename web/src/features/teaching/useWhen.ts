import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../i18n/i18n.ts';
import '../../i18n/teaching.ts';
import { shortDate } from '../../lib/format.ts';
import { localTime } from '../../lib/local-time.ts';
import { fullDate } from '../../lib/session-time.ts';

interface Hour {
  date: string;
  startTime: string;
  startsAt: string;
}

/** Saturday, 11 October 2025, 10:00 WIB, and the reader's own clock where that differs. */
export function useWhen() {
  const { t } = useTranslation();
  const language = currentLanguage();
  return ({ date, startTime, startsAt }: Hour) => {
    const wib = t('teaching.when', { date: fullDate(date, language), time: startTime });
    const local = localTime(new Date(startsAt));
    if (!local) return wib;
    const own =
      local.date === date
        ? t('teaching.yourTime', { time: local.time })
        : t('teaching.yourDayAndTime', {
            date: shortDate(local.date, language),
            time: local.time,
          });
    return `${wib} (${own})`;
  };
}
