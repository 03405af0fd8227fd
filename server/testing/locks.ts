import type pg from 'pg';
import { vi } from 'vitest';

/** A transaction that holds the statement's locks until it is released. */
export const hold = async (pool: pg.Pool, statement: string, values: unknown[] = []) => {
  const client = await pool.connect();
  const query = (text: string, given: unknown[] = []) => client.query(text, given);
  await query('begin');
  await query(statement, values);
  return {
    query,
    /** Resolves when so many others wait for a lock. */
    waiting: (count = 1) =>
      vi.waitUntil(
        async () => {
          const { rowCount } = await pool.query(
            `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
          );
          return (rowCount ?? 0) >= count;
        },
        { timeout: 30_000 },
      ),
    async release() {
      await query('commit');
      client.release();
    },
  };
};
