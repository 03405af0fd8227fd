// Written by hand: a browser's first Intl formatter is slow (docs/figures.md, Pages).
import type { Language } from '#domain/account.ts';

const weekdays: Record<Language, string> = {
  en: 'Sun Mon Tue Wed Thu Fri Sat',
  id: 'Min Sen Sel Rab Kam Jum Sab',
};
const months: Record<Language, string> = {
  en: 'January February March April May June July August September October November December',
  id: 'Januari Februari Maret April Mei Juni Juli Agustus September Oktober November Desember',
};

/** Of a calendar date, YYYY-MM-DD: Sat, or Sab. */
export function shortWeekday(date: string, language: Language) {
  return weekdays[language].split(' ')[new Date(date).getUTCDay()] ?? '';
}

/** October 2025, or Oktober 2025. */
export function monthOf(date: string, language: Language) {
  const [year = '', month] = date.split('-');
  return `${months[language].split(' ')[Number(month) - 1]} ${year}`;
}

/** Of a date or a month, YYYY-MM: Oct, or Okt. */
export function shortMonth(date: string, language: Language) {
  return monthOf(date, language).slice(0, 3);
}
