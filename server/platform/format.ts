import type { Language } from '#domain/account.ts';
import { wibDate, wibTime } from '#domain/calendar.ts';

const rupiahFormat = new Intl.NumberFormat('id-ID', {
  style: 'currency',
  currency: 'IDR',
  maximumFractionDigits: 0,
});

/** Rp 120.000 (with a no-break space), the same in both languages. */
export const rupiah = (amount: number) => rupiahFormat.format(amount);

/** Tuesday 17 November 2026, 09:00 WIB */
export const wibMoment = (instant: Date, language: Language) =>
  `${dateOf(instant, language, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })}, ${wibTime(instant)} WIB`;

/** Tue 17 Nov, 09:00 WIB */
export const shortWibMoment = (instant: Date, language: Language) =>
  `${dateOf(instant, language, { weekday: 'short', day: 'numeric', month: 'short' })}, ${wibTime(instant)} WIB`;

/** November 2026, of 2026-11 */
export const monthName = (month: string, language: Language) =>
  written(`${month}-01`, language, { month: 'long', year: 'numeric' });

const dateOf = (instant: Date, language: Language, parts: Intl.DateTimeFormatOptions) =>
  written(wibDate(instant), language, parts);

const locales: Record<Language, string> = { en: 'en-GB', id: 'id-ID' };

/** Parsed and formatted in UTC, so that no time zone changes the day. */
const written = (date: string, language: Language, parts: Intl.DateTimeFormatOptions) =>
  formatOf(language, parts)
    .format(new Date(`${date}T00:00:00Z`))
    .replace(',', '');

const formats = new Map<string, Intl.DateTimeFormat>();

/** Cached: creating a formatter takes a hundred times as long as using it. */
const formatOf = (language: Language, parts: Intl.DateTimeFormatOptions) => {
  const key = JSON.stringify([language, parts]);
  const format =
    formats.get(key) ?? new Intl.DateTimeFormat(locales[language], { ...parts, timeZone: 'UTC' });
  formats.set(key, format);
  return format;
};
