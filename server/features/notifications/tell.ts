import { isMailed, type News } from '#domain/news.ts';
import type { Executor } from '../../platform/db.ts';
import { newId } from '../../platform/ids.ts';

export interface Telling {
  userId: string;
  news: News;
  bookingId?: string;
  payoutId?: string;
  /** Rupiah it is about. */
  amount?: number;
}

export const notificationRow = (
  { userId, news, bookingId, payoutId, amount }: Telling,
  now: Date,
) => ({
  id: newId(now),
  user_id: userId,
  news,
  booking_id: bookingId ?? null,
  payout_id: payoutId ?? null,
  amount: amount ?? null,
  created_at: now,
  mail_at: isMailed(news) ? now : null,
});

/** In the transaction of what happened. */
export const tell = (trx: Executor, telling: Telling, now: Date) =>
  trx.insertInto('notifications').values(notificationRow(telling, now)).execute();
