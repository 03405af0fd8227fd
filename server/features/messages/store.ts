import { sql } from 'kysely';
import { type BookingStatus, sessionLength, statusesWith } from '#domain/booking.ts';
import { sqlLiteralList } from '../../platform/database/literal-list.ts';
import { placeOf, type Position } from '../../platform/database/keyset.ts';
import type { Executor } from '../../platform/database/db.ts';

export const findPair = (db: Executor, one: string, other: string) =>
  db
    .selectFrom('users as u')
    .leftJoin('teacher_profiles as p', 'p.user_id', 'u.id')
    .select(['u.id', 'u.role', 'u.suspended_at', 'p.listed'])
    .where('u.id', 'in', [one, other])
    .execute();

export const findLanguage = async (db: Executor, person: string) => {
  const user = db.selectFrom('users').select('language').where('id', '=', person);
  return (await user.executeTakeFirst())?.language ?? 'en';
};

/** Whether this student has paid for a booking with this teacher. */
export const haveBooked = async (db: Executor, studentId: string, teacherId: string) => {
  const booking = db
    .selectFrom('bookings')
    .select('id')
    .where('student_id', '=', studentId)
    .where('teacher_id', '=', teacherId)
    .where('paid_at', 'is not', null)
    .limit(1);
  return (await booking.executeTakeFirst()) !== undefined;
};

export const findConversation = async (db: Executor, studentId: string, teacherId: string) => {
  const found = db
    .selectFrom('conversations')
    .select('id')
    .where('student_id', '=', studentId)
    .where('teacher_id', '=', teacherId);
  return (await found.executeTakeFirst())?.id;
};

/** Each pair has one conversation: a second call returns the existing one. */
export const openConversation = async (
  db: Executor,
  {
    id,
    studentId,
    teacherId,
    now,
  }: { id: string; studentId: string; teacherId: string; now: Date },
) => {
  const { id: found } = await db
    .insertInto('conversations')
    .values({ id, student_id: studentId, teacher_id: teacherId, last_at: now, created_at: now })
    .onConflict((conflict) =>
      conflict.columns(['student_id', 'teacher_id']).doUpdateSet({ student_id: studentId }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return found;
};

/** Undefined unless the person is a participant. */
export const findOwnConversation = (db: Executor, id: string, person: string) =>
  ownConversations(db, person).where('c.id', '=', id).executeTakeFirst();

const ownConversations = (db: Executor, person: string) =>
  db
    .selectFrom('conversations as c')
    .select(['c.id', 'c.student_id', 'c.teacher_id', 'c.last_number', 'c.blocked_by', 'c.last_at'])
    .select(['c.student_seen', 'c.teacher_seen'])
    .where((eb) => eb.or([eb('c.student_id', '=', person), eb('c.teacher_id', '=', person)]));

interface NextBooking {
  id: string;
  starts_at: string;
  status: BookingStatus;
}

/** Latest first, each with the other participant and the last message. */
export const findConversations = (
  db: Executor,
  person: string,
  { after, limit, now }: { after: Position | undefined; limit: number; now: Date },
) => {
  const page = ownConversations(db, person)
    .innerJoin('users as s', 's.id', 'c.student_id')
    .innerJoin('users as t', 't.id', 'c.teacher_id')
    .leftJoin('messages as m', (join) =>
      join.onRef('m.conversation_id', '=', 'c.id').onRef('m.number', '=', 'c.last_number'),
    )
    .select(['s.full_name as student', 's.picture_id as student_picture'])
    .select(['t.full_name as teacher', 't.picture_id as teacher_picture'])
    .select((eb) => eb.fn.coalesce('s.suspended_at', 't.suspended_at').as('suspended_at'))
    .select(['m.content', 'm.sender_id', 'm.created_at as sent_at'])
    .select(
      sql<boolean>`exists (select from bookings b where b.student_id = c.student_id
        and b.teacher_id = c.teacher_id and b.paid_at is not null)`.as('has_booked'),
    )
    .select(
      sql<NextBooking | null>`(select json_build_object('id', b.id, 'starts_at', b.starts_at, 'status', b.status)
         from bookings b where b.student_id = c.student_id and b.teacher_id = c.teacher_id
          and b.status in ${sqlLiteralList(statusesWith('open', 'paid'))}
          and b.starts_at > ${new Date(now.getTime() - sessionLength)}
        order by b.starts_at limit 1)`.as('next_booking'),
    )
    // Counted once for all rows. Sending marks a conversation as seen, so unseen messages are the other person's.
    .select((eb) =>
      eb
        .selectFrom('conversations as u')
        .select(sql<number>`count(*)::int`.as('unread'))
        .where(
          sql<boolean>`(u.student_id = ${person} and u.student_seen < u.last_number)
            or (u.teacher_id = ${person} and u.teacher_seen < u.last_number)`,
        )
        .as('unread_of_all'),
    )
    .select(sql<number>`(extract(epoch from c.last_at) * 1000000)::bigint`.as('place'))
    .orderBy('c.last_at', 'desc')
    .orderBy('c.id', 'desc')
    .limit(limit);
  if (!after) return page.execute();
  return page.where(sql<boolean>`(c.last_at, c.id) < ${placeOf(after)}`).execute();
};
