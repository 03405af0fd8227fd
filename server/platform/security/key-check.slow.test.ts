import { expect, inject, onTestFinished, test } from 'vitest';
import { createTestDatabase } from '../../testing/database.ts';
import { run, usePrograms } from '../../testing/program.ts';
import { openDatabase } from '../database/db.ts';
import { newKeyLine, parseKeys } from './encryption-keys.ts';
import { newId } from '../database/ids.ts';
import { checkKeys } from './key-check.ts';
import { createSecrets } from './secrets.ts';

usePrograms();

const [one, another] = [newKeyLine([]), newKeyLine([])];
const next = newKeyLine(parseKeys(one) ?? []);
const wrong = /These encryption keys do not open what is stored here/;

const secretsOf = (keys: string[]) => {
  const parsed = parseKeys(keys.join(','));
  if (!parsed) throw new Error('no keys');
  return createSecrets(parsed, { error: () => undefined });
};

/** A database with a teacher whose number is sealed by the key `one`, and a way to start there with other keys. */
const house = async () => {
  const url = await createTestDatabase(inject('postgresUrl'));
  const { db, pool } = openDatabase(url, { max: 1 });
  onTestFinished(() => db.destroy());
  const owner = newId(new Date());
  const sealed = secretsOf([one]).seal('123', { column: 'teacher_secrets.account_number', owner });
  await pool.query(
    `with someone as (
       insert into users (id, email, full_name, role, language, terms_version, terms_accepted_at, created_at)
       values ($1, 'a@example.com', 'Ratna', 'teacher', 'en', '1', now(), now())
     ), teacher as (
       insert into teacher_profiles (user_id, speciality, degree, experience, about, hourly_rate)
       values ($1, 'Math', 'S.Pd.', '5 Years', 'Sabar', 100000)
     )
     insert into teacher_secrets (user_id, account_number) values ($1, $2)`,
    [owner, sealed],
  );
  const environment = (...keys: string[]) => ({
    DATABASE_URL: url,
    ENCRYPTION_KEYS: keys.join(','),
    PORT: '0',
  });
  return {
    starts: async (...keys: string[]) => checkKeys(db, secretsOf(keys)),
    main: (...keys: string[]) => run(['server/main.ts'], environment(...keys)).ended,
    keys: (command: string, ...keys: string[]) =>
      run(['server/commands/keys.ts', command], environment(...keys)).ended,
  };
};

test('a process with other keys than the database’s does not start, prints the reason, and leaves no process', async () => {
  const { starts, main } = await house();
  await starts(one);
  await expect(starts(another)).rejects.toThrow(wrong);
  await expect(starts(next)).rejects.toThrow(/under key 1\./);
  const { code, err } = await main(another);
  expect({ code, err }).toEqual({ code: 1, err: expect.stringMatching(wrong) });
  expect(err).not.toContain('    at ');
  await starts(one);
});

test('a change of keys step by step lets every process start that can read everything', async () => {
  const { starts, keys } = await house();
  await starts(one, next);
  await starts(one);
  await starts(next, one);
  await expect(starts(one)).rejects.toThrow(/under key 2\./);
  await expect(starts(next)).rejects.toThrow(/under key 1\./);
  expect(await keys('rotate', next, one)).toMatchObject({ code: 0 });
  await starts(next);
  await expect(starts(one)).rejects.toThrow(wrong);
});

test.each([
  ['a later key', next],
  ['a key of the same version', another],
])('a rotation with %s alone is refused, and forgets none', async (_, key) => {
  const { starts, keys } = await house();
  await starts(one);
  expect(await keys('rotate', key)).toMatchObject({ code: 1, err: expect.stringMatching(wrong) });
  await starts(one);
});

test('a database from before the checks is tried by what is stored in it', async () => {
  const { starts } = await house();
  await expect(starts(another)).rejects.toThrow(wrong);
  await starts(one);
});

test('when the keys are lost the operator may go on without what they sealed', async () => {
  const { starts, keys } = await house();
  await starts(one);
  expect(await keys('forget', another)).toMatchObject({ code: 0 });
  await starts(another);
  await expect(starts(one)).rejects.toThrow(wrong);
});
