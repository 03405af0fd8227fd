import type { Queryable } from '../../platform/database/db.ts';
import { slotStart } from '#domain/calendar.ts';
import { ruleColumns, type RuleRow, toRules } from './rules-row.ts';
import { inBatches } from '../../platform/database/in-batches.ts';
import { hold, live, readArray } from './teacher-row.ts';

interface DayQuery {
  teacherId: string;
  date: string;
  now: Date;
}

export interface DayRow extends RuleRow {
  user_id: string;
  weekly_hours: string;
  is_off: boolean;
  taken: string;
}

/** Everything about one day of these teachers in one query; unlisted teachers have no row. */
export const dayStatement = (teacherIds: readonly string[], date: string, now: Date) => ({
  name: 'find-day',
  text: `select p.user_id, p.weekly_hours::text, ${ruleColumns},
           exists (select from time_off o where o.teacher_id = p.user_id and o.last_day >= $2
                     and $2 between o.first_day and o.last_day) as is_off,
           array(select extract(epoch from b.starts_at)::bigint / 3600 from bookings b where b.teacher_id = p.user_id
                    and b.starts_at >= $3 and b.starts_at < $3::timestamptz + interval '1 day'
                    and b.status in ${live}
                    and (b.status not in ${hold} or b.hold_expires_at > $4))::text as taken
         from teacher_profiles p where p.user_id = any((select $1::uuid[])::uuid[]) and p.listed`,
  values: [teacherIds, date, slotStart(date, '00:00'), now],
});

export const toDay = ({ weekly_hours: hours, is_off: isOff, taken, ...row }: DayRow) => ({
  weeklyHours: readArray(hours),
  isOff,
  taken: readArray(taken) as number[],
  rules: toRules(row),
});

const findDays = inBatches(async (pool, queries: DayQuery[]) => {
  const now = new Date(Math.max(...queries.map((one) => one.now.getTime())));
  const keyOf = (date: string, teacherId: string) => `${date} ${teacherId}`;
  const days = new Map<string, ReturnType<typeof toDay>>();
  const find = async ([date, same]: [string, DayQuery[]]) => {
    const ids = same.map(({ teacherId }) => teacherId);
    const { rows } = await pool.query<DayRow>(dayStatement(ids, date, now));
    for (const row of rows) days.set(keyOf(date, row.user_id), toDay(row));
  };
  await Promise.all([...Map.groupBy(queries, ({ date }) => date)].map(find));
  return queries.map(({ date, teacherId }) => days.get(keyOf(date, teacherId)));
});

/** Undefined when the teacher is not listed. */
export const findDay = (pool: Queryable, teacherId: string, date: string, now: Date) =>
  findDays(pool, { teacherId, date, now });
