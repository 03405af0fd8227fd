import type pg from 'pg';
import { slotStart } from '#domain/calendar.ts';
import { liveStatuses } from './teacher-row.ts';

interface DayRow {
  weeklyHours: number[];
  isOff: boolean;
  taken: Date[];
}

/** All facts of a teacher's day in one query; undefined when the teacher is not listed. */
export const findDay = async (pool: pg.Pool, teacherId: string, date: string, now: Date) => {
  const { rows } = await pool.query<DayRow>({
    name: 'find-day',
    text: `select p.weekly_hours as "weeklyHours",
             exists (select from time_off o where o.teacher_id = p.user_id and o.last_day >= $2
                       and $2 between o.first_day and o.last_day) as "isOff",
             array(select b.starts_at from bookings b where b.teacher_id = p.user_id
                      and b.starts_at >= $3 and b.starts_at < $3::timestamptz + interval '1 day'
                      and b.status in ${liveStatuses}
                      and (b.status <> 'pending_payment' or b.hold_expires_at > $4)) as taken
           from teacher_profiles p where p.user_id = $1 and p.listed`,
    values: [teacherId, date, slotStart(date, '00:00'), now],
  });
  return rows[0];
};
