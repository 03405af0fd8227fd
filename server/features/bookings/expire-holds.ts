import { statusesWith, transitions } from '#domain/booking.ts';
import { sql } from 'kysely';
import { sqlLiteralList } from '../../platform/database/literal-list.ts';
import type { Executor } from '../../platform/database/db.ts';

const hold = sqlLiteralList(statusesWith('hold'));

/** Ends expired holds: all of them, or only those that block one request. Skips locked ones; at most 1000 a call. */
export const expireHolds = async (
  db: Executor,
  now: Date,
  inTheWayOf?: { teacherId: string; studentId: string },
) => {
  const chosen = inTheWayOf
    ? sql`and (student_id = ${inTheWayOf.studentId} or teacher_id = ${inTheWayOf.teacherId})`
    : sql``;
  await sql`
    with due as materialized (
      select id, series_id from bookings where hold_place is not null and hold_expires_at <= ${now}
      ${chosen} order by id limit 1000 for no key update skip locked
    ), lessons as materialized (
      select o.id, o.series_id from due join bookings o on o.series_id = due.series_id and o.id <> due.id
         and o.status in ${hold} for no key update of o skip locked
    ), whole as (
      -- Lessons are released with the first of their series, and not while one of them is locked.
      select id, series_id from due where series_id is null
          or (select count(*) from lessons l where l.series_id = due.series_id)
           = (select count(*) from bookings o where o.series_id = due.series_id and o.id <> due.id and o.status in ${hold})
    ), expired as (
      update bookings set status = ${transitions.expire.to}, hold_place = null, hold_address = null,
             address_place = null, ended_at = ${now}
       where id in (select id from whole union all select l.id from lessons l join whole w using (series_id))
      returning id, student_id
    ), recorded as (
      insert into booking_events (booking_id, event, actor, at)
      select id, 'expire', 'clock', ${now} from expired
    )
    -- As releaseReserved.
    insert into ledger_transfers (kind, reference, leg, debit, credit, amount, at)
    select 'credit_released', e.id::text, 1, a.code, 'credit:' || e.student_id, a.credits - a.debits, ${now}
      from expired e join ledger_accounts a on a.code = 'reserved:' || e.id and a.credits > a.debits`.execute(
    db,
  );
};
