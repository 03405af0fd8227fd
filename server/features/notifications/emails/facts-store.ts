import type { MailedNews } from '#domain/news.ts';
import type { Executor } from '../../../platform/database/db.ts';

interface Told {
  news: MailedNews;
  bookingId: string;
  amount: number | null;
}

/**
 * The refund that the news is about, of several that a booking may have: other news tells what the booking itself
 * promises. None where the bank took the payment back by itself.
 */
export const findToldRefund = async (db: Executor, { news, bookingId, amount }: Told) => {
  const refunds = db
    .selectFrom('refunds')
    .select(['amount', 'cause', 'status'])
    .where('booking_id', '=', bookingId)
    .where('by_bank', '=', false);
  if (news === 'payment_returned') return refunds.where('cause', '=', 'late').executeTakeFirst();
  if (news !== 'refund_sent') return undefined;
  return refunds.where('amount', '=', amount).where('status', '=', 'sent').executeTakeFirst();
};

export const findPayout = (db: Executor, payoutId: string) =>
  db
    .selectFrom('payouts')
    .select(['amount', 'month', 'status', 'reference', 'reason'])
    .where('id', '=', payoutId)
    .executeTakeFirst();
