import { type RawBuilder, sql } from 'kysely';
import { mostCounted } from '#contract/list.ts';
import type { Executor } from './db.ts';

/** How many rows each kind has, as far as a tab tells: a hundred are counted in any marketplace, a million in none. */
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
