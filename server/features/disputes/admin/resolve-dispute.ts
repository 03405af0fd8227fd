import { statusIs } from '#domain/booking.ts';
import { disputeAfter } from '#domain/dispute.ts';
import { settledFromEscrow, settledFromShare } from '#domain/ledger.ts';
import { furtherRefundOf } from '#domain/refund-policy.ts';
import type { Deps } from '../../../deps.ts';
import { recordAct } from '../../audit/record.ts';
import type { Executor } from '../../../platform/database/db.ts';
import { problem } from '../../../platform/http/problem.ts';
import { applyEvent } from '../../bookings/apply-event.ts';
import { type Booking, lockBooking, updateBooking } from '../../bookings/lock-booking.ts';
import { lockBalances } from '../../ledger/balances.ts';
import { post } from '../../ledger/post.ts';
import { notify } from '../../notifications/notify.ts';
import { requestRefund } from '../../ledger/request-refund.ts';
import { findRefunded } from '../list-store.ts';
import { findBookingOf, lockDispute, updateDispute } from '../store.ts';

interface CaseOfAdmin {
  disputeId: string;
  admin: string;
}

export const takeDispute = ({ db, clock }: Deps, { disputeId, admin }: CaseOfAdmin) =>
  db.transaction().execute(async (trx) => {
    const now = clock.now();
    const { booking, status } = await lockCase(trx, disputeId);
    const next = disputeAfter(status, 'take');
    if (!next) throw problem('wrong_state');
    await updateDispute(trx, disputeId, { status: next, taken_by: admin, taken_at: now });
    await recordAct(trx, { admin, act: 'take-dispute', subject: disputeId }, now);
    await notifyBoth(trx, booking, { kind: 'dispute_taken' }, now);
  });

/** Stores the decision and moves the money in one transaction. */
export const resolveDispute = (
  { db, clock }: Deps,
  {
    disputeId,
    admin,
    resolution,
    refundPercent,
  }: CaseOfAdmin & { resolution: string; refundPercent: number },
) =>
  db.transaction().execute(async (trx) => {
    const now = clock.now();
    const { booking, status } = await lockCase(trx, disputeId);
    const next = disputeAfter(status, 'resolve');
    if (!next) throw problem('wrong_state');
    const refund = refundFor(booking, await findRefunded(trx, booking.bookingId), refundPercent);
    await updateDispute(trx, disputeId, { status: next, resolution, refund, resolved_at: now });
    await moveMoney(trx, { disputeId, admin, booking, refund }, now);
    const details = { refundPercent, refund };
    await recordAct(trx, { admin, act: 'resolve-dispute', subject: disputeId, details }, now);
    await notifyBoth(trx, booking, { kind: 'dispute_resolved', amount: refund }, now);
    return refund;
  });

/** 0 for a booking that a chargeback or a suspension has cancelled meanwhile: its money was already returned. */
const refundFor = ({ status, price }: Booking, refunded: number, percent: number) =>
  statusIs(status, 'agreed') ? furtherRefundOf({ price, refunded }, percent) : 0;

interface RefundDecision extends CaseOfAdmin {
  booking: Booking;
  refund: number;
}

const moveMoney = async (
  trx: Executor,
  { disputeId, admin, booking, refund }: RefundDecision,
  now: Date,
) => {
  const { bookingId } = booking;
  const cause = `dispute ${disputeId}`;
  if (statusIs(booking.status, 'scheduled')) {
    const isRefunded = refund === booking.price;
    await applyEvent(
      trx,
      booking,
      {
        event: isRefunded ? 'settle_refunded' : 'settle_taught',
        by: 'admin',
        actorId: admin,
        changes: { refund },
        transfers: [settledFromEscrow(booking, refund)],
      },
      now,
    );
  } else if (statusIs(booking.status, 'taught')) {
    const balances = await lockBalances(trx, booking);
    const parts = { refund, refunded: booking.refund };
    await post(trx, settledFromShare(disputeId, booking, parts, balances), now);
    await updateBooking(trx, bookingId, { refund: booking.refund + refund });
  } else return;
  await requestRefund(trx, { bookingId, amount: refund, cause }, now);
};

/** Locks the booking before the dispute: every transaction that locks both uses this order, to avoid deadlocks. */
const lockCase = async (trx: Executor, disputeId: string) => {
  const bookingId = await findBookingOf(trx, disputeId);
  const booking = bookingId && (await lockBooking(trx, bookingId));
  const dispute = booking && (await lockDispute(trx, disputeId));
  if (!dispute) throw problem('not_found');
  return { booking, status: dispute.status };
};

const notifyBoth = async (
  trx: Executor,
  { studentId, teacherId, bookingId }: Booking,
  word: { kind: 'dispute_taken' | 'dispute_resolved'; amount?: number },
  now: Date,
) => {
  for (const userId of [studentId, teacherId])
    await notify(trx, { userId, bookingId, ...word }, now);
};
