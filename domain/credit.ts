import { type Account, legs, type Transfer } from './ledger.ts';

interface Holder {
  bookingId: string;
  studentId: string;
}

/** What a student has left of refunds that were taken as credit. */
export const creditAccount = (studentId: string): Account => `credit:${studentId}`;

/** Credit that waits for the rest of the price. The reference names the order, and which attempt at it. */
export const creditReserved = (
  reference: string,
  { bookingId, studentId }: Holder,
  amount: number,
): Transfer => ({
  kind: 'credit_reserved',
  reference,
  legs: legs([`credit:${studentId}`, `reserved:${bookingId}`, amount]),
});

/** The part paid by credit, of a booking whose other part the bank has taken back. */
export const creditReturned = (bookingId: string, amount: number): Transfer => ({
  kind: 'cancelled',
  reference: bookingId,
  legs: legs([`escrow:${bookingId}`, `refund_due:${bookingId}`, amount]),
});

/** A refund that the student takes as credit. */
export const refundCredited = (
  refundId: string,
  { bookingId, studentId }: Holder,
  amount: number,
): Transfer => ({
  kind: 'refund_sent',
  reference: refundId,
  legs: legs([`refund_due:${bookingId}`, `credit:${studentId}`, amount]),
});

export const withdrawalMade = (id: string, studentId: string, amount: number): Transfer => ({
  kind: 'withdrawal_made',
  reference: id,
  legs: legs([`credit:${studentId}`, `withdrawal:${id}`, amount]),
});

export const withdrawalSent = (id: string, amount: number): Transfer => ({
  kind: 'withdrawal_sent',
  reference: id,
  legs: legs([`withdrawal:${id}`, 'bank', amount]),
});

export const withdrawalFailed = (id: string, studentId: string, amount: number): Transfer => ({
  kind: 'withdrawal_failed',
  reference: id,
  legs: legs([`withdrawal:${id}`, `credit:${studentId}`, amount]),
});
