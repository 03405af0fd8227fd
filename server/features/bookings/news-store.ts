import type { Executor } from '../../platform/db.ts';

/** The latest refund of a booking; none where the bank took the payment back by itself. */
export const findLatestRefund = (db: Executor, bookingId: string) =>
  db
    .selectFrom('refunds')
    .select(['amount', 'cause', 'status'])
    .where('booking_id', '=', bookingId)
    .where('by_bank', '=', false)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();

export const findPayout = (db: Executor, payoutId: string) =>
  db
    .selectFrom('payouts')
    .select(['amount', 'month', 'status', 'reference', 'reason'])
    .where('id', '=', payoutId)
    .executeTakeFirst();
