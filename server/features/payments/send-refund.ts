import { isRefundSent, type ManualReason } from '#domain/payment.ts';
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
  findTogether,
  lockRefund,
  updateRefund,
} from './refund-store.ts';
import { forgetAccount } from './student-accounts.ts';
import { tryAll } from './try-all.ts';

declare module '../../platform/jobs/queue.ts' {
  interface Jobs {
    'send-refund': { refundId: string };
  }
}

type LockedRefund = NonNullable<Awaited<ReturnType<typeof lockRefund>>>;

/** The provider cannot send it: the student is asked where it should go. */
const askStudent = ({ db, clock }: Deps, refundId: string, manual_reason: ManualReason) =>
  db.transaction().execute(async (trx) => {
    const refund = await lockRefund(trx, refundId);
    if (refund?.status !== 'due') return;
    await updateRefund(trx, refundId, { status: 'undecided', manual_reason, try_at: null });
    await notifyTogether(trx, refund, clock.now());
  });

const kindByStatus = [
  ['sent', 'refund_sent'],
  ['undecided', 'refund_choice'],
] as const;

/** One notification about all refunds of a series with the same cause, when the provider has answered for each. */
const notifyTogether = async (trx: Executor, refund: LockedRefund, now: Date) => {
  const together = await findTogether(trx, refund);
  if (together.some(({ status }) => status === 'due')) return;
  for (const [status, kind] of kindByStatus) {
    const those = together.filter((one) => one.status === status);
    const [first] = those;
    if (!first) continue;
    const amount = those.reduce((sum, one) => sum + one.amount, 0);
    const about = { bookingId: first.booking_id, amount, lessons: those.length };
    await notify(trx, { userId: refund.student_id, kind, ...about }, now);
  }
};

/** Sends one refund to the provider under its own idempotency key; failures are retried at growing intervals. */
export const sendRefund = async (deps: Deps, due: { refundId: string }) => {
  await trySending(deps, due);
};

const trySending = async (deps: Deps, { refundId }: { refundId: string }) => {
  const { db, gateway, clock, log } = deps;
  const refund = await findRefund(db, refundId);
  if (refund?.status !== 'due') return true;
  // The queued job and the scheduled job may pick the same attempt; the first one has moved try_at.
  const now = clock.now();
  if (refund.try_at && refund.try_at > now) return true;
  const { order_id: orderId, amount, cause, attempts } = refund;
  if (!(await beginTry(db, refund, retryAt(attempts, now)))) return true;
  try {
    const age = now.getTime() - (refund.paid_at ?? refund.created_at).getTime();
    const result = await gateway.refund({ orderId, amount, key: refundId, reason: cause, age });
    if (result === 'sent') await recordByProvider(deps, refundId);
    else await askStudent(deps, refundId, result);
    log.info({ refundId, bookingId: refund.booking_id, orderId, result }, 'refund answered');
    return true;
  } catch (error) {
    const isRefused = error instanceof RefundRefused;
    // Still refused after hours: not a temporary cause such as low funds, night hours or a pending attempt.
    const isFinal = isRefused && isRarest(attempts);
    log.error(
      { err: error, refundId, attempts },
      isFinal
        ? 'refund not sent, the student is asked for an account'
        : 'refund not sent, will be retried',
    );
    await updateRefund(db, refundId, {
      last_fault: error instanceof Error ? error.message.slice(0, 300) : '',
    });
    if (isFinal) await askStudent(deps, refundId, 'refused');
    // A refusal shows that the provider is available, so the other refunds are tried as well.
    return isRefused;
  }
};

/** Scheduled job: sends the refunds whose next attempt is due. */
export const sendDueRefunds = async (deps: Deps) => {
  const due = await findRefundsToSend(deps.db, deps.clock.now());
  await tryAll(due, (refund) => trySending(deps, refund));
};

/** Records a refund that the provider has made. If a chargeback came first, the second repayment is our loss. */
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

/** Records a locked refund as sent, by the provider or by hand. */
export const recordSent = async (
  trx: Executor,
  refund: LockedRefund,
  reference: string,
  now: Date,
) => {
  const { id, booking_id: bookingId, student_id: userId, amount } = refund;
  await updateRefund(trx, id, { status: 'sent', sent_at: now, reference, try_at: null });
  await forgetAccount(trx, id);
  await post(trx, refundSent(id, bookingId, amount), now);
  if (refund.status === 'due') return notifyTogether(trx, refund, now);
  await notify(trx, { userId, kind: 'refund_sent', bookingId, amount }, now);
};
