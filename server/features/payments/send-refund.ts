import { isRefundSent } from '#domain/payment.ts';
import { refundLost, refundSent } from '#domain/ledger.ts';
import { isRarest, retryAt } from '#domain/retry.ts';
import type { Deps } from '../../deps.ts';
import type { Executor } from '../../platform/database/db.ts';
import { RefundRefused } from '../../ports.ts';
import { post } from '../ledger/post.ts';
import { notify } from '../notifications/notify.ts';
import {
  beginTry,
  findRefund,
  findRefundsToSend,
  lockRefund,
  updateRefund,
} from './refund-store.ts';
import { tryAll } from './try-all.ts';

declare module '../../platform/jobs/queue.ts' {
  interface Jobs {
    'send-refund': { refundId: string };
  }
}

const byHand = { status: 'manual', try_at: null } as const;

/** Gives one refund to the provider under its own key; a failure is tried again later, ever more rarely. */
export const sendRefund = async (deps: Deps, due: { refundId: string }) => {
  await trySending(deps, due);
};

const trySending = async (deps: Deps, { refundId }: { refundId: string }) => {
  const { db, gateway, clock, log } = deps;
  const refund = await findRefund(db, refundId);
  if (refund?.status !== 'due') return true;
  // Someone else was quicker: a job and the clock may mean the same try.
  const now = clock.now();
  if (refund.try_at && refund.try_at > now) return true;
  const { order_id: orderId, amount, cause, attempts } = refund;
  if (!(await beginTry(db, refund, retryAt(attempts, now)))) return true;
  try {
    const result = await gateway.refund({ orderId, amount, key: refundId, reason: cause });
    if (result === 'sent') await recordByProvider(deps, refundId);
    else await updateRefund(db, refundId, byHand);
    return true;
  } catch (error) {
    log.error({ err: error, refundId, attempts }, 'refund not sent');
    const isRefused = error instanceof RefundRefused;
    await updateRefund(db, refundId, {
      last_fault: error instanceof Error ? error.message.slice(0, 300) : '',
      // Refused still after hours: no lack of funds, no hour of the night, no earlier try that is under way.
      ...(isRefused && isRarest(attempts) && byHand),
    });
    // A provider that refuses is there, for the others.
    return isRefused;
  }
};

/** By the clock: those whose next try is due. */
export const sendDueRefunds = async (deps: Deps) => {
  const due = await findRefundsToSend(deps.db, deps.clock.now());
  await tryAll(due, (refund) => trySending(deps, refund));
};

/** The provider has given it back; what the bank did meanwhile cannot be undone. */
const recordByProvider = ({ db, clock, log }: Deps, refundId: string) =>
  db.transaction().execute(async (trx) => {
    const refund = await lockRefund(trx, refundId);
    const now = clock.now();
    if (refund?.by_bank) {
      log.error({ refundId }, 'given back by the provider and by the bank: the second is our loss');
      await post(trx, refundLost(refundId, refund.booking_id, refund.amount), now);
    }
    if (refund && !isRefundSent(refund.status)) await recordSent(trx, refund, '', now);
  });

/** The money of a locked one is on its way back: by the provider, or by hand. */
export const recordSent = async (
  trx: Executor,
  refund: NonNullable<Awaited<ReturnType<typeof lockRefund>>>,
  reference: string,
  now: Date,
) => {
  const { id, booking_id: bookingId, student_id: userId, amount } = refund;
  await updateRefund(trx, id, { status: 'sent', sent_at: now, reference, try_at: null });
  await post(trx, refundSent(id, bookingId, amount), now);
  await notify(trx, { userId, kind: 'refund_sent', bookingId, amount }, now);
};
