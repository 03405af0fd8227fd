import type { Executor } from '../../platform/db.ts';
import { newId } from '../../platform/ids.ts';
import { enqueue } from '../../platform/queue.ts';
import { addRefund, type Wanted } from './refund-store.ts';

/** Written with what causes it; a job sends it. */
export const requestRefund = async (trx: Executor, wanted: Wanted, now: Date) => {
  if (wanted.amount === 0) return;
  const id = newId(now);
  await addRefund(trx, id, wanted, now);
  await enqueue(trx, 'send-refund', { refundId: id }, `send-refund:${id}`);
};
