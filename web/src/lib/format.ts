import type { Language } from '#domain/account.ts';

/** Rp 120.000 (with a no-break space), the same in both languages. */
export function rupiah(amount: number) {
  const digits = String(Math.abs(Math.round(amount)));
  return `${amount < 0 ? '-' : ''}Rp\u00A0${grouped(digits)}`;
}

/** '80000' as '80.000', the way amounts are written in Indonesia. */
export function grouped(digits: string) {
  return digits.replace(/^0+(?=\d)/, '').replace(/\B(?=(\d{3})+$)/g, '.');
}

/** 1,234 or 1.234. By hand: a browser's first Intl formatter is slow (docs/figures.md, Pages). */
export function wholeNumber(value: number, language: string) {
  const digits = grouped(String(value));
  return language === 'id' ? digits : digits.replaceAll('.', ',');
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

function written(date: string, language: Language, parts: Intl.DateTimeFormatOptions) {
  // Read and written in UTC, so that no time zone can move the day.
  return dateFormat(dateLocales[language], { ...parts, timeZone: 'UTC' })
    .format(new Date(`${date}T00:00:00Z`))
    .replace(',', '');
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** The same one for the same wish: a browser takes longer to make one than to write a hundred dates with it. */
function dateFormat(locale: string, options: Intl.DateTimeFormatOptions) {
  const key = locale + JSON.stringify(options);
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, options);
  formats.set(key, format);
  return format;
}

const dateLocales: Record<Language, string> = { en: 'en-GB', id: 'id-ID' };
