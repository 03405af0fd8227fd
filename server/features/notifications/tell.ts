import { sql } from 'kysely';
import { isMailed, type News } from '#domain/news.ts';
import type { Executor } from '../../platform/db.ts';
import { newId } from '../../platform/ids.ts';
import { addJob } from '../../platform/queue.ts';

export interface Telling {
  userId: string;
  news: News;
  bookingId?: string;
  payoutId?: string;
  /** Rupiah it is about. */
  amount?: number;
}

/** The rows of an inbox, and the mails that go with them: both written with what caused them. */
export const tellingOf = (tellings: Telling[], now: Date) => {
  const rows = tellings.map(({ userId, news, bookingId, payoutId, amount }) => ({
    id: newId(now),
    user_id: userId,
    news,
    booking_id: bookingId ?? null,
    payout_id: payoutId ?? null,
    amount: amount ?? null,
    created_at: now,
  }));
  const mails = tellings.flatMap(({ news, ...about }) =>
    isMailed(news) ? [addJob('mail-news', { news, ...about })] : [],
  );
  return { rows, mails };
};

export const tell = async (trx: Executor, telling: Telling, now: Date) => {
  const { rows, mails } = tellingOf([telling], now);
  await trx.insertInto('notifications').values(rows).execute();
  for (const mail of mails) await sql`select ${mail}`.execute(trx);
};
