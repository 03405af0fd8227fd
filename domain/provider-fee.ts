import { commissionOf } from './money.ts';

/** What the payment provider keeps of each payment. */
export interface ProviderFee {
  basisPoints: number;
  /** Whole rupiah. */
  fixed: number;
}

/** Midtrans's list price for a card: 2.9 % and Rp 2.000 (midtrans.com/pricing). An operator may have agreed another. */
export const listedProviderFee: ProviderFee = { basisPoints: 290, fixed: 2000 };

/** Rounded up: what is lost is never less than said. */
export const providerFeeOf = (price: number, { basisPoints, fixed }: ProviderFee) =>
  Math.ceil((price * basisPoints) / 10_000) + fixed;

/** What is left of the commission on a session once the provider is paid; a loss is negative. */
export const marginOf = (price: number, commissionBasisPoints: number, fee: ProviderFee) =>
  commissionOf(price, commissionBasisPoints) - providerFeeOf(price, fee);

/** The least price whose commission pays for the provider; undefined when none does. */
export const breakEvenPrice = (commissionBasisPoints: number, fee: ProviderFee) => {
  const left = commissionBasisPoints - fee.basisPoints;
  if (left <= 0) return undefined;
  let price = Math.ceil((fee.fixed * 10_000) / left);
  // Both shares are rounded against us, by less than two rupiah together.
  while (marginOf(price, commissionBasisPoints, fee) < 0) price += 1;
  return price;
};
