import { useTranslation } from 'react-i18next';
import { wibDate, wibTime } from '#domain/calendar.ts';
import { currentLanguage } from '../../../lib/i18n/i18n.ts';
import './texts.ts';
import { localMoment } from '../../../lib/format/moments.ts';
import { fullDate } from '../../../lib/format/session-time.ts';

/** Saturday, 11 October 2025, 10:00 WIB, and the reader's own clock where that differs. */
export function useWhen(written = fullDate) {
  const { t } = useTranslation();
  const language = currentLanguage();
  return (instant: string) => {
    const at = new Date(instant);
    const date = written(wibDate(at), language);
    const wib = t('teaching.when', { date, time: wibTime(at) });
    const time = localMoment(at, language);
    return time ? `${wib} (${t('teaching.yourTime', { time })})` : wib;
  };
}
