import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { isFatal, startPostgres } from './embedded-postgres.ts';
import { startTemporaryPostgres } from '../../testing/temporary-postgres.ts';

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

test.each([
  ['"one, two" and three', 'with its data'],
  ['x'.repeat(90), 'elsewhere, where its path is short enough'],
])('in a folder named %s its socket stands %s', async (name, where) => {
  const folder = await mkdtemp(join(tmpdir(), 'lentera-'));
  await chmod(folder, 0o711);
  const data = join(folder, name, 'postgres');
  const postgres = await startPostgres(data, { careless: true });
  const sockets = new URL(postgres.url).searchParams.get('host') ?? '';
  expect(sockets === data).toBe(where === 'with its data');
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  await client.end();
  await postgres.stop();
  for (const path of [folder, sockets]) await rm(path, { recursive: true, force: true });
});

test.each([
  ['FATAL:  lock file "postmaster.pid" already exists\n', true],
  ['FATAL:  pre-existing shared memory block is still in use\n', true],
  // Of those who knock too early.
  ['FATAL:  the database system is starting up\n', false],
  [
    'LOG:  database system was shut down\nFATAL:  the database system is not yet accepting connections\n',
    false,
  ],
])('a start has failed after %j: %s', (log, isOver) => expect(isFatal(log)).toBe(isOver));
