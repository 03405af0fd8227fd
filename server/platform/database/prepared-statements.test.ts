import { expect, inject, test } from 'vitest';
import { createTestDatabase } from '../../testing/database.ts';
import { openDatabase } from './db.ts';

test('callers who choose the text of 500 statements leave at most 200 prepared on a connection', async () => {
  const { pool, db } = openDatabase(await createTestDatabase(inject('postgresUrl')), { max: 1 });
  const counts: number[] = [];
  for (let nth = 0; nth < 500; nth += 1) {
    const { rows } = await pool.query<{ nth: number; prepared: number }>({
      name: `chosen-${nth}`,
      text: `select ${nth} as nth, count(*)::int as prepared from pg_prepared_statements`,
    });
    expect(rows[0]?.nth).toBe(nth);
    counts.push(rows[0]?.prepared ?? 0);
  }
  expect(Math.max(...counts)).toBe(200);
  await db.destroy();
});
