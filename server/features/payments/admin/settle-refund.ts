import { refundLost } from '#domain/ledger.ts';
import type { Deps } from '../../../deps.ts';
import { recordAct } from '../../audit/record.ts';
import { problem } from '../../../platform/http/problem.ts';
import { post } from '../../ledger/post.ts';
import { lockRefund, noteByHand } from '../refund-store.ts';
import { recordSent } from '../send-refund.ts';

interface Settlement {
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
  { admin, refundId, reference }: Settlement,
) =>
  db.transaction().execute(async (trx) => {
    const refund = await lockRefund(trx, refundId);
    if (!refund) throw problem('not_found');
    const isLoss = refund.perhaps_by_hand;
    // Only refunds that the provider cannot send; any other would be sent twice.
    if (refund.status !== 'manual' && !isLoss) throw problem('wrong_state');
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
