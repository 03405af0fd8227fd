import { beforeAll, expect, test } from 'vitest';
import { newKeyLine, parseKeys } from '../../../platform/security/encryption-keys.ts';
import { createSecrets } from '../../../platform/security/secrets.ts';
import { useServer } from '../../../testing/app.ts';
import { photo, pictureForm } from '../../../testing/images.ts';
import { loggedIn, newTeacher } from '../../../testing/people.ts';
import { dataDir, run, usePrograms } from '../../../testing/program.ts';
import { addTeacher } from '../../../testing/teachers.ts';
import { placeOf } from '../../accounts/confidential.ts';
import { rotateKeys } from './rotate-keys.ts';

const oldKey = newKeyLine([]);
const newKey = newKeyLine(parseKeys(oldKey) ?? []);

usePrograms();
// Knows both keys and encrypts with the old one, as every server does before the keys are swapped.
const server = useServer({ ENCRYPTION_KEYS: `${oldKey},${newKey}` });

const secretsWith = (given: string) => {
  const known = parseKeys(given);
  if (!known) throw new Error('no keys');
  return createSecrets(known, { error: () => undefined });
};

const keys = async (args: string[], environment: Record<string, string> = {}) =>
  run(['server/commands/keys.ts', ...args], { DATA_DIR: await dataDir(), ...environment }).ended;
const rotateBy = (given: string) =>
  keys(['rotate'], { ENCRYPTION_KEYS: given, DATABASE_URL: server.databaseUrl });

const versions = async () => {
  const { rows } = await server.pool.query<{ version: number; count: number }>(
    `select get_byte(value, 0) * 256 + get_byte(value, 1) as version, count(*)::int
       from teacher_secrets, unnest(array[account_holder, account_number, id_number]) as value
      where value is not null group by 1 order by 1`,
  );
  return Object.fromEntries(rows.map(({ version, count }) => [version, count]));
};

const teachers = 5;
beforeAll(async () => {
  const secrets = secretsWith(oldKey);
  for (let n = 0; n < teachers; n += 1) {
    const id = await addTeacher(server.db);
    await server.db
      .insertInto('teacher_secrets')
      .values({
        user_id: id,
        account_number: secrets.seal(`100${n}`, placeOf('account_number', id)),
        id_number: secrets.seal(`200${n}`, placeOf('id_number', id)),
      })
      .execute();
  }
});

test('in batches of any size every value comes under the new key and stays what it was', async () => {
  const secrets = secretsWith(`${newKey},${oldKey}`);
  expect(await versions()).toEqual({ 1: 2 * teachers });
  const before = await server.db.selectFrom('teacher_secrets').selectAll().execute();
  expect(await rotateKeys(server.db, secrets, { batch: 2 })).toEqual({
    rotated: 2 * teachers,
    unreadable: 0,
  });
  expect(await versions()).toEqual({ 2: 2 * teachers });
  const rows = await server.db.selectFrom('teacher_secrets').selectAll().execute();
  const opened = rows.map(({ user_id: id, account_number: value }) =>
    secrets.open(value ?? Buffer.of(), placeOf('account_number', id)),
  );
  expect(opened.toSorted((a = '', b = '') => a.localeCompare(b))).toEqual([
    '1000',
    '1001',
    '1002',
    '1003',
    '1004',
  ]);
  expect(rows.map(({ account_holder: empty }) => empty)).toEqual(
    before.map(({ account_holder: empty }) => empty),
  );
});

test('once more there is nothing to do, and nothing is touched', async () => {
  const secrets = secretsWith(`${newKey},${oldKey}`);
  const before = await server.db.selectFrom('teacher_secrets').selectAll().execute();
  expect(await rotateKeys(server.db, secrets)).toEqual({ rotated: 0, unreadable: 0 });
  expect(await server.db.selectFrom('teacher_secrets').selectAll().execute()).toEqual(before);
});

test('a photo of a document comes under the new key and stays what it was', async () => {
  const secrets = secretsWith(`${newKey},${oldKey}`);
  const ratna = await loggedIn(server, newTeacher());
  const body = pictureForm(await photo('jpeg'));
  const { documents } = await ratna.call('addTeacherDocument', { query: { kind: 'id' }, body });
  expect(await rotateKeys(server.db, secrets)).toEqual({ rotated: 1, unreadable: 0 });
  const row = await server.db.selectFrom('teacher_documents').select('photo').executeTakeFirst();
  const place = { column: 'teacher_documents.photo', owner: ratna.user._id } as const;
  expect(row && secrets.isCurrent(row.photo)).toBe(true);
  expect(row && secrets.openBytes(row.photo, place)?.subarray(8, 12).toString()).toBe('WEBP');
  await ratna.call('removeTeacherDocument', { query: { _id: documents[0]?._id ?? '' } });
});

test('the command rotates keys while a server runs, and teachers’ data stays readable', async () => {
  const ratna = await loggedIn(server, newTeacher());
  const save = (accountNumber: string) =>
    ratna.call('updateTeacherProfile', {
      body: { bankDetails: { accountNumber }, password: ratna.password },
    });
  await save('1234567890');
  expect(await versions()).toMatchObject({ 1: 1 });
  const saving = (async () => {
    for (let n = 0; n < 10; n += 1) await save(`123456000${n}`);
  })();
  const [{ out }] = await Promise.all([rotateBy(`${newKey},${oldKey}`), saving]);
  expect(out).toMatch(/^\d+ values sealed anew under key 2\n$/);
  expect((await ratna.call('me')).user?.teacherProfile?.bankDetails.accountNumber).toBe(
    '••••••0009',
  );
  await rotateBy(`${newKey},${oldKey}`);
  expect(Object.keys(await versions())).toEqual(['2']);
  expect((await ratna.call('me')).user?.teacherProfile?.bankDetails.accountNumber).toBe(
    '••••••0009',
  );
});

const third = newKeyLine(parseKeys(`${newKey},${oldKey}`) ?? []);

test('without a key that is in use the command changes nothing', async () => {
  const before = await server.db.selectFrom('teacher_secrets').selectAll().execute();
  expect(await rotateBy(`${third},${oldKey}`)).toMatchObject({
    code: 1,
    out: '',
    err: expect.stringContaining('under key 2.') as string,
  });
  expect(await server.db.selectFrom('teacher_secrets').selectAll().execute()).toEqual(before);
});

test('a value that cannot be read stays as it is, is counted, and fails the command', async () => {
  const broken = Buffer.from('not what was sealed here, and long enough to look like it');
  const [row] = await server.db.selectFrom('teacher_secrets').select('user_id').limit(1).execute();
  const own = server.db.updateTable('teacher_secrets').set({ account_number: broken });
  await own.where('user_id', '=', row?.user_id ?? '').execute();
  expect(await rotateBy(`${third},${newKey}`)).toMatchObject({
    code: 1,
    out: '10 values sealed anew under key 3\n',
    err: expect.stringMatching(/^1 values cannot be read with these keys/) as string,
  });
  const kept = server.db.selectFrom('teacher_secrets').select('account_number');
  expect(await kept.where('user_id', '=', row?.user_id ?? '').executeTakeFirst()).toEqual({
    account_number: broken,
  });
});

test('a new key is printed with the next version, also before there are any settings', async () => {
  const first = (await keys(['new'], { NODE_ENV: 'production' })).out.trim();
  expect(parseKeys(first)?.[0].version).toBe(1);
  const next = (await keys(['new'], { ENCRYPTION_KEYS: `${newKey},${oldKey}` })).out.trim();
  expect(parseKeys(next)?.[0].version).toBe(3);
});

test('anything else prints the usage', async () => {
  expect(await keys(['rotate', 'now'])).toMatchObject({
    code: 1,
    err: expect.stringContaining('npm run keys -- rotate') as string,
  });
});
