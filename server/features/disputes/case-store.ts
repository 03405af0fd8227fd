import { sql } from 'kysely';
import type { Executor } from '../../platform/database/db.ts';

interface Moment {
  at: Date;
  what: string;
  actor: string;
  actor_id: string | null;
  details: string;
}

/**
 * From what was really recorded: steps of the booking, ways into the meeting, money. The latest five hundred, the
 * oldest first. Of the ways into the meeting the two hundred nearest to the start: neither of the two can push
 * them out, or anything else.
 */
export const findTimeline = async (db: Executor, bookingId: string) => {
  const { rows } = await sql<Moment>`
    select at, event as what, actor, actor_id,
           coalesce(details ->> 'reason', details ->> 'to', '') as details, 1 as kind, id as number
      from booking_events where booking_id = ${bookingId}
    union all
    (select j.at, 'join', '', j.user_id, '', 2, 0 from joins j join bookings b on b.id = j.booking_id
      where b.id = ${bookingId}
      order by greatest(j.at - b.starts_at, b.starts_at - j.at) limit 200)
    union all
    select sent_at, 'refund_sent', 'provider', null, amount::text, 3, 0 from refunds
     where booking_id = ${bookingId} and sent_at is not null
    union all
    select created_at, 'report', '', filed_by, reason, 4, 0 from disputes where booking_id = ${bookingId}
    union all
    select s.created_at, 'statement', '', s.user_id, '', 5, 0 from dispute_statements s
      join disputes d on d.id = s.dispute_id where d.booking_id = ${bookingId}
    order by at desc, kind desc, number desc limit 500`.execute(db);
  return rows.toReversed();
};

/** What the two wrote to each other, the latest two hundred, the oldest first. */
export const findPairMessages = async (db: Executor, studentId: string, teacherId: string) => {
  const latest = await db
    .selectFrom('messages as m')
    .innerJoin('conversations as c', 'c.id', 'm.conversation_id')
    .select(['m.id', 'm.sender_id', 'm.content', 'm.created_at', 'm.number'])
    .where('c.student_id', '=', studentId)
    .where('c.teacher_id', '=', teacherId)
    .orderBy('m.number', 'desc')
    .limit(200)
    .execute();
  return latest.toReversed();
};
