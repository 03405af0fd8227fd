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

export const platform = {
  health: { summary: 'The process answers', access: 'anyone', reply: reply({}) },
  ready: { summary: 'Database and job queue are reachable', access: 'anyone', reply: reply({}) },
  config: { summary: 'Public settings', access: 'anyone', reply: reply({ config: PublicConfig }) },
} as const satisfies Record<string, Call>;
