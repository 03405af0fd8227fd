import { isPayoutOpen } from '#domain/payout.ts';
import { payoutFailed, payoutSent } from '#domain/ledger.ts';
import type { Deps } from '../../../deps.ts';
import { recordAct } from '../../audit/record.ts';
import { problem } from '../../../platform/http/problem.ts';
import { post } from '../../ledger/post.ts';
import { notify } from '../../notifications/notify.ts';
import { lockPayout, updatePayout } from '../payout-store.ts';

type PayoutResult = { admin: string; payoutId: string } & (
  | { status: 'sent'; reference: string }
  | { status: 'failed'; reason: string }
);

/** Records the bank's result once: the payout was sent, or it failed and its amount returns to the balance. */
export const settlePayout = async ({ db, clock }: Deps, outcome: PayoutResult) => {
  const { admin, payoutId } = outcome;
  const isSent = outcome.status === 'sent';
  const details = isSent ? { reference: outcome.reference } : { reason: outcome.reason };
  await db.transaction().execute(async (trx) => {
    const payout = await lockPayout(trx, payoutId);
    if (!payout) throw problem('not_found');
    if (!isPayoutOpen(payout.status)) throw problem('wrong_state');
    const now = clock.now();
    const { teacher_id: userId, amount } = payout;
    await updatePayout(trx, payoutId, { status: outcome.status, settled_at: now, ...details });
    const transfer = isSent ? payoutSent(payoutId, amount) : payoutFailed(payoutId, userId, amount);
    await post(trx, transfer, now);
    const kind = isSent ? 'payout_sent' : 'payout_failed';
    await notify(trx, { userId, kind, payoutId }, now);
    const act = isSent ? 'payout-sent' : 'payout-failed';
    await recordAct(trx, { admin, act, subject: payoutId, details }, now);
  });
};
