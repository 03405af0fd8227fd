import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { createTestDatabase, execute } from '../../testing/database.ts';
import { openDatabase } from './db.ts';
import { migrate } from './migrate.ts';
import { checkPooler } from './pooler.ts';

/** A database in which notifications are lost, as behind a pooler in transaction mode. */
const deafDatabase = async () => {
  const url = await createTestDatabase(inject('postgresUrl'));
  await execute(
    url,
    `create function pg_notify(text, text) returns text language sql return 'lost'`,
  );
  return `${url}&options=-c%20search_path%3Dpublic,pg_catalog`;
};

const opened = (...given: Parameters<typeof openDatabase>) => {
  const { pool, db } = openDatabase(...given);
  onTestFinished(() => db.destroy());
  return pool;
};

test('an address that passes no notifications on is refused, and the sentence asks for the direct one', async () => {
  await expect(migrate(await deafDatabase())).rejects.toThrow(
    'The database is behind a pooler in transaction mode: set DATABASE_DIRECT_URL to the address of PostgreSQL itself.',
  );
});

test('a direct address of another database is refused', async () => {
  const [one, other] = [
    await createTestDatabase(inject('postgresUrl')),
    await createTestDatabase(inject('postgresUrl')),
  ];
  await expect(checkPooler(one, other, true)).rejects.toThrow(
    'DATABASE_URL and DATABASE_DIRECT_URL are not the same database.',
  );
});

test('a pooler that sets no limit for statements is accepted with a warning, and one with a limit silently', async () => {
  const warned = vi.spyOn(console, 'error').mockReturnValue();
  onTestFinished(() => warned.mockRestore());
  const url = await createTestDatabase(inject('postgresUrl'));
  await checkPooler(`${url}&options=-c%20statement_timeout%3D8000`, url, true);
  expect(warned).not.toHaveBeenCalled();
  await checkPooler(url, url, true);
  expect(warned).toHaveBeenCalledWith(
    expect.stringMatching(/^The pooler sets no statement_timeout/),
  );
});

test('connections through a pooler carry no setting that it would refuse', async () => {
  const url = await createTestDatabase(inject('postgresUrl'));
  const limitOf = async (isPooled: boolean) => {
    const { rows } = await opened(url, { answerWithin: 10_000, isPooled }).query(
      'show statement_timeout',
    );
    return rows;
  };
  expect(await limitOf(false)).toEqual([{ statement_timeout: '8s' }]);
  expect(await limitOf(true)).toEqual([{ statement_timeout: '0' }]);
});

test('without prepared statements a named statement leaves no name behind in its session', async () => {
  const url = await createTestDatabase(inject('postgresUrl'));
  const namesIn = async (isPrepared: boolean) => {
    const pool = opened(url, { max: 1, isPrepared });
    const { rows } = await pool.query({ name: 'find', text: 'select $1::int as n', values: [7] });
    expect(rows).toEqual([{ n: 7 }]);
    return (await pool.query('select name from pg_prepared_statements')).rows;
  };
  expect(await namesIn(true)).toEqual([{ name: 'find' }]);
  expect(await namesIn(false)).toEqual([]);
});
