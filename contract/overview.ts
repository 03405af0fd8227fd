import * as z from 'zod/mini';
import { type Call, reply } from './call.ts';

const figures = {
  /** Paid bookings. */
  bookings: z.int(),
  /** What students paid, in rupiah. */
  gross: z.int(),
  commission: z.int(),
  /** Refunds to students. */
  refunds: z.int(),
};
const Day = z.object({ day: z.string(), ...figures });
export type DayTotals = z.output<typeof Day>;

const Overview = z.object({
  today: Day,
  /** The last 90 days in WIB, oldest first, today last. */
  days: z.array(Day),
  /** Sessions that begin today, without cancelled ones. */
  sessionsToday: z.int(),
  /** Listed teachers, and those of them whose bookings are confirmed at once. */
  teachers: z.object({ listed: z.int(), instant: z.int() }),
  /** Work that waits for admins. */
  waiting: z.object({
    teachers: z.int(),
    /** Refunds that need a manual transfer. */
    refunds: z.int(),
    /** Unresolved disputes, those without an admin, and the promised review time of the oldest without an admin. */
    disputes: z.int(),
    disputesUntaken: z.int(),
    disputePromisedBy: z.nullable(z.string()),
  }),
  /** Chargebacks of the last 14 days that cost us money, latest first, at most 10. */
  losses: z.array(z.object({ bookingId: z.uuid(), amount: z.int(), at: z.string() })),
  /** Failures, final or to be retried. */
  failed: z.object({
    jobs: z.int(),
    jobsRetried: z.int(),
    mails: z.int(),
    mailsRetried: z.int(),
  }),
});
export type Overview = z.output<typeof Overview>;

export const overview = {
  adminOverview: {
    summary: 'The day in figures, what waits for the team, and the last 90 days',
    access: 'admin',
    reply: reply({ overview: Overview }),
  },
} as const satisfies Record<string, Call>;
