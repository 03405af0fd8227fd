import { commissionOf } from './money.ts';

/** The payment provider's fee for each payment. */
export interface ProviderFee {
  basisPoints: number;
  /** Whole rupiah. */
  fixed: number;
}

/** Midtrans's list price for a card: 2.9 % and Rp 2.000 (midtrans.com/pricing). An operator may have another contract. */
export const listedProviderFee: ProviderFee = { basisPoints: 290, fixed: 2000 };

/** Rounded up, so that the loss is never understated. */
export const providerFeeOf = (price: number, { basisPoints, fixed }: ProviderFee) =>
  Math.ceil((price * basisPoints) / 10_000) + fixed;

/** The commission on a session minus the provider's fee; negative for a loss. */
export const marginOf = (price: number, commissionBasisPoints: number, fee: ProviderFee) =>
  commissionOf(price, commissionBasisPoints) - providerFeeOf(price, fee);

/** The lowest price whose commission covers the fee; undefined if no price does. */
export const breakEvenPrice = (commissionBasisPoints: number, fee: ProviderFee) => {
  const left = commissionBasisPoints - fee.basisPoints;
  if (left <= 0) return undefined;
  let price = Math.ceil((fee.fixed * 10_000) / left);
  // Both shares are rounded to our disadvantage, by less than two rupiah together.
  while (marginOf(price, commissionBasisPoints, fee) < 0) price += 1;
  return price;
};
