import type { Executor } from '../../platform/db.ts';
import { newId } from '../../platform/ids.ts';
import { enqueue } from '../../platform/queue.ts';

interface Wanted {
  bookingId: string;
  amount: number;
  /** Why; an order is given back once for each cause. */
  cause: string;
  /** The order that is given back; else the one that paid for the booking. */
  orderId?: string;
}

/** Written with what causes it; a job sends it. */
export const requestRefund = async (
  trx: Executor,
  { bookingId, amount, cause, orderId }: Wanted,
  now: Date,
) => {
  if (amount === 0) return;
  const id = newId(now);
  const paid = trx
    .selectFrom('payments')
    .select('order_id')
    .where('booking_id', '=', bookingId)
    .where('status', '=', 'paid')
    .orderBy('paid_at')
    .limit(1);
  await trx
    .insertInto('refunds')
    .values({
      id,
      booking_id: bookingId,
      order_id: orderId ?? paid,
      amount,
      cause,
      created_at: now,
      try_at: now,
    })
    .execute();
  await enqueue(trx, 'send-refund', { refundId: id }, `send-refund:${id}`);
};
