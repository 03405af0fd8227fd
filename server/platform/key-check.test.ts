import { expect, inject, test } from 'vitest';
import { startServer } from '../testing/app.ts';
import { createTestDatabase } from '../testing/database.ts';
import { payee } from '../testing/money.ts';
import { run, usePrograms } from '../testing/program.ts';
import { newKeyLine, parseKeys } from './encryption-keys.ts';

usePrograms();

const [one, another] = [newKeyLine([]), newKeyLine([])];
const next = newKeyLine(parseKeys(one) ?? []);

/** A house whose values are under the key `one`; whoever starts there with these keys. */
const house = async () => {
  const url = await createTestDatabase(inject('postgresUrl'));
  const startWith = async (...keys: string[]) => {
    const server = await startServer(url, { ENCRYPTION_KEYS: keys.join(',') });
    return { server, stop: () => server.stop() };
  };
  const keys = (command: string, ...given: string[]) =>
    run(['server/keys.ts', command], {
      DATABASE_URL: url,
      ENCRYPTION_KEYS: given.join(','),
    }).ended;
  const { server, stop } = await startWith(one);
  await payee(server);
  await stop();
  const starts = async (...given: string[]) => (await startWith(...given)).stop();
  const forgetChecks = async () => {
    const fresh = await startWith(one);
    await fresh.server.db.deleteFrom('key_checks').execute();
    await fresh.stop();
  };
  return { url, starts, keys, forgetChecks };
};
const wrong = /These encryption keys do not open what is stored here/;

test('a process with other keys than the house does not start, and says why', async () => {
  const { url, starts } = await house();
  await starts(one);
  await expect(starts(another)).rejects.toThrow(wrong);
  await expect(starts(next)).rejects.toThrow(/under key 1\./);
  const { code, err } = await run(['server/main.ts'], {
    DATABASE_URL: url,
    ENCRYPTION_KEYS: another,
    PORT: '0',
  }).ended;
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

test('a rotation that cannot read everything forgets no key', async () => {
  const { starts, keys } = await house();
  expect(await keys('rotate', next)).toMatchObject({ code: 1 });
  await expect(starts(next)).rejects.toThrow(wrong);
});

test('a database from before the checks is tried by what is stored in it', async () => {
  const { starts, forgetChecks } = await house();
  await forgetChecks();
  await expect(starts(another)).rejects.toThrow(wrong);
  await starts(one);
});

test('when the keys are lost the operator may go on without what they sealed', async () => {
  const { starts, keys } = await house();
  expect(await keys('forget', another)).toMatchObject({ code: 0 });
  await starts(another);
  await expect(starts(one)).rejects.toThrow(wrong);
});
