import { expect, inject, test } from 'vitest';
import pg from 'pg';
import { startServer } from '../testing/app.ts';
import { createEmptyDatabase, createTestDatabase, execute } from '../testing/database.ts';
import { addTaught, payee } from '../testing/money.ts';
import { dataDir, run, usePrograms } from '../testing/program.ts';

usePrograms();

const ledger = (environment: Record<string, string>, ...args: string[]) =>
  run(['server/commands/ledger.ts', ...args], environment).ended;

test.concurrent('the check of a correct ledger prints no difference and exits with 0', async () => {
  const DATABASE_URL = await createTestDatabase(inject('postgresUrl'));
  const server = await startServer(DATABASE_URL);
  const teacher = await payee(server);
  await addTaught(server, teacher.user._id, new Date());
  await server.stop();
  expect(await ledger({ DATABASE_URL }, 'check')).toEqual({
    code: 0,
    out: '0 differences\n',
    err: '',
  });
});

test.concurrent('the check prints each difference with expected and found values and exits with 1', async () => {
  const DATABASE_URL = await createTestDatabase(inject('postgresUrl'));
  const client = new pg.Client({ connectionString: DATABASE_URL });
  await client.connect();
  await client.query(`set session_replication_role = 'replica'`);
  await client.query(`insert into ledger_accounts (code, credits) values ('teacher:x', 95000)`);
  await client.end();
  expect(await ledger({ DATABASE_URL }, 'check')).toEqual({
    code: 1,
    out: [
      'all debits against all credits (ledger): should be 95000, is 0',
      'credits of an account (teacher:x): should be 0, is 95000',
      '2 differences',
      '',
    ].join('\n'),
    err: '',
  });
});

test.concurrent('a command uses the direct address, not the pooler', async () => {
  const DATABASE_DIRECT_URL = await createTestDatabase(inject('postgresUrl'));
  const DATABASE_URL = 'postgresql://postgres@localhost/x?host=%2Ftmp%2Fno-such-folder';
  expect(await ledger({ DATABASE_URL, DATABASE_DIRECT_URL }, 'check')).toMatchObject({ code: 0 });
});

test.concurrent('the check refuses a database without tables and creates none', async () => {
  const DATABASE_URL = await createEmptyDatabase(inject('postgresUrl'));
  expect(await ledger({ DATABASE_URL }, 'check')).toEqual({
    code: 1,
    out: '',
    err: 'There is nothing in this database yet. Start the server once, or set DATABASE_URL as it has it.\n',
  });
  const made = `select from pg_namespace where nspname = 'graphile_worker'
    union all select from pg_tables where schemaname = 'public'`;
  expect(await execute(DATABASE_URL, made)).toEqual([]);
});

test.concurrent('without a database the check fails', async () => {
  const DATA_DIR = await dataDir();
  const { code, out, err } = await ledger({ DATA_DIR }, 'check');
  expect({ code, out }).toEqual({ code: 1, out: '' });
  expect(err).toMatch(`There is no database of this user in ${DATA_DIR}. Start the server once`);
});

test.concurrent('an unknown command is refused', async () => {
  const answers = await Promise.all([
    ledger({}),
    ledger({}, 'repair'),
    ledger({}, 'check', 'more'),
  ]);
  for (const { code, out, err } of answers) {
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toMatch(/^Usage: npm run ledger -- check /);
  }
});
