import * as z from 'zod/mini';
import { bookingStatuses } from '#domain/booking.ts';
import { paidMethods } from '#domain/payment-method.ts';
import { disputeStatuses } from '#domain/dispute.ts';
import { maxSearchLength } from '#domain/listing.ts';
import { maxReasonLength } from '#domain/text.ts';
import { InSeries } from './bookings.ts';
import { type Call, DayOfList, reply, text } from './call.ts';
import { listQuery, mostCounted } from './list.ts';

const BookingId = z.object({ bookingId: z.uuid() });
const Party = z.object({ _id: z.uuid(), fullName: z.string() });

const BookingInList = z.object({
  _id: z.uuid(),
  /** Day and hour in WIB; startsAt is the same moment as an instant. */
  date: z.string(),
  startTime: z.string(),
  startsAt: z.string(),
  student: Party,
  teacher: Party,
  status: z.enum(bookingStatuses),
  price: z.int(),
  /** The amount refunded to the student, done or due. */
  refund: z.int(),
  /** Null while it is not paid. */
  paidBy: z.nullable(z.enum(paidMethods)),
  createdAt: z.string(),
  series: z.nullable(InSeries),
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
/** Something that happened to a booking. */
export const TimelineEntry = z.object({
  at: z.string(),
  kind: z.enum(timelineKinds),
  /** Which event, transfer, notification and so on. */
  what: z.string(),
  /** A name, or 'clock' or 'provider' where no person acted. */
  who: z.string(),
  amount: z.nullable(z.int()),
  /** Facts without confidential data. */
  details: z.record(z.string(), z.string()),
});
export type TimelineEntry = z.output<typeof TimelineEntry>;

const Contact = z.object({ ...Party.shape, email: z.string() });

const BookingDetail = z.object({
  ...BookingInList.shape,
  student: Contact,
  teacher: Contact,
  commissionBasisPoints: z.int(),
  /** Why it was declined or cancelled. */
  reason: z.string(),
  /** The latest dispute; until it is resolved only admins and the bank change the booking. */
  dispute: z.nullable(z.object({ _id: z.uuid(), status: z.enum(disputeStatuses) })),
  /** All lessons of its series, the earliest first; empty outside a series. One order has paid for all of them. */
  lessons: z.array(
    z.pick(BookingInList, {
      _id: true,
      date: true,
      startTime: true,
      status: true,
      price: true,
      refund: true,
    }),
  ),
  /** Where the booking's money is now. */
  money: z.object({ escrow: z.int(), refundDue: z.int(), held: z.int() }),
  /** All events, oldest first. */
  timeline: z.array(TimelineEntry),
});
export type BookingDetail = z.output<typeof BookingDetail>;

const list = listQuery(['-startsAt', 'startsAt', '-createdAt', 'createdAt'], {
  /** A part of a name or e-mail address, or the id of a person, a booking or a series. */
  search: z.optional(text(1, maxSearchLength)),
  status: z.optional(z.enum(bookingStatuses)),
  paidBy: z.optional(z.enum(paidMethods)),
  /** Booked together with others, or alone. */
  series: z.optional(z.enum(['yes', 'no'])),
  /** Days in WIB, both included: of the session, or of the booking if that is the order. */
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
      /** More people match the search than were searched. */
      morePeople: z.boolean(),
    }),
  },
  adminBookingsFile: {
    summary: 'The same list as a file; each export is recorded',
    access: 'admin',
    needsReauthentication: true,
    records: 'export-bookings',
    query: list.file,
    file: 'text/csv',
    reply: z.string(),
  },
  remindTeachers: {
    summary:
      'Remind the teachers of these bookings to answer the request, each booking once in twelve hours',
    access: 'admin',
    records: 'remind-teachers',
    body: z.strictObject({
      bookingIds: z.array(z.uuid()).check(z.minLength(1, 'required'), z.maxLength(mostCounted)),
    }),
    reply: reply({
      reminded: z.int(),
      /** Reminded before, or no longer waiting. */
      skipped: z.int(),
    }),
  },
  adminBooking: {
    summary: 'One booking with everything that happened to it; each view is recorded',
    access: 'admin',
    needsReauthentication: true,
    records: 'view-booking',
    params: BookingId,
    reply: reply({ booking: BookingDetail }),
  },
  revokeBooking: {
    summary: 'Cancel a paid session for the team, with a reason; the student gets everything back',
    access: 'admin',
    needsReauthentication: true,
    records: 'cancel-booking',
    params: BookingId,
    body: z.strictObject({ reason: text(1, maxReasonLength) }),
    reply: reply({ refund: z.int() }),
  },
} as const satisfies Record<string, Call>;
