import { useTranslation } from 'react-i18next';
import { endOf } from '#domain/booking.ts';
import { wibDate, wibTime } from '#domain/calendar.ts';
import './texts.ts';
import { currentLanguage } from '../../lib/i18n/i18n.ts';
import { shortDate } from '#domain/format-dates.ts';
import { localMoment, localTime, placeName } from '../../lib/format/moments.ts';

/** Sat 11 Oct, 19:00 WIB (20:00 your time). */
export function useMoment() {
  const { t } = useTranslation();
  const withLocalTime = useWithLocalTime();
  return (instant: Date) => {
    const date = shortDate(wibDate(instant), currentLanguage());
    return withLocalTime(instant, t('booking.at', { date, time: wibTime(instant) }));
  };
}

/** 09:55 WIB (10:55 your time), for an instant of today. */
export function useHour() {
  const withLocalTime = useWithLocalTime();
  return (instant: Date) => withLocalTime(instant, `${wibTime(instant)}\u00A0WIB`);
}

function useWithLocalTime() {
  const { t } = useTranslation();
  return (instant: Date, wib: string) => {
    const time = localMoment(instant, currentLanguage());
    return time ? `${wib} (${t('booking.localTime', { time })})` : wib;
  };
}

/** Sat 11 Oct, 19:00, for use next to the word WIB. */
export function shortMoment(instant: Date) {
  return `${shortDate(wibDate(instant), currentLanguage())}, ${wibTime(instant)}`;
}

/** 19:00–20:00 on the WIB clock. */
export function hoursOf(startsAt: Date) {
  return `${wibTime(startsAt)}–${wibTime(endOf(startsAt))}`;
}

/** The same hours in the reader's time zone; undefined where that is WIB. */
export function localHoursOf(startsAt: Date) {
  const [from, to] = [localTime(startsAt), localTime(endOf(startsAt))];
  if (!from || !to) return undefined;
  return { place: placeName(), date: from.date, hours: `${from.time}–${to.time}` };
}

/** 20:00–21:00 your time (Makassar), with the date where it differs. */
export function useLocalHours(startsAt: Date) {
  const { t } = useTranslation();
  const local = localHoursOf(startsAt);
  if (!local) return undefined;
  if (local.date === wibDate(startsAt)) return t('booking.localHours', local);
  const date = shortDate(local.date, currentLanguage());
  return t('booking.localHoursOn', { ...local, date });
}
