import { RateLimiterPostgres } from 'rate-limiter-flexible';
import { expect, inject, test } from 'vitest';
import pg from 'pg';
import { createTestDatabase } from '../../testing/database.ts';

test('the table rate_limits has the columns that rate-limiter-flexible would create, with longer keys', async () => {
  const pool = new pg.Pool({ connectionString: await createTestDatabase(inject('postgresUrl')) });
  await new Promise<void>((resolve, reject) => {
    const options = { storeClient: pool, tableName: 'made_by_library', points: 1, duration: 1 };
    new RateLimiterPostgres({ ...options, clearExpiredByTimeout: false }, (error) =>
      error ? reject(error) : resolve(),
    );
  });
  const columnsOf = async (table: string) => {
    const { rows } = await pool.query(
      `select attname as name, format_type(atttypid, atttypmod) as type, attnotnull as required,
              pg_get_expr(adbin, adrelid) as initial,
              exists (select from pg_index where indrelid = attrelid and indisprimary and attnum = any (indkey)) as key
         from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum
        where attrelid = $1::regclass and attnum > 0 order by attnum`,
      [table],
    );
    return rows;
  };
  const [key, ...rest] = await columnsOf('made_by_library');
  expect(key.type).toBe('character varying(255)');
  expect(await columnsOf('rate_limits')).toEqual([{ ...key, type: 'text' }, ...rest]);
  await pool.end();
});
