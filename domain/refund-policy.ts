const hour = 60 * 60 * 1000;

/** By time left before the start, both ends of the middle band included; the last has no lower bound. */
export const refundBands = [
  { percent: 100, moreThan: 24 * hour },
  { percent: 50, atLeast: 2 * hour },
  { percent: 0 },
] as const;

export const refundPercent = (startsAt: Date, now: Date) => {
  const left = startsAt.getTime() - now.getTime();
  const band = refundBands.find(
    (one) => !('moreThan' in one ? left <= one.moreThan : 'atLeast' in one && left < one.atLeast),
  );
  return band?.percent ?? 0;
};

/** An odd rupiah goes to the student. */
export const refundOf = (price: number, percent: number) => Math.ceil((price * percent) / 100);

/** A second refund of the same booking: at most the amount not refunded yet. */
export const furtherRefundOf = (
  { price, refunded }: { price: number; refunded: number },
  percent: number,
) => Math.min(refundOf(price, percent), price - refunded);
