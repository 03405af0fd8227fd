import type { DisputeCase } from '#contract/disputes.ts';
import { statusIs } from '#domain/booking.ts';
import { type Leg, settledFromEscrow, settledFromShare } from '#domain/ledger.ts';
import { commissionOf } from '#domain/money.ts';
import { furtherRefundOf } from '#domain/refund-policy.ts';

export interface DisputeOutcome {
  /** What is refunded to the student now. */
  student: number;
  /** The final shares of the teacher and the platform. */
  teacher: number;
  commission: number;
  loss: number;
  /** The provider's fee, which it keeps after a refund. */
  fee: number;
}

/** Previews the resolution with the ledger entries that the server will post. */
export function outcomeOf(disputeCase: DisputeCase, percent: number): DisputeOutcome {
  const { dispute, price, money, payments } = disputeCase;
  const { commissionBasisPoints, refunded } = money;
  const fee = payments.reduce((total, payment) => total + payment.fee, 0);
  if (!hasMoney(disputeCase)) return { student: 0, teacher: 0, commission: 0, loss: 0, fee };
  const ids = {
    bookingId: dispute.sessionId._id,
    teacherId: dispute.sessionId.teacherId._id,
  };
  const booking = { ...ids, price, commissionBasisPoints };
  const refund = furtherRefundOf({ price, refunded }, percent);
  if (!money.isCompleted) {
    const { legs } = settledFromEscrow(booking, refund);
    const [teacher, commission] = [into(legs, 'teacher:'), into(legs, 'revenue')];
    return { student: into(legs, 'refund_due:'), teacher, commission, loss: 0, fee };
  }
  const balances = { held: money.held, teacher: money.teacherBalance };
  const { legs } = settledFromShare(dispute._id, booking, { refund, refunded }, balances);
  const due = legs.filter(({ credit }) => credit.startsWith('refund_due:'));
  // The part left by an earlier dispute is split as if it were the price.
  const kept = price - refunded;
  const commission = commissionOf(kept, commissionBasisPoints);
  return {
    student: into(legs, 'refund_due:'),
    teacher: kept - commission - outOf(due, 'held:') - outOf(due, 'teacher:'),
    commission: commission - outOf(due, 'revenue'),
    loss: outOf(due, 'loss'),
    fee,
  };
}

/** A booking cancelled since, by a chargeback or a deleted account, has no money left to split. */
export const hasMoney = ({ bookingStatus }: DisputeCase) => statusIs(bookingStatus, 'agreed');

const sum = (legs: readonly Leg[]) => legs.reduce((total, { amount }) => total + amount, 0);
const into = (legs: readonly Leg[], account: string) =>
  sum(legs.filter(({ credit }) => credit.startsWith(account)));
const outOf = (legs: readonly Leg[], account: string) =>
  sum(legs.filter(({ debit }) => debit.startsWith(account)));
