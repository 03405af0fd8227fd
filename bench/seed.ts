import type pg from 'pg';
import { connect } from '#server/platform/database/db.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { bookingTasks, placed } from './seed-bookings.ts';
import { peopleTasks } from './seed-people.ts';
import { freeHoursTask } from './seed-free-hours.ts';
import { messageTasks } from './seed-messages.ts';

/** Tables that only this task fills, and its statements. */
export interface Task {
  tables: string[];
  fill: string[];
}

/**
 * Fills a marketplace in bulk. Everything depends on the number of teachers, so a person's own lists are equally long
 * in a small and a large one; ids are computed from numbers, so no table waits for another.
 */
export const seed = async (url: string, teachers: number) => {
  await migrate(url);
  const client = await connect(url);
  await client.query(functions);
  await client.query(unlogged);
  const now = new Date();
  // As many tasks at once as there are cores; the longest first.
  const tasks = [...messageTasks(teachers), ...bookingTasks(now)];
  const booked = client.query(placed(teachers, now));
  await Promise.all([
    work(url, peopleTasks(teachers, now)).then(async () => (await booked, work(url, tasks))),
    booked.then(() => work(url, tasks)),
  ]);
  await client.query('drop table booked');
  await work(url, [freeHoursTask(now)]);
  await client.end();
};

/** A worker that takes the next task until none is left. */
const work = async (url: string, tasks: Task[]) => {
  const client = await connect(url);
  // Without triggers and foreign keys, which would take hours; the rows are consistent by construction.
  await client.query(`set session_replication_role = replica; set maintenance_work_mem = '1GB'; set work_mem = '256MB';
    set max_parallel_maintenance_workers = 0; set max_parallel_workers_per_gather = 0`);
  for (let task = tasks.shift(); task; task = tasks.shift()) {
    const restore = await dropIndexes(client, task.tables);
    for (const statement of [...task.fill, ...restore]) await client.query(statement);
    await client.query(`vacuum (analyze) ${task.tables.join(', ')}`);
  }
  await client.end();
};

/** Drops indexes and builds them after the load: seconds instead of hours. Keys that other tables refer to stay. */
const dropIndexes = async (client: pg.Client, tables: string[]) => {
  const { rows } = await client.query<{ drop: string; make: string }>(
    `select case when c.oid is null then 'drop index ' || i.indexrelid::regclass
                 else format('alter table %s drop constraint %I', i.indrelid::regclass, c.conname) end as drop,
            case when c.oid is null then pg_get_indexdef(i.indexrelid)
                 else format('alter table %s add constraint %I %s', i.indrelid::regclass, c.conname,
                             pg_get_constraintdef(c.oid)) end as make
       from pg_index i left join pg_constraint c on c.conindid = i.indexrelid and c.contype in ('u', 'p')
      where i.indrelid = any($1::regclass[])
        and not exists (select from pg_constraint f where f.conindid = i.indexrelid and f.contype = 'f')`,
    [tables],
  );
  for (const { drop } of rows) await client.query(drop);
  return rows.map(({ make }) => make);
};

/** Unlogged tables: a benchmark needs no recovery, and the log took a quarter of the time. Referring tables come first. */
const unlogged = `do $$ declare t regclass; begin
  for pass in 1..10 loop
    for t in select c.oid from pg_class c where relkind = 'r' and relpersistence = 'p' and relnamespace = 'public'::regnamespace
      and not exists (select from pg_constraint f join pg_class r on r.oid = f.conrelid
                       where f.contype = 'f' and f.confrelid = c.oid and f.conrelid <> c.oid and r.relpersistence = 'p')
    loop execute format('alter table %s set unlogged', t); end loop;
  end loop;
end $$`;

/** SQL functions: the nth id of a kind, time-ordered like real ones; random words of three syllables. */
const functions = `
  create function nth_id(kind int, n bigint) returns uuid language sql immutable parallel safe as $$
    select ('0' || to_hex(1730000000000 + n) || '700' || kind::text || '8000000000000000')::uuid $$;
  create function syllable(n bigint) returns text language sql immutable parallel safe as $$
    select substr('bcdfghjklmnprstvwyz', (n % 19)::int + 1, 1) || substr('aiueo', (n / 19 % 5)::int + 1, 1) $$;
  create function made_up(kind int, n bigint) returns text language sql immutable parallel safe as $$
    select syllable(n) || syllable(n / 95 + n * 7 + kind * 31) || syllable(n * 3 + n / 19 + kind * 17)
           || substr('nrsktm', kind, 1) $$`;
