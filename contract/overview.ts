import * as z from 'zod/mini';
import { type Call, reply } from './call.ts';

const figures = {
  /** Paid for. */
  bookings: z.int(),
  /** What students paid, in rupiah. */
  gross: z.int(),
  commission: z.int(),
  /** What goes back to students. */
  refunds: z.int(),
};
const Day = z.object({ day: z.string(), ...figures });
export type DayFigures = z.output<typeof Day>;

const Overview = z.object({
  today: Day,
  /** The last 90 days in WIB, the oldest first, today last. */
  days: z.array(Day),
  /** Sessions that begin today, cancelled ones not counted. */
  sessionsToday: z.int(),
  /** What waits for the team. */
  waiting: z.object({
    teachers: z.int(),
    /** To be made by hand. */
    refunds: z.int(),
    /** Not resolved yet; those nobody has taken, and until when the oldest of them was promised a look. */
    disputes: z.int(),
    disputesUntaken: z.int(),
    disputePromisedBy: z.nullable(z.string()),
  }),
  /** What went wrong: given up, or tried again. */
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
