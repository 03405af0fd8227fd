import { refundLost } from '#domain/ledger.ts';
import type { Deps } from '../../../deps.ts';
import { recordAct } from '../../audit/record.ts';
import { problem } from '../../../platform/http/problem.ts';
import { post } from '../../ledger/post.ts';
import { notify } from '../../notifications/notify.ts';
import { lockRefund, noteByHand, updateRefund } from '../refund-store.ts';
import { forgetAccount } from '../student-accounts.ts';
import { recordSent } from '../send-refund.ts';

/** Also one that the student has not decided about: they may have told us another way. */
const byHand = new Set(['undecided', 'manual']);

interface RefundSettlement {
  admin: string;
  refundId: string;
  /** The bank's reference of the transfer. */
  reference: string;
}

/**
 * Records a refund that an admin has sent by hand. If the bank has charged the payment back in the meantime, the money
 * sent cannot be recovered: it is posted as our loss instead of being refused. Returns whether it is a loss.
 */
export const settleRefund = (
  { db, clock, log }: Deps,
  { admin, refundId, reference }: RefundSettlement,
) =>
  db.transaction().execute(async (trx) => {
    const refund = await lockRefund(trx, refundId);
    if (!refund) throw problem('not_found');
    const isLoss = refund.perhaps_by_hand;
    // Only refunds that the provider cannot send; any other would be sent twice.
    if (!byHand.has(refund.status) && !isLoss) throw problem('wrong_state');
    const now = clock.now();
    if (isLoss) {
      log.error({ refundId }, 'given back by hand and by the bank: the second is our loss');
      await noteByHand(trx, refundId, reference);
      await post(trx, refundLost(refundId, refund.booking_id, refund.amount), now);
    } else await recordSent(trx, refund, reference, now);
    const details = { reference, ...(isLoss && { isLoss }) };
    await recordAct(trx, { admin, act: 'settle-refund', subject: refundId, details }, now);
    return isLoss;
  });

interface Failure {
  admin: string;
  refundId: string;
  /** The bank's. */
  reason: string;
}

/** The bank did not take the transfer: the account is forgotten and the student asked again. */
export const failRefund = ({ db, clock }: Deps, { admin, refundId, reason }: Failure) =>
  db.transaction().execute(async (trx) => {
    const refund = await lockRefund(trx, refundId);
    if (!refund) throw problem('not_found');
    if (refund.status !== 'manual') throw problem('wrong_state');
    const now = clock.now();
    await updateRefund(trx, refundId, {
      status: 'undecided',
      destination: 'provider',
      manual_reason: 'bank_refused',
      last_fault: reason,
    });
    await forgetAccount(trx, refundId);
    const { student_id: userId, booking_id: bookingId, amount } = refund;
    await notify(trx, { userId, kind: 'refund_choice', bookingId, amount }, now);
    await recordAct(
      trx,
      { admin, act: 'fail-refund', subject: refundId, details: { reason } },
      now,
    );
  });
