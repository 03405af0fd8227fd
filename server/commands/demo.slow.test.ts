import { expect, inject, test } from 'vitest';
import { demoEmails, demoPassword } from '../demo/write.ts';
import { startServer } from '../testing/app.ts';
import { createEmptyDatabase, createTestDatabase, execute } from '../testing/database.ts';
import { loggedIn } from '../testing/people.ts';
import { dataDir, run, usePrograms } from '../testing/program.ts';

usePrograms();

const demo = (environment: Record<string, string>, ...args: string[]) =>
  run(['server/commands/demo.ts', ...args], environment).ended;

const usersIn = async (url: string) =>
  (await execute(url, 'select id from users order by id')).length;

test('the command adds demo data to DATABASE_URL once', async () => {
  const DATABASE_URL = await createEmptyDatabase(inject('postgresUrl'));
  const DATA_DIR = await dataDir();
  const { code, out, err } = await demo({ DATABASE_URL, DATA_DIR });
  expect({ code, err }).toEqual({ code: 0, err: '' });
  for (const said of [demoPassword, ...demoEmails]) expect(out).toContain(said);

  const server = await startServer(DATABASE_URL, { DATA_DIR });
  const body = { email: 'student@demo.test', password: demoPassword };
  expect((await server.person().call('login', { body })).success).toBe(true);
  const { teachers } = await server.person().call('teachers', { query: { limit: 100 } });
  expect(teachers).toHaveLength(24);
  expect((await fetch(server.url + (teachers[0]?.image ?? ''))).status).toBe(200);
  await server.stop();

  const before = await usersIn(DATABASE_URL);
  expect(await demo({ DATABASE_URL, DATA_DIR })).toMatchObject({ code: 1, out: '' });
  expect(await usersIn(DATABASE_URL)).toBe(before);
});

test('the command writes nothing into a database with accounts', async () => {
  const DATABASE_URL = await createTestDatabase(inject('postgresUrl'));
  const server = await startServer(DATABASE_URL);
  await loggedIn(server);
  await server.stop();
  expect(await demo({ DATABASE_URL, DATA_DIR: await dataDir() })).toMatchObject({
    code: 1,
    out: '',
    err: expect.stringMatching(/^There are accounts in this database already: /),
  });
  expect(await usersIn(DATABASE_URL)).toBe(1);
});

test('the command refuses production, a missing DATABASE_URL and unknown arguments', async () => {
  const DATABASE_URL = await createEmptyDatabase(inject('postgresUrl'));
  const DATA_DIR = await dataDir();
  const refused = (says: RegExp) => ({ code: 1, out: '', err: expect.stringMatching(says) });
  expect(await demo({ DATABASE_URL, DATA_DIR, NODE_ENV: 'production' })).toMatchObject(
    refused(/^Demo data is never written in production: /),
  );
  expect(await demo({ DATA_DIR })).toMatchObject(refused(/^Set DATABASE_URL: /));
  expect(await demo({ DATABASE_URL, DATA_DIR }, 'now')).toMatchObject(refused(/^Usage: /));
  const tables = `select from pg_tables where schemaname = 'public'`;
  expect(await execute(DATABASE_URL, tables)).toHaveLength(0);
});
