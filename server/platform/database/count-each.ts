import { type RawBuilder, sql } from 'kysely';
import { mostCounted } from '#contract/list.ts';
import type { Executor } from './db.ts';

/** Counts the rows of each kind up to `mostCounted`, so that the cost does not grow with the table. */
export const countEach = async <Kind extends string>(
  db: Executor,
  kinds: Record<Kind, RawBuilder<unknown>>,
): Promise<Record<Kind, number>> => {
  const counts = Object.entries<RawBuilder<unknown>>(kinds).map(
    ([kind, rows]) =>
      sql`(select count(*) from (select ${rows} limit ${sql.lit(mostCounted)}) counted) as ${sql.ref(kind)}`,
  );
  const { rows } = await sql<Record<Kind, number>>`select ${sql.join(counts)}`.execute(db);
  return rows[0] as Record<Kind, number>;
};
