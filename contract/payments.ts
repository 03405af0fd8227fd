import { manualReasons, refundStatuses } from '#domain/payment.ts';
import * as z from 'zod/mini';
import { bookingStatuses } from '#domain/booking.ts';
import { receiptEntries } from '#domain/receipt.ts';
import { maxReferenceLength } from '#domain/text.ts';
import { type Call, reply, text } from './call.ts';

/** A chargeback of the same payment: 'instead' replaced the refund; 'besides' came in addition, so the money left twice. */
const BankDid = z.enum(['none', 'instead', 'besides']);
export type BankDid = z.output<typeof BankDid>;

const Refund = z.object({
  _id: z.uuid(),
  bookingId: z.uuid(),
  student: z.object({ _id: z.uuid(), fullName: z.string() }),
  amount: z.int(),
  method: z.string(),
  cause: z.string(),
  status: z.enum(refundStatuses),
  /** Why the provider does not send it. */
  manualReason: z.nullable(z.enum(manualReasons)),
  attempts: z.int(),
  /** The provider's last refusal. */
  lastFault: z.string(),
  reference: z.string(),
  bank: BankDid,
  /** It waited for a manual transfer when the bank took the payment back: an admin may have sent it before. */
  perhapsByHand: z.boolean(),
  createdAt: z.string(),
  sentAt: z.nullable(z.string()),
});
export type Refund = z.output<typeof Refund>;

const Receipt = z.object({
  /** The booking's. */
  _id: z.uuid(),
  number: z.string(),
  paidAt: z.string(),
  student: z.object({ fullName: z.string(), email: z.string() }),
  teacher: z.object({ _id: z.uuid(), fullName: z.string(), speciality: z.string() }),
  date: z.string(),
  startTime: z.string(),
  endTime: z.string(),
  startsAt: z.string(),
  status: z.enum(bookingStatuses),
  lines: z.array(
    z.object({
      what: z.enum(receiptEntries),
      at: z.string(),
      /** Negative for refunds. */
      amount: z.int(),
      /** The payment method, as the provider names it. */
      method: z.string(),
    }),
  ),
  total: z.int(),
  /** How much of the refunds has been sent. */
  sent: z.int(),
});
export type Receipt = z.output<typeof Receipt>;

export const payments = {
  receipt: {
    summary: 'What a student paid for a session and gets back of it, by the ledger',
    access: 'student',
    params: z.object({ bookingId: z.uuid() }),
    reply: reply({ receipt: Receipt }),
  },
  paymentNotification: {
    summary:
      "The payment provider's webhook: a hint, checked and stored, then the provider is asked",
    access: 'anyone',
    body: z.looseObject({
      order_id: z.string().check(z.maxLength(100)),
      status_code: z.string().check(z.maxLength(10)),
      gross_amount: z.string().check(z.maxLength(30)),
      signature_key: z.string().check(z.maxLength(200)),
      transaction_status: z.string().check(z.maxLength(50)),
    }),
    reply: reply({}),
  },
  adminRefunds: {
    summary:
      'Refunds by state, the oldest first and sent ones the newest first; those to be made by hand by default',
    access: 'admin',
    query: z.strictObject({
      status: z._default(z.enum(refundStatuses), 'manual'),
      cursor: z.optional(z.string().check(z.maxLength(200, 'too_long'))),
    }),
    reply: reply({
      refunds: z.array(Refund),
      counts: z.object({ due: z.int(), sent: z.int(), manual: z.int() }),
      nextCursor: z.nullable(z.string()),
    }),
  },
  settleRefund: {
    summary: 'A refund was made by hand, under this reference',
    access: 'admin',
    needsReauthentication: true,
    records: 'settle-refund',
    params: z.object({ refundId: z.uuid() }),
    body: z.strictObject({ reference: text(1, maxReferenceLength) }),
    /** The bank has meanwhile taken the payment back: the money was paid twice. */
    reply: reply({ isLoss: z.boolean() }),
  },
} as const satisfies Record<string, Call>;
