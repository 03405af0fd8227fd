import * as z from 'zod/mini';
import { bookingStatuses } from '#domain/booking.ts';
import { disputeReasons, disputeStatuses } from '#domain/dispute.ts';
import { maxStatementLength } from '#domain/text.ts';
import { wholeListSize } from '#domain/listing.ts';
import { InSeries } from './bookings.ts';
import { TimelineEntry } from './bookings-admin.ts';
import { type Call, reply, text, whole } from './call.ts';

const DisputeId = z.object({ disputeId: z.uuid() });
const ImageId = z.object({ disputeId: z.uuid(), imageId: z.uuid() });
const Named = z.object({ _id: z.uuid(), fullName: z.string() });
const By = z.object({
  ...Named.shape,
  profilePicture: z.string(),
  role: z.enum(['student', 'teacher']),
});

const Dispute = z.object({
  _id: z.uuid(),
  sessionId: z.object({
    _id: z.uuid(),
    date: z.string(),
    startTime: z.string(),
    teacherId: Named,
    studentId: Named,
  }),
  filedBy: By,
  reason: z.string(),
  details: z.string(),
  status: z.enum(disputeStatuses),
  /** Empty until it is resolved. */
  resolution: z.string(),
  /** The student's refund from the resolution. */
  refund: z.int(),
  createdAt: z.string(),
  statements: z.array(z.object({ by: By, text: z.string(), createdAt: z.string() })),
  images: z.array(z.object({ _id: z.uuid(), by: By, url: z.string() })),
});
export type Dispute = z.output<typeof Dispute>;

const InQueue = z.object({
  _id: z.uuid(),
  status: z.enum(disputeStatuses),
  reason: z.string(),
  student: Named,
  teacher: Named,
  filedBy: z.enum(['student', 'teacher']),
  price: z.int(),
  createdAt: z.string(),
  promisedBy: z.string(),
  takenBy: z.nullable(Named),
  /** What the student gets back. */
  refund: z.int(),
  resolvedAt: z.nullable(z.string()),
});

const Case = z.object({
  dispute: Dispute,
  price: z.int(),
  series: z.nullable(InSeries),
  bookingStatus: z.enum(bookingStatuses),
  takenBy: z.nullable(Named),
  resolvedAt: z.nullable(z.string()),
  promisedBy: z.string(),
  /** Booking events, joins, refunds and disputes, oldest first, and who never joined. */
  timeline: z.array(TimelineEntry),
  messages: z.array(
    z.object({
      _id: z.uuid(),
      by: By,
      content: z.string(),
      createdAt: z.string(),
      files: z.array(z.object({ _id: z.uuid(), name: z.string(), url: z.string() })),
    }),
  ),
  /** Facts for the preview of an outcome, which the domain computes. */
  money: z.object({
    commissionBasisPoints: z.int(),
    isCompleted: z.boolean(),
    /** Already refunded to the student. */
    refunded: z.int(),
    held: z.int(),
    teacherBalance: z.int(),
  }),
  /** What was paid for the booking, and the provider's fee for it, oldest first; of a series the parts of this lesson. */
  payments: z.array(
    z.object({
      orderId: z.uuid(),
      method: z.string(),
      amount: z.int(),
      credit: z.int(),
      fee: z.int(),
      /** What the order has paid in all, and for how many lessons. */
      total: z.int(),
      lessons: z.int(),
    }),
  ),
});
export type DisputeCase = z.output<typeof Case>;

export const disputes = {
  fileDispute: {
    summary: 'Report a session that has begun, until 14 days after its end',
    access: 'login',
    params: z.object({ sessionId: z.uuid() }),
    body: z.strictObject({
      reason: z.enum(disputeReasons, { error: ({ input }) => (input ? 'invalid' : 'required') }),
      details: text(1, maxStatementLength),
    }),
    reply: reply({ disputeId: z.uuid() }),
  },
  myDisputes: {
    summary: 'Disputes about the own sessions, the latest first',
    access: 'login',
    mostEntries: wholeListSize,
    reply: reply({ disputes: z.array(Dispute) }),
  },
  addStatement: {
    summary: 'The other party tells their side, once',
    access: 'login',
    params: DisputeId,
    body: z.strictObject({ text: text(1, maxStatementLength) }),
    reply: reply({}),
  },
  addDisputeImage: {
    summary: 'Attach a picture, at most three for each party',
    access: 'login',
    params: DisputeId,
    upload: 'image',
    reply: reply({ imageId: z.uuid() }),
  },
  disputeImage: {
    summary: 'A picture of the case, for its parties',
    access: 'login',
    params: ImageId,
    reply: z.string(),
    file: 'image/webp',
  },
  adminDisputes: {
    summary: 'Disputes by state, the longest waiting first',
    access: 'admin',
    query: z.strictObject({
      status: z._default(z.enum(disputeStatuses), 'open'),
      cursor: z.optional(z.string().check(z.maxLength(200, 'too_long'))),
    }),
    reply: reply({
      disputes: z.array(InQueue),
      counts: z.object({ open: z.int(), under_review: z.int(), resolved: z.int() }),
      nextCursor: z.nullable(z.string()),
    }),
  },
  adminDispute: {
    summary: 'The whole case; each look is recorded',
    access: 'admin',
    needsReauthentication: true,
    records: 'view-dispute',
    params: DisputeId,
    reply: reply({ case: Case }),
  },
  adminDisputeImage: {
    summary: 'A picture of the case, for the team; each look is recorded',
    access: 'admin',
    records: 'view-dispute-image',
    params: ImageId,
    reply: z.string(),
    file: 'image/webp',
  },
  adminDisputeFile: {
    summary: 'A file of the conversation of the two parties, for the team; each look is recorded',
    access: 'admin',
    records: 'view-dispute-image',
    params: z.object({ disputeId: z.uuid(), fileId: z.uuid() }),
    reply: z.string(),
    file: 'image/webp',
  },
  takeDispute: {
    summary: 'An admin takes the case',
    access: 'admin',
    records: 'take-dispute',
    params: DisputeId,
    reply: reply({}),
  },
  resolveDispute: {
    summary: 'The word of the team: a text, and what part of the price goes back',
    access: 'admin',
    needsReauthentication: true,
    records: 'resolve-dispute',
    params: DisputeId,
    body: z.strictObject({ resolution: text(1, maxStatementLength), refundPercent: whole(0, 100) }),
    reply: reply({ refund: z.int() }),
  },
} as const satisfies Record<string, Call>;
