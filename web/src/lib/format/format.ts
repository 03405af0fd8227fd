import type { Language } from '#domain/account.ts';
import { locales } from '#domain/format-dates.ts';

export function digitsOf(text: string) {
  return text.replace(/\D/g, '');
}

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
