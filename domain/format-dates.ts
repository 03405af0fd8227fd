// How dates are written, in the browser and in emails. By hand: a browser's first Intl formatter is slow.
import type { Language } from './account.ts';
import { wibDate, wibTime } from './calendar.ts';

export const locales: Record<Language, string> = { en: 'en-GB', id: 'id-ID' };

const weekdays: Record<Language, string> = {
  en: 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday',
  id: 'Minggu Senin Selasa Rabu Kamis Jumat Sabtu',
};
const months: Record<Language, string> = {
  en: 'January February March April May June July August September October November December',
  id: 'Januari Februari Maret April Mei Juni Juli Agustus September Oktober November Desember',
};

/** Of a calendar date, YYYY-MM-DD: Saturday, or Sabtu. */
export function weekday(date: string, language: Language) {
  return weekdays[language].split(' ')[new Date(date).getUTCDay()] ?? '';
}

/** Sat, or Sab. */
export function shortWeekday(date: string, language: Language) {
  return weekday(date, language).slice(0, 3);
}

/** Of a date or a month, YYYY-MM: October 2025, or Oktober 2025. */
export function monthOf(date: string, language: Language) {
  const [year = '', month] = date.split('-');
  return `${months[language].split(' ')[Number(month) - 1]} ${year}`;
}

/** Oct, or Okt. */
export function shortMonth(date: string, language: Language) {
  return monthOf(date, language).slice(0, 3);
}

/** 14 March 2004, or 14 Maret 2004, with a no-break space before the month. */
export function longDate(date: string, language: Language) {
  return `${dayOf(date)}\u00A0${monthOf(date, language)}`;
}

/** Saturday, 11 October 2025, or Sabtu, 11 Oktober 2025. */
export function fullDate(date: string, language: Language) {
  return `${weekday(date, language)}, ${longDate(date, language)}`;
}

/** 11 Oct, or 11 Okt, with a no-break space. */
export function shortDay(date: string, language: Language) {
  return `${dayOf(date)}\u00A0${shortMonth(date, language)}`;
}

/** Sat 11 Oct, or Sab 11 Okt, with no-break spaces. */
export function shortDate(date: string, language: Language) {
  return `${shortWeekday(date, language)}\u00A0${shortDay(date, language)}`;
}

/** Tuesday 17 November 2026, 09:00 WIB; with plain spaces, for emails. */
export function wibMoment(instant: Date, language: Language) {
  const date = wibDate(instant);
  const day = longDate(date, language).replace('\u00A0', ' ');
  return `${weekday(date, language)} ${day}, ${wibTime(instant)} WIB`;
}

/** Tue 17 Nov, 09:00 WIB; with plain spaces, for subjects of emails. */
export function shortWibMoment(instant: Date, language: Language) {
  const date = shortDate(wibDate(instant), language).replaceAll('\u00A0', ' ');
  return `${date}, ${wibTime(instant)} WIB`;
}

function dayOf(date: string) {
  return Number(date.slice(8, 10));
}
