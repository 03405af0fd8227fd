import * as z from 'zod/mini';
import { isMonth, payoutBlockers, payoutStatuses } from '#domain/payout.ts';
import { maxReasonLength, maxReferenceLength } from '#domain/text.ts';
import { type Call, reply, text } from './call.ts';

const Payout = z.object({
  _id: z.uuid(),
  teacherId: z.uuid(),
  month: z.string(),
  amount: z.int(),
  status: z.enum(payoutStatuses),
  reference: z.string(),
  reason: z.string(),
  createdAt: z.string(),
});

const EarnedFrom = z.object({
  _id: z.uuid(),
  date: z.string(),
  studentId: z.object({ fullName: z.string() }),
  price: z.int(),
  commission: z.int(),
  /** The price without commission, refunds and what the bank took back. */
  earned: z.int(),
  takenBack: z.int(),
});

const EarningsData = z.object({
  lifetimeEarnings: z.int(),
  currentBalance: z.int(),
  /** YYYY-MM-DD, WIB. */
  nextPayoutDate: z.string(),
  /** What the batch of that date would pay now, computed as the batch does. */
  nextPayoutAmount: z.int(),
  /** Completed sessions, newest first, at most 200. */
  transactions: z.array(EarnedFrom),
  /** Sessions cancelled so late that the teacher keeps a part of the price; newest first, at most 200. */
  lateCancellations: z.array(EarnedFrom),
  /** The last twelve months (YYYY-MM), oldest first, also those without earnings. */
  months: z.array(z.object({ month: z.string(), earned: z.int() })),
  payouts: z.array(Payout),
});
export type EarningsData = z.output<typeof EarningsData>;

const PayoutId = z.object({ payoutId: z.uuid() });
const PayoutOfBatch = z.object({
  ...Payout.shape,
  teacher: z.object({ _id: z.uuid(), fullName: z.string(), profilePicture: z.string() }),
  /** Why a payout with status 'made' is not in the bank file: something has changed since. */
  obstacle: z.nullable(z.enum(payoutBlockers)),
});
const Batch = z.object({
  _id: z.uuid(),
  month: z.string(),
  createdAt: z.string(),
  /** Without failed ones. */
  total: z.int(),
  payouts: z.array(PayoutOfBatch),
});
export type PayoutBatch = z.output<typeof Batch>;

export const earnings = {
  earnings: {
    summary: 'What a teacher has earned, is owed and was paid, from the ledger',
    access: 'teacher',
    reply: reply({ earningsData: EarningsData }),
  },
  adminPayouts: {
    summary: 'Payout batches, the latest month first',
    access: 'admin',
    query: z.strictObject({ cursor: z.optional(z.string().check(z.refine(isMonth, 'invalid'))) }),
    reply: reply({
      batches: z.array(Batch),
      /** The month that a batch could be made for now, and the teachers it would leave out, with reasons. */
      due: z.object({
        month: z.string(),
        hasRun: z.boolean(),
        amount: z.int(),
        teachers: z.int(),
        skipped: z.array(
          z.object({
            _id: z.uuid(),
            fullName: z.string(),
            amount: z.int(),
            why: z.enum(payoutBlockers),
          }),
        ),
      }),
      nextCursor: z.nullable(z.string()),
    }),
  },
  runPayouts: {
    summary:
      'Make the payouts of a month from the 15th after it on; a repeat adds only who was left out',
    access: 'admin',
    needsReauthentication: true,
    records: 'run-payouts',
    body: z.strictObject({ month: z.string().check(z.refine(isMonth, 'month_invalid')) }),
    reply: reply({ batchId: z.uuid(), made: z.int(), skipped: z.int() }),
  },
  askForDetails: {
    summary:
      'Ask the teachers whom the due month leaves out for their bank and identity details, each once in twelve hours',
    access: 'admin',
    records: 'ask-for-details',
    reply: reply({ asked: z.int(), askedBefore: z.int() }),
  },
  payoutFile: {
    summary: 'The batch for the bank, with account numbers; each export is recorded',
    access: 'admin',
    needsReauthentication: true,
    records: 'export-payouts',
    params: z.object({ batchId: z.uuid() }),
    file: 'text/csv',
    reply: z.string(),
  },
  payoutSent: {
    summary: 'The bank has paid, under this reference',
    access: 'admin',
    needsReauthentication: true,
    records: 'payout-sent',
    params: PayoutId,
    body: z.strictObject({ reference: text(1, maxReferenceLength) }),
    reply: reply({}),
  },
  payoutFailed: {
    summary: 'The bank has refused; the amount returns to the balance',
    access: 'admin',
    needsReauthentication: true,
    records: 'payout-failed',
    params: PayoutId,
    body: z.strictObject({ reason: text(1, maxReasonLength) }),
    reply: reply({}),
  },
} as const satisfies Record<string, Call>;
