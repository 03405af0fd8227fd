const rupiahFormat = new Intl.NumberFormat('id-ID', {
  style: 'currency',
  currency: 'IDR',
  maximumFractionDigits: 0,
});

/** Rp 120.000 (with a no-break space), the same in both languages. */
export function rupiah(amount: number) {
  return rupiahFormat.format(amount);
}
