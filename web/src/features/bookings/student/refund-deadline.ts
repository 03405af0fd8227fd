import { policyTiers } from '../checkout/policy.ts';

/** What a cancelled session still gives back, and until when. */
export function refundDeadline(start: Date, now: Date) {
  const tier = policyTiers(start, 0, now).find(({ when }) => when === 'now');
  if (!tier?.until) return { kind: 'none' } as const;
  return { kind: tier.percent === 100 ? 'full' : 'half', until: tier.until } as const;
}
