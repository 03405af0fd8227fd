import type pg from 'pg';
import { slotStart } from '#domain/calendar.ts';
import { inBatches } from '../../platform/in-batches.ts';
import { liveStatuses } from './teacher-row.ts';

interface Asked {
  teacherId: string;
  date: string;
  now: Date;
}

export interface DayRow {
  nth: number;
  weeklyHours: number[];
  isOff: boolean;
  taken: Date[];
}

/** All facts of teachers' days in one query; no row for one that is not listed. */
export const dayStatement = (asked: readonly Asked[]) => ({
  name: 'find-days',
  text: `select asked.nth::int, p.weekly_hours as "weeklyHours",
           exists (select from time_off o where o.teacher_id = p.user_id and o.last_day >= asked.day
                     and asked.day between o.first_day and o.last_day) as "isOff",
           array(select b.starts_at from bookings b where b.teacher_id = p.user_id
                    and b.starts_at >= asked.start and b.starts_at < asked.start + interval '1 day'
                    and b.status in ${liveStatuses}
                    and (b.status <> 'pending_payment' or b.hold_expires_at > $4)) as taken
         from unnest((select $1::uuid[]), (select $2::date[]), (select $3::timestamptz[]))
              with ordinality as asked(id, day, start, nth)
         join teacher_profiles p on p.user_id = asked.id and p.listed`,
  values: [
    asked.map(({ teacherId }) => teacherId),
    asked.map(({ date }) => date),
    asked.map(({ date }) => slotStart(date, '00:00')),
    asked.at(-1)?.now,
  ],
});

const findDays = inBatches(async (pool, asked: Asked[]) => {
  const { rows } = await pool.query<DayRow>(dayStatement(asked));
  const days: (DayRow | undefined)[] = asked.map(() => undefined);
  for (const row of rows) days[row.nth - 1] = row;
  return days;
});

/** Undefined when the teacher is not listed. */
export const findDay = (pool: pg.Pool, teacherId: string, date: string, now: Date) =>
  findDays(pool, { teacherId, date, now });
