import { sql } from 'kysely';
import type { Executor } from '../../platform/database/db.ts';

// Use the database's clock: the clocks of several machines differ, and tests move the app's clock.
const fresh = sql`now() - interval '30 seconds'`;

export const savePresence = async (
  db: Executor,
  processId: string,
  { come, gone }: { come: string[]; gone: string[] },
) => {
  await sql`
    insert into presence (user_id, process_id, seen_at)
    select id, ${processId}, now() from users where id = any(${come}::uuid[])
    on conflict do nothing`.execute(db);
  if (gone.length === 0) return;
  await sql`delete from presence where process_id = ${processId} and user_id = any(${gone}::uuid[])`.execute(
    db,
  );
};

/** Inserts missing rows too: another process may have deleted them as stale while this one hung. */
export const renew = (db: Executor, processId: string, here: string[]) =>
  sql`
    insert into presence (user_id, process_id, seen_at)
    select id, ${processId}, now() from users where id = any(${here}::uuid[])
    on conflict (user_id, process_id) do update set seen_at = now()`.execute(db);

/** Deletes the rows of processes that crashed without cleaning up. */
export const forgetStale = (db: Executor) =>
  sql`delete from presence where seen_at < ${fresh}`.execute(db);

export const leave = (db: Executor, processId: string) =>
  sql`delete from presence where process_id = ${processId}`.execute(db);

export const announcePartners = (db: Executor, ids: string[]) =>
  sql`select pg_notify('presence', id) from unnest(${ids}::text[]) id`.execute(db);

/** For each affected reader on this process: the partners who are online on any process, without blocked ones. */
export const findOnlinePartners = async (
  db: Executor,
  { changed, unaware, here }: { changed: string[]; unaware: string[]; here: string[] },
) => {
  const { rows } = await sql<{ reader: string; online: string[] }>`
    with concerned as (
      select id as reader from unnest(${unaware}::uuid[]) id
      union select student_id from conversations
       where teacher_id = any(${changed}::uuid[]) and student_id = any(${here}::uuid[])
      union select teacher_id from conversations
       where student_id = any(${changed}::uuid[]) and teacher_id = any(${here}::uuid[])
    )
    select reader, array(
      select teacher_id from conversations
       where student_id = reader and blocked_by = '{}'
         and exists (select from presence where user_id = teacher_id and seen_at > ${fresh})
      union all select student_id from conversations
       where teacher_id = reader and blocked_by = '{}'
         and exists (select from presence where user_id = student_id and seen_at > ${fresh})
    ) as online
    from concerned`.execute(db);
  return rows;
};
