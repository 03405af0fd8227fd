import { sql, type Updateable } from 'kysely';
import { type EmailedKind, emailedKinds } from '#domain/notification.ts';
import type { Deps } from '../../../deps.ts';
import type { Executor } from '../../../platform/database/db.ts';
import type { Notifications } from '../../../platform/database/schema.ts';
import type { Metrics } from '../../../platform/observability/metrics.ts';

export interface DueMail {
  id: string;
  userId: string;
  kind: EmailedKind;
  bookingId: string | null;
  payoutId: string | null;
  amount: number | null;
  lessons: number | null;
  tries: number;
}

/**
 * Claims the longest overdue email of a kind that this version knows. The claim lasts ten minutes: if this process
 * crashes, another one retries after that.
 */
export const claimMail = async (db: Executor, now: Date) => {
  const { rows } = await sql<DueMail>`
    update notifications set mail_at = ${now}::timestamptz + interval '10 minutes', mail_tries = mail_tries + 1
     where id = (select id from notifications where mail_at <= ${now} and kind = any(${emailedKinds})
                  order by mail_at limit 1 for update skip locked)
    returning id, user_id as "userId", kind, booking_id as "bookingId", payout_id as "payoutId",
              amount, lessons, mail_tries - 1 as tries`.execute(db);
  return rows[0];
};

/** `mailedAt` is null when no email was sent: mailed_at is evidence in a dispute. */
export const finishMail = (db: Executor, id: string, mailedAt: Date | null) =>
  setMail(db, id, { mail_at: null, mailed_at: mailedAt });

/** Seconds that the oldest due email has waited; after a failed attempt, counted from its creation. */
const mailLateness = async (db: Executor, now: Date) => {
  const { rows } = await sql<{ late: number }>`
    select coalesce(extract(epoch from ${now}::timestamptz -
             min(case mail_tries when 0 then mail_at else created_at end)), 0)::float as late
      from notifications where mail_at <= ${now} or (mail_at is not null and mail_tries > 0)`.execute(
    db,
  );
  return rows[0]?.late ?? 0;
};

export const postponeMail = (db: Executor, id: string, until: Date) =>
  setMail(db, id, { mail_at: until });

/** The admin overview counts the emails that failed for good. */
export const giveUpMail = (db: Executor, id: string, now: Date) =>
  setMail(db, id, { mail_at: null, mail_failed_at: now });

const setMail = (db: Executor, id: string, changes: Updateable<Notifications>) =>
  db.updateTable('notifications').set(changes).where('id', '=', id).execute();

export const mailMetrics = ({ db, clock }: Deps): Metrics => ({
  helps: { mail_late_seconds: 'How long the oldest mail that should have left has waited' },
  read: async () => ({ mail_late_seconds: await mailLateness(db, clock.now()) }),
});
