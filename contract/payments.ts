import { creditMoves, manualReasons, refundDestinations, refundStatuses } from '#domain/payment.ts';
import { paymentMethods } from '#domain/payment-method.ts';
import * as z from 'zod/mini';
import { bookingStatuses } from '#domain/booking.ts';
import { receiptEntries } from '#domain/receipt.ts';
import { maxReasonLength, maxReferenceLength } from '#domain/text.ts';
import { type Call, reply, text } from './call.ts';

/** A chargeback of the same payment: 'instead' replaced the refund; 'twice' came in addition, so the money left twice. */
const BankDid = z.enum(['none', 'instead', 'twice']);
export type BankDid = z.output<typeof BankDid>;

const Refund = z.object({
  _id: z.uuid(),
  bookingId: z.uuid(),
  student: z.object({ _id: z.uuid(), fullName: z.string() }),
  amount: z.int(),
  method: z.string(),
  cause: z.string(),
  status: z.enum(refundStatuses),
  destination: z.enum(refundDestinations),
  /** The student's bank and masked number, while it is on its way there. */
  account: z.nullable(z.object({ bankName: z.string(), accountNumber: z.string() })),
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

const Method = z.enum(paymentMethods);

/** A payment that a student is about to make. */
const OpenPayment = z.object({
  bookingId: z.uuid(),
  orderId: z.uuid(),
  teacher: z.object({
    _id: z.uuid(),
    fullName: z.string(),
    profilePicture: z.string(),
    speciality: z.string(),
  }),
  startsAt: z.string(),
  /** More than one for a series: the starts are those of the first and the last one, the price that of all. */
  lessons: z.int(),
  lastStartsAt: z.string(),
  price: z.int(),
  credit: z.int(),
  /** What is left to pay. */
  amount: z.int(),
  method: z.nullable(Method),
  /** 'over': the time to pay has passed, or the hour was released. */
  status: z.enum(['open', 'paid', 'over']),
  token: z.string(), // Opens the popup again.
  instructions: z.nullable(
    z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('account'), bank: z.string(), number: z.string() }),
      z.object({ kind: z.literal('bill'), company: z.string(), number: z.string() }),
      z.object({ kind: z.literal('qr'), content: z.string() }),
    ]),
  ),
  expiresAt: z.string(),
  /** The server's clock: a device's may be wrong. */
  now: z.string(),
});
export type OpenPayment = z.output<typeof OpenPayment>;

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
  /** Refunds that are sent, and those whose destination the student has not chosen. */
  sent: z.int(),
  undecided: z.int(),
});
export type Receipt = z.output<typeof Receipt>;

const BookingId = z.object({ bookingId: z.uuid() });

/** A student's, in the own name. */
export const BankAccount = z.strictObject({
  bankName: text(1, 100),
  accountHolderName: text(1, 100),
  accountNumber: z.string().check(z.trim(), z.regex(/^\d{5,30}$/, 'account_number_invalid')),
  /** The own one: a stolen login must not send money elsewhere. */
  password: z.optional(z.string().check(z.maxLength(200, 'too_long'))),
});
export type BankAccount = z.output<typeof BankAccount>;

const RefundChoice = z.discriminatedUnion('destination', [
  z.strictObject({ destination: z.literal('credit') }),
  z.strictObject({ destination: z.literal('bank'), ...BankAccount.shape }),
]);

const AboutSession = z.object({ bookingId: z.uuid(), teacher: z.string(), startsAt: z.string() });

const OwnRefund = z.object({
  ...AboutSession.shape,
  _id: z.uuid(),
  orderId: z.uuid(), // several lessons may have been paid with it: their refunds are decided together
  amount: z.int(),
  status: z.enum(refundStatuses),
  destination: z.enum(refundDestinations),
  /** Bank and masked number, while it is on its way there. */
  account: z.nullable(z.object({ bankName: z.string(), accountNumber: z.string() })),
  /** Why the bank did not take it: the student has to choose again. */
  reason: z.string(),
});
export type OwnRefund = z.output<typeof OwnRefund>;

const CreditMove = z.object({
  at: z.string(),
  what: z.enum(creditMoves),
  /** Negative where credit was used. */
  amount: z.int(),
  balance: z.int(),
  session: z.nullable(AboutSession),
});
export type CreditMove = z.output<typeof CreditMove>;

const Withdrawal = z.object({
  _id: z.uuid(),
  student: z.object({ _id: z.uuid(), fullName: z.string() }),
  amount: z.int(),
  bankName: z.string(),
  /** Masked. */
  accountNumber: z.string(),
  createdAt: z.string(),
});
export type Withdrawal = z.output<typeof Withdrawal>;

export const payments = {
  paymentOptions: {
    summary: 'How a student can pay: the methods that are on, the own credit, and the last choice',
    access: 'student',
    reply: reply({
      methods: z.array(z.object({ method: Method, floor: z.int() })),
      credit: z.int(),
      lastMethod: z.nullable(Method),
    }),
  },
  openPayment: {
    summary: 'What is to be paid for an hour that is held, how, and until when',
    access: 'student',
    params: BookingId,
    reply: reply({ payment: OpenPayment }),
  },
  checkPayment: {
    summary: 'The student says that it is paid: the provider is asked at once',
    access: 'student',
    params: BookingId,
    reply: reply({ payment: OpenPayment }),
  },
  ownCredit: {
    summary:
      "A student's refunds that need a decision or are on their way, and the own credit with its history",
    access: 'student',
    reply: reply({
      refunds: z.array(OwnRefund),
      credit: z.int(),
      /** The newest first, at most 100. */
      history: z.array(CreditMove),
      /** On its way to a bank. */
      withdrawal: z.nullable(
        z.object({ amount: z.int(), bankName: z.string(), accountNumber: z.string() }),
      ),
    }),
  },
  chooseRefund: {
    summary:
      'Where a refund goes that the provider cannot send, and with it all that wait of the same order: a bank account, or credit',
    access: 'student',
    params: z.object({ refundId: z.uuid() }),
    body: RefundChoice,
    reply: reply({}),
  },
  withdrawCredit: {
    summary: 'Pay the whole credit out to a bank account',
    access: 'student',
    body: BankAccount,
    reply: reply({}),
  },
  receipt: {
    summary: 'What a student paid for a session and gets back of it, by the ledger',
    access: 'student',
    params: BookingId,
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
      counts: z.object({ due: z.int(), sent: z.int(), undecided: z.int(), manual: z.int() }),
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
  failRefund: {
    summary: 'The bank did not take the transfer; the student is asked again',
    access: 'admin',
    needsReauthentication: true,
    records: 'fail-refund',
    params: z.object({ refundId: z.uuid() }),
    body: z.strictObject({ reason: text(1, maxReasonLength) }),
    reply: reply({}),
  },
  transferFile: {
    summary: 'Refunds and withdrawals for the bank, with account numbers; each export is recorded',
    access: 'admin',
    needsReauthentication: true,
    records: 'export-transfers',
    file: 'text/csv',
    reply: z.string(),
  },
  transferAccount: {
    summary: 'The bank account of one refund or withdrawal; each view is recorded',
    access: 'admin',
    needsReauthentication: true,
    records: 'view-account',
    params: z.object({ transferId: z.uuid() }),
    reply: reply({ account: z.omit(BankAccount, { password: true }) }),
  },
  adminWithdrawals: {
    summary: 'Credit on its way to bank accounts, the oldest first, and the sum of all credits',
    access: 'admin',
    reply: reply({ withdrawals: z.array(Withdrawal), credits: z.int() }),
  },
  settleWithdrawal: {
    summary: 'The bank has paid a withdrawal under this reference',
    access: 'admin',
    needsReauthentication: true,
    records: 'settle-withdrawal',
    params: z.object({ withdrawalId: z.uuid() }),
    body: z.strictObject({ reference: text(1, maxReferenceLength) }),
    reply: reply({}),
  },
  failWithdrawal: {
    summary: 'The bank did not take a withdrawal; the amount is credit again',
    access: 'admin',
    needsReauthentication: true,
    records: 'fail-withdrawal',
    params: z.object({ withdrawalId: z.uuid() }),
    body: z.strictObject({ reason: text(1, maxReasonLength) }),
    reply: reply({}),
  },
} as const satisfies Record<string, Call>;
