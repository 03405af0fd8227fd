import type { Deps } from '../../deps.ts';
import { recordAct } from '../../platform/audit.ts';
import { problem } from '../../platform/problem.ts';
import { lockRefund } from './refund-store.ts';
import { recordSent } from './send-refund.ts';

interface Settlement {
  admin: string;
  refundId: string;
  /** Of the transfer, as the bank knows it. */
  reference: string;
}

/** An admin has given it back by hand. */
export const settleRefund = ({ db, clock }: Deps, { admin, refundId, reference }: Settlement) =>
  db.transaction().execute(async (trx) => {
    const refund = await lockRefund(trx, refundId);
    if (!refund) throw problem('not_found');
    // Only what the provider cannot send: else both would.
    if (refund.status !== 'manual') throw problem('wrong_state');
    const now = clock.now();
    const details = { reference };
    await recordSent(trx, refund, reference, now);
    await recordAct(trx, { admin, act: 'settle-refund', subject: refundId, details }, now);
  });
