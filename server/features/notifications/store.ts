import { sql } from 'kysely';
import { knownKinds, type MailTopic, type NotificationKind } from '#domain/notification.ts';
import type { refundedTo } from '#domain/payment.ts';
import type { Executor } from '../../platform/database/db.ts';

/** Skips kinds that only a newer version of the server can show. */
const isKnown = sql<boolean>`n.kind = any(${knownKinds})`;

const withFacts = (db: Executor) =>
  db
    .selectFrom('notifications as n')
    .leftJoin('bookings as b', 'b.id', 'n.booking_id')
    .leftJoin('users as s', 's.id', 'b.student_id')
    .leftJoin('users as t', (join) =>
      join.onRef('t.id', '=', (eb) => eb.fn.coalesce('b.teacher_id', 'n.teacher_id')),
    )
    .leftJoin('payouts as p', 'p.id', 'n.payout_id')
    .select(['n.id', 'n.user_id', 'n.created_at', 'n.read_at', 'n.booking_id', 'n.payout_id'])
    .select((eb) => eb.ref('n.kind').$castTo<NotificationKind>().as('kind'))
    .select((eb) => eb.fn.coalesce('n.starts_at', 'b.starts_at').as('starts_at'))
    .select([
      'n.proposed_start',
      'b.student_id',
      't.id as teacher_id',
      'n.amount',
      'n.lessons',
      's.full_name as student',
    ])
    .select(['t.full_name as teacher', 'p.amount as payout', 'p.month'])
    .select(
      sql<Parameters<typeof refundedTo>[0] | null>`case when n.kind = 'refund_sent' then (
        select json_build_object('destination', r.destination, 'manualReason', r.manual_reason) from refunds r
         where r.booking_id = n.booking_id and r.status = 'sent' order by r.amount = n.amount desc limit 1) end`.as(
        'refund',
      ),
    )
    .where(isKnown);

export type NotificationRow = Awaited<ReturnType<typeof findNotifications>>[number];

/** Latest first: ids grow with time. Reads one row more than a page to know whether another page exists. */
export const findNotifications = (
  db: Executor,
  person: string,
  { before, limit }: { before: string | undefined; limit: number },
) => {
  const page = withFacts(db)
    .where('n.user_id', '=', person)
    .orderBy('n.id', 'desc')
    .limit(limit + 1);
  return (before ? page.where('n.id', '<', before) : page).execute();
};

/** Unread notifications of these people, each with its reader's language. */
export const findNotificationsSince = (db: Executor, people: string[], since: string) =>
  withFacts(db)
    .innerJoin('users as u', 'u.id', 'n.user_id')
    .select('u.language')
    .where('n.user_id', '=', sql<string>`any(${people})`)
    .where('n.id', '>=', since)
    .where('n.read_at', 'is', null)
    .orderBy('n.id')
    .execute();

export const countUnread = async (db: Executor, person: string) => {
  const { count } = await db
    .selectFrom('notifications as n')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('n.user_id', '=', person)
    .where('n.read_at', 'is', null)
    .where(isKnown)
    .executeTakeFirstOrThrow();
  return count;
};

/** False when the notification is not this person's; repeating keeps the first read time. */
export const markRead = async (db: Executor, id: string, person: string, now: Date) => {
  const { numUpdatedRows } = await db
    .updateTable('notifications')
    .set({ read_at: sql`coalesce(read_at, ${now})` })
    .where('id', '=', id)
    .where('user_id', '=', person)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

export const markAllRead = (db: Executor, person: string, now: Date) =>
  db
    .updateTable('notifications')
    .set({ read_at: now })
    .where('user_id', '=', person)
    .where('read_at', 'is', null)
    .execute();

export const saveMuted = (db: Executor, person: string, muted: MailTopic[]) =>
  db.updateTable('users').set({ muted }).where('id', '=', person).execute();

/** The email topics that this person switched off. */
export const findMuted = async (db: Executor, person: string) => {
  const user = db.selectFrom('users').select('muted').where('id', '=', person);
  return (await user.executeTakeFirst())?.muted ?? [];
};
