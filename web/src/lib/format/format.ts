import type { Language } from '#domain/account.ts';
import { monthOf, shortMonth, shortWeekday } from './day-names.ts';

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
  return `${dayOf(date)} ${monthOf(date, language)}`;
}

/** Sat 11 Oct, or Sab 11 Okt. */
export function shortDate(date: string, language: Language) {
  return `${shortWeekday(date, language)} ${dayOf(date)} ${shortMonth(date, language)}`;
}

function dayOf(date: string) {
  return Number(date.slice(8, 10));
}

const locales: Record<Language, string> = { en: 'en', id: 'id-ID' };

/** 750 as '7.5' or '7,5'. */
export const percentOf = (basisPoints: number, language: Language) =>
  new Intl.NumberFormat(locales[language], { maximumFractionDigits: 2 }).format(basisPoints / 100);

/** '7.5', '7,5' and '7,50 %' as 750; undefined if the text is no percentage from 0 to 100. */
export function basisPointsOf(text: string) {
  const [, whole, part = ''] = /^\s*(\d{1,3})(?:[.,](\d{1,2}))?\s*%?\s*$/.exec(text) ?? [];
  if (whole === undefined) return undefined;
  const basisPoints = Number(whole) * 100 + Number(part.padEnd(2, '0'));
  return basisPoints <= 10_000 ? basisPoints : undefined;
}
