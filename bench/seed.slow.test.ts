import { expect, inject, test } from 'vitest';
import { createEmptyDatabase, execute } from '#server/testing/database.ts';
import { seed } from './seed.ts';

test('the rows of the benchmarks fit the schema', async () => {
  const url = await createEmptyDatabase(inject('postgresUrl'));
  await seed(url, 20);
  expect(await execute(url, 'select count(*)::int as n from teacher_profiles')).toEqual([
    { n: 20 },
  ]);
});
