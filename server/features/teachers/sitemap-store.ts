import type { Queryable } from '../../platform/database/db.ts';

/** The first teacher id of each part of the sitemap, with `every` listed teachers per part. */
export const findStarts = async (pool: Queryable, every: number) => {
  const { rows } = await pool.query<{ user_id: string }>(
    `select user_id from (
       select user_id, row_number() over (order by user_id) - 1 as nth from teacher_profiles where listed
     ) numbered where nth % $1 = 0 order by user_id`,
    [every],
  );
  return rows.map((row) => row.user_id);
};

export const findListedFrom = async (pool: Queryable, start: string, limit: number) => {
  const { rows } = await pool.query<{ user_id: string }>(
    'select user_id from teacher_profiles where listed and user_id >= $1 order by user_id limit $2',
    [start, limit],
  );
  return rows.map((row) => row.user_id);
};
