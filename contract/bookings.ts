import { refundDestinations, refundStatuses } from '#domain/payment.ts';
import { paymentMethods } from '#domain/payment-method.ts';
import * as z from 'zod/mini';
import { bookingStatuses } from '#domain/booking.ts';
import { seriesSizes } from '#domain/series.ts';
import { maxLinkLength } from '#domain/session-link.ts';
import { maxReasonLength } from '#domain/text.ts';
import { wholeListSize } from '#domain/listing.ts';
import { type Call, Day, DayOfList, limit, reply, text } from './call.ts';

export const Hour = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'time_invalid'));
const BookingId = z.object({ bookingId: z.uuid() });
const Person = z.object({ _id: z.uuid(), fullName: z.string(), profilePicture: z.string() });

/** The lessons that were booked together with this one. */
export const InSeries = z.object({
  _id: z.uuid(),
  /** Which of how many lessons this is, counted from 1. */
  number: z.int(),
  lessons: z.int(),
  /** Null if the hours were chosen one by one. */
  weeks: z.nullable(z.literal(seriesSizes)),
  /** Percent off. */
  discount: z.int(),
});

const Series = z.object({
  ...InSeries.shape,
  /** How many of them have not ended. */
  open: z.int(),
  /** The hour of the weekly series for which this lesson stands: another than its own if it was moved. */
  slot: z.nullable(z.string()),
  /** Of one hour before the discount. */
  hourlyRate: z.int(),
});

const booking = {
  _id: z.uuid(),
  series: z.nullable(Series),
  /** Day and hours in WIB; startsAt is the same moment as an instant. */
  date: z.string(),
  startTime: z.string(),
  endTime: z.string(),
  startsAt: z.string(),
  duration: z.literal(60),
  type: z.literal('online'),
  status: z.enum(bookingStatuses),
  price: z.int(),
  /** Empty unless confirmed or completed. */
  sessionLink: z.string(),
  refund: z.object({ amount: z.int(), status: z.enum(['none', ...refundStatuses]) }),
  /** Until when it can be paid; null once it is. */
  holdExpiresAt: z.nullable(z.string()),
  /** Until when the teacher can confirm; null once that is over. */
  confirmBy: z.nullable(z.string()),
  /** Why the teacher declined or cancelled. */
  reason: z.string(),
  /** Number of proposals, and the proposed start that waits for an answer. */
  proposals: z.int(),
  /** Photos and PDFs that the student has sent for this session. */
  homework: z.array(z.object({ _id: z.uuid(), name: z.string(), url: z.string() })),
  proposal: z.nullable(z.object({ date: z.string(), startTime: z.string(), startsAt: z.string() })),
};

export const StudentBooking = z.object({
  ...booking,
  paidAt: z.nullable(z.string()),
  /** Where the refunds went that are sent. */
  refundedTo: z.array(z.enum(refundDestinations)),
  /** What the provider says about the payment of an hour that is held. */
  payment: z.enum(['none', 'pending', 'failed']),
  teacherId: z.object({
    ...Person.shape,
    speciality: z.string(),
    /** Whether the page of the teacher exists and can be booked. */
    isListed: z.boolean(),
    confirmsInstantly: z.boolean(),
    takesSeries: z.boolean(),
    /** Sessions that they have taught the student; 0 for a booking that was not taught. */
    taught: z.int(),
    bookableDays: z.int(),
  }),
});
export type StudentBooking = z.output<typeof StudentBooking>;

export const TeacherBooking = z.object({
  ...booking,
  teacherId: z.uuid(),
  studentId: Person,
  /** The teacher's share of the price, by the commission when it was booked. */
  share: z.int(),
  /** Which session of the two this is, counted from 1; 0 if it was cancelled. */
  sessionNumber: z.int(),
});
export type TeacherBooking = z.output<typeof TeacherBooking>;

const page = {
  limit,
  cursor: z.optional(z.string().check(z.maxLength(200, 'too_long'))),
};
const Reason = z.strictObject({ reason: text(1, maxReasonLength) });

export const Held = reply({
  /** Empty if the credit has paid for all of it. */
  token: z.string(),
  bookingId: z.uuid(),
  holdExpiresAt: z.string(),
  isPaid: z.boolean(),
});

export const PaymentChoice = {
  // Any method that is on if it is missing. Another one than before replaces the order of an hour already held.
  method: z.optional(z.enum(paymentMethods)),
  useCredit: z.optional(z.boolean()),
};

const SeriesId = z.optional(z.uuid());

export const bookings = {
  createBooking: {
    summary:
      'Hold an hour as long as the method gives time to pay, or until it begins; the token opens the payment popup',
    access: 'student',
    body: z.strictObject({
      teacherId: z.uuid(),
      date: Day,
      startTime: Hour,
      duration: z.literal(60),
      type: z.literal('online'),
      // The price that the student saw: if it has changed, the slot is not held.
      shownPrice: z.optional(z.int()),
      ...PaymentChoice,
    }),
    reply: Held,
  },
  continuePayment: {
    summary: 'Pay for what is held, perhaps in another way; the token opens the payment popup',
    access: 'student',
    params: BookingId,
    body: z.strictObject(PaymentChoice),
    reply: Held,
  },
  studentBookings: {
    summary:
      'The own sessions of a student, the latest first; those ahead, the nearest first, and of each series only the next one',
    access: 'student',
    mostEntries: wholeListSize,
    query: z.strictObject({
      section: z.optional(z.enum(['ahead', 'past'])),
      /** All lessons of this series, the first one first. */
      seriesId: SeriesId,
      ...page,
    }),
    reply: reply({
      bookings: z.array(StudentBooking),
      nextCursor: z.nullable(z.string()),
      /** How many the section has, with its first page. */
      total: z.optional(z.int()),
    }),
  },
  teacherBookings: {
    summary: 'The own sessions of a teacher, by section or by day',
    access: 'teacher',
    mostEntries: wholeListSize,
    query: z.strictObject({
      /** 'waiting': requests, and sessions that a student asks to move. */
      section: z.optional(z.enum(['waiting', 'pending', 'upcoming', 'past'])),
      /** All lessons of this series, the first one first. Of requests a list has only the first of each series. */
      seriesId: SeriesId,
      /** Days in WIB, both included; the nearest session first. */
      from: z.optional(DayOfList),
      to: z.optional(DayOfList),
      ...page,
    }),
    reply: reply({ bookings: z.array(TeacherBooking), nextCursor: z.nullable(z.string()) }),
  },
  teacherSummary: {
    summary: 'How many own sessions each section has, and those of this month',
    access: 'teacher',
    reply: reply({
      requests: z.int(),
      /** Sessions that a student asks to move. */
      proposals: z.int(),
      upcoming: z.int(),
      past: z.int(),
      /** Of this month (WIB): completed ones, and paid ones that are not, with the teacher's share. */
      month: z.object({ taught: z.int(), booked: z.int(), bookedShare: z.int() }),
    }),
  },
  cancelBooking: {
    summary: 'Cancel a session by the policy, or release what is held and not paid',
    access: 'student',
    params: BookingId,
    // The refund that the student saw: if it has changed, nothing is cancelled.
    body: z.optional(
      z.nullable(
        z.strictObject({
          refund: z.optional(z.int()),
          // Also all later lessons of its series, each by the policy.
          following: z.optional(z.boolean()),
        }),
      ),
    ),
    reply: reply({ refund: z.int(), lessons: z.int() }),
  },
  confirmBooking: {
    summary: 'Confirm a request with the link of the meeting; of a series all lessons that wait',
    access: 'teacher',
    params: BookingId,
    body: z.strictObject({
      sessionLink: z.string().check(z.trim(), z.maxLength(maxLinkLength, 'link_invalid')),
    }),
    reply: reply({}),
  },
  declineBooking: {
    summary:
      'Decline a request, of a series all lessons that wait; the student gets everything back',
    access: 'teacher',
    params: BookingId,
    body: Reason,
    reply: reply({}),
  },
  callOffBooking: {
    summary: 'Call off a confirmed session; the student gets everything back',
    access: 'teacher',
    params: BookingId,
    body: Reason,
    reply: reply({}),
  },
  completeBooking: {
    summary: 'Mark a session as taught, not before its start',
    access: 'teacher',
    params: BookingId,
    body: z.optional(z.nullable(z.strictObject({}))),
    reply: reply({}),
  },
  proposeHour: {
    summary: 'Ask the teacher for another free hour, until 24 h before the start and twice at most',
    access: 'student',
    params: BookingId,
    body: z.strictObject({ date: Day, startTime: Hour }),
    reply: reply({}),
  },
  withdrawHour: {
    summary: 'Take back the wish for another hour; it counts as one of the two',
    access: 'student',
    params: BookingId,
    reply: reply({}),
  },
  acceptHour: {
    summary: 'Move the session to the hour the student asked for',
    access: 'teacher',
    params: BookingId,
    body: z.optional(z.nullable(z.strictObject({}))),
    reply: reply({}),
  },
  refuseHour: {
    summary: 'Leave the session where it is',
    access: 'teacher',
    params: BookingId,
    body: z.optional(z.nullable(z.strictObject({}))),
    reply: reply({}),
  },
  joinSession: {
    summary: 'The way into the meeting; that and when it was taken is kept as evidence',
    access: 'login',
    params: BookingId,
    reply: reply({ sessionLink: z.string() }),
  },
  bookingEvent: {
    summary: 'One session as a calendar file',
    access: 'login',
    params: BookingId,
    file: 'text/calendar',
    reply: z.string(),
  },
  calendarFeed: {
    summary:
      'When the private address was made under which calendars read the own sessions; null: there is none',
    access: 'login',
    reply: reply({ createdAt: z.nullable(z.string()) }),
  },
  renewCalendarFeed: {
    summary: 'A new private address, shown this once; the former one stops working',
    access: 'login',
    reply: reply({ url: z.string() }),
  },
} as const satisfies Record<string, Call>;
