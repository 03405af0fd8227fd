import { isMailed, type News } from '#domain/news.ts';
import type { Executor } from '../../platform/database/db.ts';
import { newId } from '../../platform/database/ids.ts';

export interface Telling {
  userId: string;
  news: News;
  bookingId?: string;
  payoutId?: string;
  /** The hour of which it speaks: it may become another later. */
  startsAt?: Date;
  /** The hour that is asked for instead. */
  proposedStart?: Date;
  /** Rupiah it is about. */
  amount?: number;
}

export const notificationRow = (
  { userId, news, bookingId, payoutId, startsAt, proposedStart, amount }: Telling,
  now: Date,
) => ({
  id: newId(now),
  user_id: userId,
  news,
  booking_id: bookingId ?? null,
  payout_id: payoutId ?? null,
  starts_at: startsAt ?? null,
  proposed_start: proposedStart ?? null,
  amount: amount ?? null,
  created_at: now,
  mail_at: isMailed(news) ? now : null,
});

/** In the transaction of what happened. */
export const tell = (trx: Executor, telling: Telling, now: Date) =>
  trx.insertInto('notifications').values(notificationRow(telling, now)).execute();
