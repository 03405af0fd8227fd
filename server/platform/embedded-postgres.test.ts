import pg from 'pg';
import { expect, test } from 'vitest';
import { startTemporaryPostgres } from '../testing/temporary-postgres.ts';

test('a running database survives the fatal errors of single connections, however much it has logged', async () => {
  const postgres = await startTemporaryPostgres();
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  for (let i = 0; i < 100; i += 1) {
    await client.query(`select '${'x'.repeat(100)}'::integer`).catch(() => undefined);
  }
  const nowhere = new URL(postgres.url);
  nowhere.pathname = '/nowhere';
  const lost = new pg.Client({ connectionString: nowhere.href });
  await expect(lost.connect()).rejects.toThrow('does not exist');
  await new Promise((resolve) => setTimeout(resolve, 300));
  const { rows } = await client.query('select 1 as one');
  expect(rows).toEqual([{ one: 1 }]);
  await client.end();
  await postgres.stop();
});
