import * as z from 'zod/mini';
import { type Call, reply } from './call.ts';

/** What every visitor may know of this installation. */
export const PublicConfig = z.object({
  name: z.string(),
  operator: z.string(),
  phone: z.string(),
  email: z.string(),
  officeAddress: z.string(),
  publicUrl: z.string(),
  commissionBasisPoints: z.int(),
  googleSignIn: z.boolean(),
  /** What opens the payment popup. */
  payment: z.object({
    provider: z.enum(['sandbox', 'midtrans']),
    script: z.string(),
    clientKey: z.string(),
  }),
});
export type PublicConfig = z.output<typeof PublicConfig>;

/** The rules that bookings live by, in whole units. */
const Policy = z.object({
  holdMinutes: z.int(),
  unpaidHolds: z.int(),
  bookableDays: z.int(),
  sessionMinutes: z.int(),
  /** By the hours left before the start, from the most; the last has no lower end. */
  refunds: z.array(
    z.object({
      percent: z.int(),
      moreThanHours: z.optional(z.int()),
      atLeastHours: z.optional(z.int()),
    }),
  ),
  rescheduleUntilHours: z.int(),
  reschedules: z.int(),
  autoCompleteAfterHours: z.int(),
  disputeDays: z.int(),
});

export const platform = {
  health: { summary: 'The process answers', access: 'anyone', reply: reply({}) },
  ready: { summary: 'Database and job queue are reachable', access: 'anyone', reply: reply({}) },
  config: {
    summary: 'Public settings',
    access: 'anyone',
    reply: reply({ config: PublicConfig, policy: Policy }),
  },
} as const satisfies Record<string, Call>;
