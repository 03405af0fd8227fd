import type { ProblemCode } from '#contract/problems.ts';
import { statusIs } from '#domain/booking.ts';
import { type DisputeBlocker, disputeBlocker, saysSomethingNew } from '#domain/dispute.ts';
import { disputeOpened } from '#domain/ledger.ts';
import type { Deps } from '../../deps.ts';
import { newId } from '../../platform/database/ids.ts';
import { problem } from '../../platform/http/problem.ts';
import { lockBooking } from '../bookings/lock-booking.ts';
import { earnedBy, lockBalances } from '../ledger/balances.ts';
import { post } from '../ledger/post.ts';
import { notify } from '../notifications/notify.ts';
import { findRefunded } from './list-store.ts';
import { findEarlier, insertDispute } from './store.ts';

interface Report {
  bookingId: string;
  by: string;
  reason: string;
  details: string;
}

const refusals: Record<DisputeBlocker, ProblemCode> = {
  disputed: 'already_reported',
  decided: 'report_decided',
  cancelled: 'wrong_state',
  early: 'report_early',
  late: 'report_late',
};

/** Filing holds the money of the booking until the team decides. */
export const fileDispute = ({ db, clock }: Deps, { bookingId, by, reason, details }: Report) =>
  db.transaction().execute(async (trx) => {
    const now = clock.now();
    const booking = await lockBooking(trx, bookingId);
    const isParty = booking && (booking.studentId === by || booking.teacherId === by);
    if (!isParty || !statusIs(booking.status, 'paid')) throw problem('not_found');
    const { reports, texts } = await findEarlier(trx, bookingId);
    const blocker = disputeBlocker({ ...booking, reports }, now);
    if (blocker) throw problem(refusals[blocker]);
    if (!saysSomethingNew(details, texts)) {
      throw problem('invalid', { fields: { details: 'report_repeated' } });
    }
    const id = newId(now);
    await insertDispute(trx, { id, bookingId, number: reports + 1, by, reason, details, now });
    if (statusIs(booking.status, 'taught')) {
      const { teacher } = await lockBalances(trx, booking);
      // After a chargeback nothing is refundable, and the teacher's balance comes from other bookings.
      const refundable = booking.price - (await findRefunded(trx, bookingId));
      const teacherEarned = Math.min(await earnedBy(trx, booking), refundable);
      await post(trx, disputeOpened(id, booking, { teacher, teacherEarned }), now);
    }
    const other = by === booking.studentId ? booking.teacherId : booking.studentId;
    await notify(trx, { userId: other, kind: 'dispute_filed', bookingId }, now);
    return id;
  });
