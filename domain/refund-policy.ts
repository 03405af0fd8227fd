const hour = 60 * 60 * 1000;

/** By the time left before the start: exactly 24 h and exactly 2 h before it, half is refunded. */
export const refundBands = [
  { percent: 100, moreThan: 24 * hour },
  { percent: 50, atLeast: 2 * hour },
  { percent: 0 },
] as const;

export const refundPercent = (startsAt: Date, now: Date) => {
  const left = startsAt.getTime() - now.getTime();
  const [full, half, none] = refundBands;
  if (left > full.moreThan) return full.percent;
  return left >= half.atLeast ? half.percent : none.percent;
};

/** An odd rupiah goes to the student. */
export const refundOf = (price: number, percent: number) => Math.ceil((price * percent) / 100);

/** What a payment consisted of. */
export interface Parts {
  amount: number;
  credit: number;
}

/** A refund in the same parts as the payment; `before` was refunded of it already. */
export const partsOfRefund = ({ amount, credit }: Parts, refund: number, before: number): Parts => {
  const asCredit = (total: number) => Math.floor((total * credit) / (amount + credit));
  const back = asCredit(before + refund) - asCredit(before);
  return { amount: refund - back, credit: back };
};

/** A second refund of the same booking: at most the amount not refunded yet. */
export const furtherRefundOf = (
  { price, refunded }: { price: number; refunded: number },
  percent: number,
) => Math.min(refundOf(price, percent), price - refunded);
