import type { Language } from '#domain/account.ts';

const rupiahFormat = new Intl.NumberFormat('id-ID', {
  style: 'currency',
  currency: 'IDR',
  maximumFractionDigits: 0,
});

/** Rp 120.000 (with a no-break space), the same in both languages. */
export function rupiah(amount: number) {
  return rupiahFormat.format(amount);
}

/** '80000' as '80.000', the way amounts are written in Indonesia. */
export function grouped(digits: string) {
  return digits.replace(/^0+(?=\d)/, '').replace(/\B(?=(\d{3})+$)/g, '.');
}

export function digitsOf(text: string) {
  return text.replace(/\D/g, '');
}

/** A calendar date, YYYY-MM-DD, as 14 March 2004 or 14 Maret 2004. */
export function longDate(date: string, language: Language) {
  return written(date, language, { dateStyle: 'long' });
}

/** In tight places: Sat 11 Oct, or Sab 11 Okt. */
export function shortDate(date: string, language: Language) {
  return written(date, language, { weekday: 'short', day: 'numeric', month: 'short' });
}

/** Sat, or Sab. */
export function shortWeekday(date: string, language: Language) {
  return written(date, language, { weekday: 'short' });
}

/** October 2025, or Oktober 2025. */
export function monthOf(date: string, language: Language) {
  return written(date, language, { month: 'long', year: 'numeric' });
}

function written(date: string, language: Language, parts: Intl.DateTimeFormatOptions) {
  // Read and written in UTC, so that no time zone can move the day.
  return formatOf(language, parts)
    .format(new Date(`${date}T00:00:00Z`))
    .replace(',', '');
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Kept: to make one takes a hundred times as long as to use it. */
function formatOf(language: Language, parts: Intl.DateTimeFormatOptions) {
  const key = JSON.stringify([language, parts]);
  const format =
    formats.get(key) ??
    new Intl.DateTimeFormat(dateLocales[language], { ...parts, timeZone: 'UTC' });
  formats.set(key, format);
  return format;
}

const dateLocales: Record<Language, string> = { en: 'en-GB', id: 'id-ID' };
