import { commissionOf } from './money.ts';
import { partsOfRefund } from './refund-policy.ts';

/** Accounts. Provider and bank are outside the platform; loss is the operator's. */
export type Account =
  | `provider:${string}`
  | `escrow:${string}`
  | `refund_due:${string}`
  | `held:${string}`
  | `teacher:${string}`
  | `payout:${string}`
  /** A student's credit, and the part of it that an unpaid booking has reserved. */
  | `credit:${string}`
  | `reserved:${string}`
  | `withdrawal:${string}`
  | 'revenue'
  | 'bank'
  | 'loss';

/** Accounts of one booking's money. */
export const accountsOf = (bookingId: string) =>
  ({
    escrow: `escrow:${bookingId}`,
    refundDue: `refund_due:${bookingId}`,
    held: `held:${bookingId}`,
    reserved: `reserved:${bookingId}`,
  }) as const satisfies Record<string, Account>;

/** What a teacher has earned. */
export const teacherAccount = (teacherId: string): Account => `teacher:${teacherId}`;

export interface Leg {
  debit: Account;
  credit: Account;
  amount: number;
}

/** Posted once: the same kind and reference again change nothing. */
export interface Transfer {
  kind: TransferKind;
  reference: string;
  legs: Leg[];
}

type TransferKind =
  | 'credit_reserved'
  | 'credit_released'
  | 'withdrawal_made'
  | 'withdrawal_sent'
  | 'withdrawal_failed'
  | 'paid'
  | 'completed'
  | 'cancelled'
  | 'returned'
  | 'refund_sent'
  | 'payout_made'
  | 'payout_sent'
  | 'payout_failed'
  | 'charged_back'
  | 'dispute_opened'
  | 'dispute_resolved';

interface BookedMoney {
  bookingId: string;
  teacherId: string;
  price: number;
  commissionBasisPoints: number;
}

/** Sharded: with one account all payments would wait for each other. */
const providerShards = 16;
export const providerOf = (bookingId: string): Account =>
  `provider:${Number.parseInt(bookingId.slice(-2), 16) % providerShards}`;

/** The amount through the provider, and the reserved credit. */
export const paid = (
  orderId: string,
  { bookingId }: Pick<BookedMoney, 'bookingId'>,
  amount: number,
  credit = 0,
) => paidTogether(orderId, bookingId, [{ bookingId, price: amount + credit }], credit);

/** One order for several bookings, each in the same parts as the order. The credit is reserved for `paidWith`. */
export const paidTogether = (
  orderId: string,
  paidWith: string,
  bookings: readonly Pick<BookedMoney, 'bookingId' | 'price'>[],
  credit: number,
): Transfer => {
  const total = bookings.reduce((sum, { price }) => sum + price, 0);
  let before = 0;
  const parts = bookings.flatMap(({ bookingId, price }): [Account, Account, number][] => {
    const part = partsOfRefund({ amount: total - credit, credit }, price, before);
    before += price;
    return [
      [providerOf(bookingId), `escrow:${bookingId}`, part.amount],
      [`reserved:${paidWith}`, `escrow:${bookingId}`, part.credit],
    ];
  });
  return { kind: 'paid', reference: orderId, legs: legs(...parts) };
};

export const completed = (booking: BookedMoney): Transfer => ({
  kind: 'completed',
  reference: booking.bookingId,
  legs: earned(booking, booking.price),
});

/** The refund; the rest is split as if it were the price. */
export const cancelled = (booking: BookedMoney, refund: number): Transfer => ({
  kind: 'cancelled',
  reference: booking.bookingId,
  legs: [
    ...legs([`escrow:${booking.bookingId}`, `refund_due:${booking.bookingId}`, refund]),
    ...earned(booking, booking.price - refund),
  ],
});

/** Paid too late, or twice: all of it is refunded. The reference is that of orderPart if it was a part of an order. */
export const returned = (
  reference: string,
  { bookingId }: Pick<BookedMoney, 'bookingId'>,
  amount: number,
): Transfer => ({
  kind: 'returned',
  reference,
  legs: legs([`escrow:${bookingId}`, `refund_due:${bookingId}`, amount]),
});

export const refundSent = (refundId: string, bookingId: string, amount: number): Transfer => ({
  kind: 'refund_sent',
  reference: refundId,
  legs: legs([`refund_due:${bookingId}`, providerOf(bookingId), amount]),
});

/** A refund that was paid although the bank had taken the same payment back: nothing is due any more. */
export const refundLost = (refundId: string, bookingId: string, amount: number): Transfer => ({
  ...refundSent(refundId, bookingId, amount),
  legs: legs(['loss', providerOf(bookingId), amount]),
});

export const payoutMade = (payoutId: string, teacherId: string, amount: number): Transfer => ({
  kind: 'payout_made',
  reference: payoutId,
  legs: legs([`teacher:${teacherId}`, `payout:${payoutId}`, amount]),
});

export const payoutSent = (payoutId: string, amount: number): Transfer => ({
  kind: 'payout_sent',
  reference: payoutId,
  legs: legs([`payout:${payoutId}`, 'bank', amount]),
});

export const payoutFailed = (payoutId: string, teacherId: string, amount: number): Transfer => ({
  kind: 'payout_failed',
  reference: payoutId,
  legs: legs([`payout:${payoutId}`, `teacher:${teacherId}`, amount]),
});

/** Where a booking's money is when some of it is taken back. */
export interface Remaining {
  escrow: number;
  /** The refund due of this payment only: another payment of the same booking may have its own. */
  refundDue: number;
  /** What is left of this payment's refunds that the student took as credit. */
  credit: number;
  held: number;
  /** The teacher's whole balance; at most this booking's share of it is taken. */
  teacher: number;
  /** The teacher's earnings from this booking, minus amounts taken back. */
  teacherEarned: number;
}

/** What an order has paid for one booking of a series. */
export const orderPart = (orderId: string, bookingId: string) => `${orderId}:${bookingId}`;

/**
 * Takes from where the money is, in this order: escrow, unsent refund, credit, held, teacher; the rest is a loss. The
 * reference is that of orderPart if it was a part of an order.
 */
export const chargedBack = (
  reference: string,
  { bookingId, teacherId, studentId }: { bookingId: string; teacherId: string; studentId: string },
  amount: number,
  remaining: Remaining,
): Transfer => {
  const sources: [Account, number][] = [
    [`escrow:${bookingId}`, remaining.escrow],
    [`refund_due:${bookingId}`, remaining.refundDue],
    [`credit:${studentId}`, remaining.credit],
    [`held:${bookingId}`, remaining.held],
    [
      `teacher:${teacherId}`,
      Math.max(0, Math.min(remaining.teacher, remaining.teacherEarned - remaining.held)),
    ],
    ['loss', amount],
  ];
  let open = amount;
  const taken = sources.map(([account, available]): [Account, Account, number] => {
    const part = Math.min(open, available);
    open -= part;
    return [account, providerOf(bookingId), part];
  });
  return { kind: 'charged_back', reference, legs: legs(...taken) };
};

/** The teacher's part of it, from the balance or held. */
export const takenFromTeacher = (transfer: Transfer) => takenFrom(transfer, /^(teacher|held):/);

export const takenFromCredit = (transfer: Transfer) => takenFrom(transfer, /^credit:/);

const takenFrom = ({ legs: parts }: Transfer, accounts: RegExp) =>
  parts.filter(({ debit }) => accounts.test(debit)).reduce((sum, { amount }) => sum + amount, 0);

/** Holds what a completed session has earned its teacher, as far as it was not paid out. */
export const disputeOpened = (
  disputeId: string,
  { bookingId, teacherId }: Pick<BookedMoney, 'bookingId' | 'teacherId'>,
  { teacher, teacherEarned }: Pick<Remaining, 'teacher' | 'teacherEarned'>,
): Transfer => ({
  kind: 'dispute_opened',
  reference: disputeId,
  legs: legs([`teacher:${teacherId}`, `held:${bookingId}`, Math.min(teacherEarned, teacher)]),
});

/** For a session not completed yet: the refund, and the rest as if it were the price. It ends the booking. */
export const settledFromEscrow = (booking: BookedMoney, refund: number): Transfer => ({
  ...cancelled(booking, refund),
  kind: refund === booking.price ? 'cancelled' : 'completed',
});

/**
 * For a completed session: the commission above that on the remaining price is returned; the rest of the refund comes
 * from the held amount, then from the teacher's balance, and the remainder is a loss. The unused part of the held
 * amount returns to the teacher.
 */
export const settledFromShare = (
  disputeId: string,
  booking: BookedMoney,
  { refund, refunded }: { refund: number; refunded: number },
  { held, teacher }: Pick<Remaining, 'held' | 'teacher'>,
): Transfer => {
  const { bookingId, teacherId, price, commissionBasisPoints } = booking;
  const commissionAfter = (back: number) => commissionOf(price - back, commissionBasisPoints);
  const fromRevenue = commissionAfter(refunded) - commissionAfter(refunded + refund);
  const fromHeld = Math.min(refund - fromRevenue, held);
  const fromTeacher = Math.min(refund - fromRevenue - fromHeld, teacher);
  const due: Account = `refund_due:${bookingId}`;
  return {
    kind: 'dispute_resolved',
    reference: disputeId,
    legs: legs(
      ['revenue', due, fromRevenue],
      [`held:${bookingId}`, due, fromHeld],
      [`teacher:${teacherId}`, due, fromTeacher],
      ['loss', due, refund - fromRevenue - fromHeld - fromTeacher],
      [`held:${bookingId}`, `teacher:${teacherId}`, held - fromHeld],
    ),
  };
};

const earned = (
  { bookingId, teacherId, commissionBasisPoints }: BookedMoney,
  amount: number,
): Leg[] => {
  const commission = commissionOf(amount, commissionBasisPoints);
  return legs(
    [`escrow:${bookingId}`, `teacher:${teacherId}`, amount - commission],
    [`escrow:${bookingId}`, 'revenue', commission],
  );
};

/** Drop zero-amount legs. */
export const legs = (...parts: [Account, Account, number][]): Leg[] =>
  parts
    .filter(([, , amount]) => amount > 0)
    .map(([debit, credit, amount]) => ({ debit, credit, amount }));
