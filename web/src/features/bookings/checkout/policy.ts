import { refundBands, refundOf, refundPercent } from '#domain/refund-policy.ts';

const HOUR = 60 * 60 * 1000;

export type PolicyTier = ReturnType<typeof policyTiers>[number];

/** The refund tiers of a confirmed booking: percent, amount and deadline. */
export function policyTiers(startsAt: Date, price: number, now: Date) {
  const current = refundPercent(startsAt, now);
  return refundBands.map((band) => {
    const edge = 'moreThan' in band ? band.moreThan : 'atLeast' in band ? band.atLeast : undefined;
    return {
      percent: band.percent,
      amount: refundOf(price, band.percent),
      until: edge === undefined ? undefined : new Date(startsAt.getTime() - edge),
      when: band.percent > current ? 'past' : band.percent < current ? 'ahead' : 'now',
    } as const;
  });
}

/** Where the tiers meet, in hours: 24 and 2. */
export const policyHours = {
  full: refundBands[0].moreThan / HOUR,
  half: refundBands[1].atLeast / HOUR,
};
