import * as z from 'zod/mini';
import { bookingStatuses } from '#domain/booking.ts';
import { disputeStatuses } from '#domain/dispute.ts';
import { maxSearchLength } from '#domain/listing.ts';
import { maxReasonLength } from '#domain/text.ts';
import { type Call, DayOfList, reply, text } from './call.ts';
import { listQuery } from './list.ts';

const BookingId = z.object({ bookingId: z.uuid() });
const Party = z.object({ _id: z.uuid(), fullName: z.string(), email: z.string() });

const BookingInList = z.object({
  _id: z.uuid(),
  /** The day and the hour in WIB; startsAt is the same moment everywhere. */
  date: z.string(),
  startTime: z.string(),
  startsAt: z.string(),
  student: Party,
  teacher: Party,
  status: z.enum(bookingStatuses),
  price: z.int(),
  /** What the student got or gets back. */
  refund: z.int(),
  createdAt: z.string(),
});
export type BookingInList = z.output<typeof BookingInList>;

export const timelineKinds = [
  'notification',
  'payment',
  'event',
  'transfer',
  'refund',
  'join',
  'dispute',
  'mail',
] as const;
const Happening = z.object({
  at: z.string(),
  kind: z.enum(timelineKinds),
  /** Which event, transfer, news … it is. */
  what: z.string(),
  /** A name, or who it is when nobody has one: clock, provider. */
  who: z.string(),
  amount: z.nullable(z.int()),
  /** A few plain facts; never what is confidential. */
  details: z.record(z.string(), z.string()),
});
export type Happening = z.output<typeof Happening>;

const BookingFile = z.object({
  ...BookingInList.shape,
  commissionBasisPoints: z.int(),
  /** Why it was declined, called off or cancelled by the team. */
  reason: z.string(),
  /** The latest; until it is resolved the team's word on it is what counts. */
  dispute: z.nullable(z.object({ _id: z.uuid(), status: z.enum(disputeStatuses) })),
  /** Where its money is now. */
  money: z.object({ escrow: z.int(), refundDue: z.int(), held: z.int() }),
  /** Everything that happened, the oldest first. */
  timeline: z.array(Happening),
});
export type BookingFile = z.output<typeof BookingFile>;

const list = listQuery(['-startsAt', 'startsAt', '-createdAt', 'createdAt'], {
  /** A part of a name or an e-mail address, or the id of a person or a booking. */
  search: z.optional(text(1, maxSearchLength)),
  status: z.optional(z.enum(bookingStatuses)),
  /** Days in WIB, both included: of the session, or of the booking where that is the order. */
  from: z.optional(DayOfList),
  to: z.optional(DayOfList),
});

export const adminBookings = {
  adminBookings: {
    summary: 'All bookings: by person, day and state',
    access: 'admin',
    query: list.page,
    reply: reply({
      bookings: z.array(BookingInList),
      nextCursor: z.nullable(z.string()),
      /** More people match the search than were looked at. */
      morePeople: z.boolean(),
    }),
  },
  adminBookingsFile: {
    summary: 'The same list as a file; each export is recorded',
    access: 'admin',
    records: 'export-bookings',
    query: list.file,
    file: 'text/csv',
    reply: z.string(),
  },
  adminBooking: {
    summary: 'One booking with everything that happened to it; each view is recorded',
    access: 'admin',
    records: 'view-booking',
    params: BookingId,
    reply: reply({ booking: BookingFile }),
  },
  revokeBooking: {
    summary: 'Cancel a paid session for the team, with a reason; the student gets everything back',
    access: 'admin',
    records: 'cancel-booking',
    params: BookingId,
    body: z.strictObject({ reason: text(1, maxReasonLength) }),
    reply: reply({ refund: z.int() }),
  },
} as const satisfies Record<string, Call>;
