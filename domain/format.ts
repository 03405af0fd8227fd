// How amounts are written, in the browser and in emails. By hand, and apart from dates, which a guest's first page does not need.

/** Rp 120.000 (with a no-break space), the same in both languages. */
export function rupiah(amount: number) {
  const digits = String(Math.abs(Math.round(amount)));
  return `${amount < 0 ? '-' : ''}Rp\u00A0${grouped(digits)}`;
}

/** '80000' as '80.000', the way amounts are written in Indonesia. */
export function grouped(digits: string) {
  return digits.replace(/^0+(?=\d)/, '').replace(/\B(?=(\d{3})+$)/g, '.');
}

/** 1,234 or 1.234. */
export function wholeNumber(value: number, language: string) {
  const digits = grouped(String(value));
  return language === 'id' ? digits : digits.replaceAll('.', ',');
}

/** 4.6 or 4,6. */
export function oneDecimal(value: number, language: string) {
  const written = value.toFixed(1);
  return language === 'id' ? written.replace('.', ',') : written;
}
