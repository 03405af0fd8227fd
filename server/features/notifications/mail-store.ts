import { sql } from 'kysely';
import type { MailedNews } from '#domain/news.ts';
import type { Executor } from '../../platform/db.ts';

interface DueMail {
  id: string;
  userId: string;
  news: MailedNews;
  bookingId: string | null;
  payoutId: string | null;
  tries: number;
}

/** For ten minutes nobody else takes them: should this process end in between, another tries again then. */
export const claimMails = async (db: Executor, now: Date) => {
  const { rows } = await sql<DueMail>`
    update notifications set mail_at = ${now}::timestamptz + interval '10 minutes', mail_tries = mail_tries + 1
     where id in (select id from notifications where mail_at <= ${now}
                   order by mail_at limit 20 for update skip locked)
    returning id, user_id as "userId", news, booking_id as "bookingId", payout_id as "payoutId",
              mail_tries - 1 as tries`.execute(db);
  return rows;
};

/** Seconds that the mail has waited which should have left first. */
export const mailLateness = async (db: Executor, now: Date) => {
  const { rows } = await sql<{ late: number }>`
    select coalesce(extract(epoch from ${now}::timestamptz - min(mail_at)), 0)::float as late
      from notifications where mail_at <= ${now}`.execute(db);
  return rows[0]?.late ?? 0;
};

export const finishMail = (db: Executor, id: string) =>
  db.updateTable('notifications').set({ mail_at: null }).where('id', '=', id).execute();

export const postponeMail = (db: Executor, id: string, until: Date | null) =>
  db.updateTable('notifications').set({ mail_at: until }).where('id', '=', id).execute();
