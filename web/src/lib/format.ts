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
  // Read and written in UTC, so that no time zone can move the day.
  return new Date(`${date}T00:00:00Z`).toLocaleDateString(dateLocales[language], {
    dateStyle: 'long',
    timeZone: 'UTC',
  });
}

const dateLocales: Record<Language, string> = { en: 'en-GB', id: 'id-ID' };
