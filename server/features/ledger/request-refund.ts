import { sql } from 'kysely';
import type { Executor } from '../../platform/database/db.ts';
import { newId } from '../../platform/database/ids.ts';
import { enqueue } from '../../platform/jobs/queue.ts';
import { isReturned } from './balances.ts';

interface RefundRequest {
  bookingId: string;
  amount: number;
  /** The reason; an order is refunded at most once for each cause. */
  cause: string;
  /** The order to refund; by default the one that paid for the booking. */
  orderId?: string;
}

/** Stores the refund in the transaction that causes it; a job sends it to the provider. */
export const requestRefund = async (
  trx: Executor,
  { bookingId, amount, cause, orderId }: RefundRequest,
  now: Date,
) => {
  if (amount === 0) return;
  const id = newId(now);
  const paidOrder = trx
    .selectFrom('payments as p')
    .select('p.order_id')
    .where('p.booking_id', '=', bookingId)
    .where('p.status', '=', 'paid')
    .where(sql<boolean>`not ${isReturned}`)
    .orderBy('p.paid_at')
    .limit(1);
  await trx
    .insertInto('refunds')
    .values({
      id,
      booking_id: bookingId,
      order_id: orderId ?? paidOrder,
      amount,
      cause,
      created_at: now,
      try_at: now,
    })
    .execute();
  await enqueue(trx, 'send-refund', { refundId: id }, `send-refund:${id}`);
};
