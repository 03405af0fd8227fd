import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '../../platform/db.ts';

export type Reminder = 'confirm' | 'day-before' | 'hour-before' | 'complete' | 'auto-complete';

const atOnce = 500;

export const findDue = (
  db: Executor,
  event: 'lapse' | 'auto_complete',
  { now, startedBy }: { now: Date; startedBy: Date },
) => {
  const all = db.selectFrom('bookings').select('id').limit(atOnce);
  return event === 'lapse'
    ? all
        .where('status', '=', 'pending_confirmation')
        .where('confirm_by', '<=', now)
        .orderBy('confirm_by')
        .execute()
    : all
        .where('status', '=', 'confirmed')
        .where('starts_at', '<=', startedBy)
        .orderBy('starts_at')
        .execute();
};

interface Wanted {
  name: Reminder;
  status: 'pending_confirmation' | 'confirmed';
  from: RawBuilder<Date>;
  until?: RawBuilder<Date>;
  now: Date;
}

export const findToRemind = (db: Executor, { name, status, from, until, now }: Wanted) => {
  const due = db
    .selectFrom('bookings as b')
    .select(['b.id as bookingId', 'b.student_id as studentId', 'b.teacher_id as teacherId'])
    .where('b.status', '=', status)
    .where(from, '<=', now)
    .where(sql<boolean>`not ${name} = any(b.reminded)`)
    .limit(atOnce);
  return (until ? due.where(until, '>', now) : due).execute();
};

/** False when another process was faster. */
export const markReminded = async (db: Executor, bookingId: string, name: Reminder) => {
  const { numUpdatedRows } = await db
    .updateTable('bookings')
    .set({ reminded: sql`array_append(reminded, ${name})` })
    .where('id', '=', bookingId)
    .where('status', 'in', ['pending_confirmation', 'confirmed'])
    .where(sql<boolean>`not ${name} = any(reminded)`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};
