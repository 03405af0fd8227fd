import { sql } from 'kysely';
import type { Executor } from '../../platform/db.ts';

interface Moment {
  at: Date;
  what: string;
  actor: string;
  actor_id: string | null;
  details: string;
}

/** From what was really recorded: steps of the booking, ways into the meeting, money. */
export const findTimeline = async (db: Executor, bookingId: string) => {
  const { rows } = await sql<Moment>`
    select at, event as what, actor, actor_id,
           coalesce(details ->> 'reason', details ->> 'to', '') as details
      from booking_events where booking_id = ${bookingId}
    union all
    select at, 'join', '', user_id, '' from joins where booking_id = ${bookingId}
    union all
    select sent_at, 'refund_sent', 'provider', null, amount::text from refunds
     where booking_id = ${bookingId} and sent_at is not null
    union all
    select created_at, 'report', '', filed_by, reason from disputes where booking_id = ${bookingId}
    union all
    select s.created_at, 'statement', '', s.user_id, '' from dispute_statements s
      join disputes d on d.id = s.dispute_id where d.booking_id = ${bookingId}
    order by at limit 500`.execute(db);
  return rows;
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
