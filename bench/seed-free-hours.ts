import { addDays, slotStart, wibDate } from '#domain/calendar.ts';
import { searchedDays } from '#domain/free-hours.ts';
import type { Task } from './seed.ts';

/** The free hours as the server would compute them, for teachers without rules and days off. */
export const freeHoursTask = (now: Date): Task => {
  const at = `timestamptz '${now.toISOString()}'`;
  const midnight = slotStart(wibDate(now), '00:00').toISOString();
  const end = slotStart(addDays(wibDate(now), searchedDays), '00:00').toISOString();
  return {
    tables: ['free_hours', 'free_parts'],
    fill: [
      `create unlogged table free as
       select p.user_id as teacher_id, extract(epoch from day + hour % 24 * interval '1 hour')::int / 3600 as hour
         from teacher_profiles p cross join unnest(p.weekly_hours) hour
         join generate_series(timestamptz '${midnight}', timestamptz '${end}' - interval '1 day', interval '1 day') day
           on extract(isodow from day at time zone 'Asia/Jakarta') - 1 = hour / 24
        where p.listed and day + hour % 24 * interval '1 hour' > ${at} and not exists (
          select from bookings b where b.teacher_id = p.user_id and b.starts_at = day + hour % 24 * interval '1 hour'
             and b.status in ('pending_payment', 'pending_confirmation', 'confirmed', 'completed'))`,
      // Never due: the benchmark measures lists, not the clock.
      `insert into free_hours (teacher_id, hours, refresh_at)
       select teacher_id, array_agg(hour order by hour), 'infinity' from free group by 1`,
      `insert into free_parts (teacher_id, part, first_hour, score, rating, fee, category)
       select teacher_id, part, min(hour), min(p.score), min(p.rating), min(p.hourly_rate), min(p.category) from (
         select *, (hour + 7) / 24 * 4 + case when (hour + 7) % 24 < 11 then 0 when (hour + 7) % 24 < 15 then 1
                                              when (hour + 7) % 24 < 18 then 2 else 3 end as part from free) f
         join teacher_profiles p on p.user_id = f.teacher_id group by 1, 2`,
      'drop table free',
    ],
  };
};
