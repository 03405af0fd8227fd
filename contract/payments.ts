import * as z from 'zod/mini';
import { type Call, reply, text } from './call.ts';

const Refund = z.object({
  _id: z.uuid(),
  bookingId: z.uuid(),
  student: z.object({ _id: z.uuid(), fullName: z.string() }),
  amount: z.int(),
  method: z.string(),
  cause: z.string(),
  status: z.enum(['due', 'sent', 'manual']),
  attempts: z.int(),
  /** What the provider said when it last refused. */
  lastFault: z.string(),
  reference: z.string(),
  createdAt: z.string(),
  sentAt: z.nullable(z.string()),
});
export type Refund = z.output<typeof Refund>;

export const payments = {
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
      status: z._default(z.enum(['due', 'sent', 'manual']), 'manual'),
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
    records: 'settle-refund',
    params: z.object({ refundId: z.uuid() }),
    body: z.strictObject({ reference: text(1, 100) }),
    reply: reply({}),
  },
} as const satisfies Record<string, Call>;
