import * as z from 'zod/mini';
import { roles } from '#domain/account.ts';
import { bookingStatuses } from '#domain/booking.ts';
import { disputeStatuses } from '#domain/dispute.ts';
import { maxSearchLength } from '#domain/listing.ts';
import { paymentStatuses } from '#domain/payment.ts';
import { paidMethods } from '#domain/payment-method.ts';
import { type Call, reply, text } from './call.ts';

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
  /** Payments of the last 30 days by method, the best margin first. */
  methods: z.array(
    z.object({
      method: z.enum(paidMethods),
      payments: z.int(),
      amount: z.int(),
      fees: z.int(),
      /** Our commission on these sessions, minus the provider's fees. */
      margin: z.int(),
    }),
  ),
  /** Sessions that begin today, without cancelled ones. */
  sessionsToday: z.int(),
  /** Series booked and paid for since the first of this month (WIB), with their lessons and prices. */
  series: z.object({ sold: z.int(), lessons: z.int(), amount: z.int() }),
  /** Listed teachers, and those of them whose bookings are confirmed at once. */
  teachers: z.object({ listed: z.int(), instant: z.int() }),
  /** Work that waits for admins. */
  waiting: z.object({
    teachers: z.int(),
    /** Refunds that need a manual transfer. */
    refunds: z.int(),
    /** Reports of conversations that wait for an admin. */
    reports: z.int(),
    /** Payouts that are made and not settled. */
    payouts: z.int(),
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

const parties = { student: z.string(), teacher: z.string() };
const found = <Shape extends z.core.$ZodShape>(shape: Shape) =>
  z.object({ found: z.array(z.object({ _id: z.uuid(), ...shape })), hasMore: z.boolean() });

const SearchResults = {
  /** The email address is masked. */
  people: found({ fullName: z.string(), email: z.string(), role: z.enum(roles) }),
  bookings: found({
    ...parties,
    startsAt: z.string(),
    status: z.enum(bookingStatuses),
    price: z.int(),
  }),
  orders: found({
    ...parties,
    bookingId: z.uuid(),
    amount: z.int(),
    status: z.enum(paymentStatuses),
    createdAt: z.string(),
  }),
  disputes: found({ ...parties, status: z.enum(disputeStatuses), reason: z.string() }),
};
const AllResults = z.object(SearchResults);
export type SearchResults = z.output<typeof AllResults>;

export const overview = {
  adminSearch: {
    summary:
      'Up to three people, bookings, orders and disputes each, by id, name, email address or amount',
    access: 'admin',
    query: z.strictObject({ search: text(2, maxSearchLength) }),
    reply: reply(SearchResults),
  },
  adminOverview: {
    summary: 'The day in figures, what waits for the team, and the last 90 days',
    access: 'admin',
    reply: reply({ overview: Overview }),
  },
} as const satisfies Record<string, Call>;
