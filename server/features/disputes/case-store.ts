import { sql } from 'kysely';
import type { Executor } from '../../platform/database/db.ts';
import { paidPart } from '../ledger/balances.ts';

/**
 * Payments that arrived, also those that the bank took back: the provider keeps its fee. An order for a series pays for
 * each lesson by its part; the fee is shared equally.
 */
export const findPayments = (db: Executor, bookingId: string) => {
  const lessons = sql<number>`greatest(1, (select count(*) from bookings o where o.series_id = b.series_id))`;
  return db
    .selectFrom('bookings as b')
    .innerJoin('payments as p', 'p.booking_id', 'b.paid_with')
    .select(['p.order_id', 'p.method', lessons.as('lessons')])
    .select([
      sql<number>`case when b.series_id is null then p.amount else ${paidPart(bookingId, 'provider:%')} end`.as(
        'amount',
      ),
      sql<number>`case when b.series_id is null then p.credit else ${paidPart(bookingId, 'reserved:%')} end`.as(
        'credit',
      ),
      sql<number>`p.fee / ${lessons}`.as('fee'),
      sql<number>`p.amount + p.credit`.as('total'),
    ])
    .where('b.id', '=', bookingId)
    .where('p.paid_at', 'is not', null)
    .orderBy('p.paid_at')
    .execute();
};

/** Who opened the meeting link at least once. */
export const findJoined = async (db: Executor, bookingId: string) => {
  const joins = db.selectFrom('joins').select('user_id').distinct();
  const rows = await joins.where('booking_id', '=', bookingId).execute();
  return rows.map(({ user_id }) => user_id);
};

/** The latest 200 messages between the student and the teacher, oldest first. */
export const findPairMessages = async (db: Executor, studentId: string, teacherId: string) => {
  const latest = await db
    .selectFrom('messages as m')
    .innerJoin('conversations as c', 'c.id', 'm.conversation_id')
    .select(['m.id', 'm.sender_id', 'm.content', 'm.created_at', 'm.number'])
    .select(
      sql<{ id: string; name: string }[]>`case when m.file_count = 0 then '[]'::json else (
        select coalesce(json_agg(f order by f.place), '[]') from message_files f
         where f.message_id = m.id) end`.as('files'),
    )
    .where('c.student_id', '=', studentId)
    .where('c.teacher_id', '=', teacherId)
    .orderBy('m.number', 'desc')
    .limit(200)
    .execute();
  return latest.toReversed();
};

/** A file that one party of the dispute has sent to the other. */
export const findPairFile = (db: Executor, disputeId: string, fileId: string) =>
  db
    .selectFrom('disputes as d')
    .innerJoin('bookings as b', 'b.id', 'd.booking_id')
    .innerJoin('conversations as c', (join) =>
      join.onRef('c.student_id', '=', 'b.student_id').onRef('c.teacher_id', '=', 'b.teacher_id'),
    )
    .innerJoin('message_files as f', 'f.conversation_id', 'c.id')
    .select(['f.id', 'f.name', 'f.type'])
    .where('d.id', '=', disputeId)
    .where('f.id', '=', fileId)
    .where('f.message_id', 'is not', null)
    .executeTakeFirst();
