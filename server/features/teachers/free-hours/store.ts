import { CompiledQuery } from 'kysely';
import { addDays, slotStart, wibDate } from '#domain/calendar.ts';
import { type Calendar, changesAt, freeHours, partOf, searchedDays } from '#domain/free-hours.ts';
import type { Deps } from '../../../deps.ts';
import type { Metrics } from '../../../platform/observability/metrics.ts';
import type { Executor } from '../../../platform/database/db.ts';
import { rowArrays } from '../../../platform/database/row-arrays.ts';
import { type RuleRow, ruleColumns, toRules } from '../rules-row.ts';
import { hold, live, readArray } from '../teacher-row.ts';

interface TruthRow extends RuleRow {
  user_id: string;
  weekly_hours: string;
  taken: string;
  days_off: string;
  hold_ends: Date | null;
  score: number;
  rating: number;
  hourly_rate: number;
  category: string;
}

export interface Computed {
  teacherId: string;
  hours: number[];
  refreshAt: Date;
  parts: FreeHoursPart[];
}

interface FreeHoursPart {
  teacherId: string;
  part: number;
  firstHour: number;
  score: number;
  rating: number;
  fee: number;
  category: string;
}

/** The free hours of these teachers, computed from bookings, weekly hours, days off and rules; unlisted ones are left out. */
export const computeFreeHours = async (
  trx: Executor,
  teacherIds: readonly string[],
  now: Date,
): Promise<Computed[]> => {
  const today = wibDate(now);
  const rows = await run<TruthRow>(
    trx,
    `select p.user_id, p.weekly_hours::text, ${ruleColumns}, p.score, p.rating, p.hourly_rate, p.category,
             array(select extract(epoch from b.starts_at)::bigint / 3600 from bookings b
                    where b.teacher_id = p.user_id and b.starts_at >= $2 and b.starts_at < $3 and b.status in ${live}
                      and (b.status not in ${hold} or b.hold_expires_at > $4))::text as taken,
             (select min(b.hold_expires_at) from bookings b
               where b.teacher_id = p.user_id and b.starts_at >= $2 and b.starts_at < $3 and b.status in ${hold}
                 and b.hold_expires_at > $4) as hold_ends,
             array(select array[o.first_day - date '1970-01-01', o.last_day - date '1970-01-01'] from time_off o
                    where o.teacher_id = p.user_id and o.last_day >= $5)::text as days_off
           from teacher_profiles p where p.user_id = any($1) and p.listed`,
    [
      teacherIds,
      slotStart(today, '00:00'),
      slotStart(addDays(today, searchedDays), '00:00'),
      now,
      today,
    ],
  );
  return rows.map((row) => toComputed(row, now));
};

const toComputed = (row: TruthRow, now: Date): Computed => {
  const teacherId = row.user_id;
  const calendar: Calendar = {
    weeklyHours: readArray(row.weekly_hours),
    taken: readArray(row.taken),
    daysOff: readArray(row.days_off),
    rules: toRules(row),
  };
  const hours = freeHours(calendar, now);
  const { score, rating, hourly_rate: fee, category } = row;
  const parts = [...Map.groupBy(hours, partOf)].map(([part, [firstHour = 0]]) => ({
    teacherId,
    part,
    firstHour,
    score,
    rating,
    fee,
    category,
  }));
  return {
    teacherId,
    hours,
    parts,
    refreshAt: changesAt(hours, calendar.rules, row.hold_ends, now),
  };
};

const run = async <Row = never>(trx: Executor, text: string, values: unknown[]) =>
  (await trx.executeQuery(CompiledQuery.raw(text, values))).rows as Row[];

const hourRows = rowArrays<Computed>({
  teacher_id: ['uuid', ({ teacherId }) => teacherId],
  hours: ['text', ({ hours }) => `{${hours.join()}}`],
  refresh_at: ['timestamptz', ({ refreshAt }) => refreshAt],
});

const partRows = rowArrays<FreeHoursPart>({
  teacher_id: ['uuid', ({ teacherId }) => teacherId],
  part: ['integer', ({ part }) => part],
  first_hour: ['integer', ({ firstHour }) => firstHour],
  score: ['smallint', ({ score }) => score],
  rating: ['smallint', ({ rating }) => rating],
  fee: ['bigint', ({ fee }) => fee],
  category: ['text', ({ category }) => category],
});

/** Replaces the stored free hours of these teachers; rows that stay the same are not written. */
export const writeFreeHours = async (
  trx: Executor,
  teacherIds: readonly string[],
  computed: Computed[],
) => {
  const listed = computed.map(({ teacherId }) => teacherId);
  await run(trx, `delete from free_hours where teacher_id = any($1) and teacher_id <> all($2)`, [
    teacherIds,
    listed,
  ]);
  await run(
    trx,
    `insert into free_hours as f (teacher_id, hours, refresh_at)
             select teacher_id, hours::int[], refresh_at from ${hourRows.as('n')} order by teacher_id
           on conflict (teacher_id) do update set hours = excluded.hours, refresh_at = excluded.refresh_at
             where (f.hours, f.refresh_at) is distinct from (excluded.hours, excluded.refresh_at)`,
    hourRows.values(computed),
  );
  const parts = computed.flatMap((one) => one.parts);
  await run(
    trx,
    `delete from free_parts f where f.teacher_id = any($1) and not exists (
             select from unnest($2::uuid[], $3::int[]) as n (teacher_id, part)
              where n.teacher_id = f.teacher_id and n.part = f.part)`,
    [listed, parts.map(({ teacherId }) => teacherId), parts.map(({ part }) => part)],
  );
  await run(
    trx,
    `insert into free_parts as f (teacher_id, part, first_hour, score, rating, fee, category)
             select teacher_id, part, first_hour, score, rating, fee, category from ${partRows.as('n')}
           on conflict (teacher_id, part) do update set first_hour = excluded.first_hour, score = excluded.score,
               rating = excluded.rating, fee = excluded.fee, category = excluded.category
             where (f.first_hour, f.score, f.rating, f.fee, f.category) is distinct from
               (excluded.first_hour, excluded.score, excluded.rating, excluded.fee, excluded.category)`,
    partRows.values(parts),
  );
};

const batch = 500;

/** Whether a change is queued, or the clock has changed a teacher's hours. */
export const isAnyChanged = async (db: Executor, now: Date) => {
  const [row] = await run<{ is_any: boolean }>(
    db,
    `select exists (select from free_hour_changes) or exists (select from free_hours where refresh_at <= $1) as is_any`,
    [now],
  );
  return row?.is_any === true;
};

/** Removes changes from the queue, and finds teachers whose hours the clock has changed. */
export const claimChanged = async (trx: Executor, now: Date) => {
  const rows = await run<{ teacher_id: string }>(
    trx,
    `with claimed as (
             delete from free_hour_changes
              where id in (select id from free_hour_changes order by id limit ${batch}) returning teacher_id
           ), due as (
             select teacher_id from free_hours where refresh_at <= $1 order by refresh_at limit ${batch}
           )
           select teacher_id from claimed union select teacher_id from due`,
    [now],
  );
  return rows.map((row) => row.teacher_id);
};

export interface StoredRow {
  teacher_id: string;
  /** Hours and parts as one text, as textOf writes them. */
  stored: string;
  /** A change waits in the queue, or the clock has changed the hours. */
  is_due: boolean;
}

/** What is stored about listed teachers and about those who have rows, in the order of their ids. */
export const findStored = (trx: Executor, after: string | null, now: Date) =>
  run<StoredRow>(
    trx,
    `with page as (
             select user_id as teacher_id from (
               (select user_id from teacher_profiles where listed and ($1::uuid is null or user_id > $1) order by 1 limit ${batch})
               union
               (select teacher_id from free_hours where ($1::uuid is null or teacher_id > $1) order by 1 limit ${batch})
             ) both_tables order by 1 limit ${batch}
           )
           select page.teacher_id, coalesce(array_to_string(f.hours, ','), '') || '|' || coalesce(
                    (select string_agg(concat_ws(' ', part, first_hour, score, rating, fee, category), ',' order by part)
                       from free_parts p where p.teacher_id = page.teacher_id), '') as stored,
                  coalesce(f.refresh_at <= $2, false) or exists (
                    select from free_hour_changes c where c.teacher_id = page.teacher_id) as is_due
             from page left join free_hours f using (teacher_id) order by 1`,
    [after, now],
  );

/** Seconds that the oldest change has waited. The database's clock wrote it and reads it. */
const findLateness = async (db: Executor) => {
  const [row] = await run<{ late: number }>(
    db,
    `select coalesce(extract(epoch from now() - (select at from free_hour_changes order by id limit 1)), 0)::float as late`,
    [],
  );
  return row?.late ?? 0;
};

export const freeHourMetrics = ({ db }: Deps): Metrics => ({
  helps: { free_hours_late_seconds: 'How long the oldest change of free hours has waited' },
  read: async () => ({ free_hours_late_seconds: await findLateness(db) }),
});
