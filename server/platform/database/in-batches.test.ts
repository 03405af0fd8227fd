import pg from 'pg';
import { expect, test } from 'vitest';
import type { Queryable } from './db.ts';
import { inBatches } from './in-batches.ts';

const pool = {} as Queryable;

/** Doubles numbers and records which of them were in one statement. */
const double = (refuses: (batch: number[]) => string | undefined = () => undefined) => {
  const batches: number[][] = [];
  const act = async (_: Queryable, batch: number[]) => {
    batches.push(batch);
    await new Promise(setImmediate);
    const code = refuses(batch);
    if (code) throw Object.assign(new pg.DatabaseError('no', 0, 'error'), { code });
    return batch.map((n) => n * 2);
  };
  return { batches, act };
};

test('items that arrive while a statement runs are sent with the next one, each with its own result', async () => {
  const { batches, act } = double();
  const ask = inBatches(act);
  const first = ask(pool, 1);
  await new Promise(setImmediate);
  const rest = [2, 3, 4].map((n) => ask(pool, n));
  expect(await Promise.all([first, ...rest])).toEqual([2, 4, 6, 8]);
  expect(batches).toEqual([[1], [2, 3, 4]]);
});

test('items after a pause are processed', async () => {
  const ask = inBatches(double().act);
  expect(await ask(pool, 1)).toBe(2);
  expect(await ask(pool, 5)).toBe(10);
});

test.each(['22003', '23505', '40P01', '40001'])(
  'one that breaks the statement (%s) hurts no other',
  async (code) => {
    const { batches, act } = double((batch) => (batch.includes(2) ? code : undefined));
    const ask = inBatches(act);
    const answers = await Promise.allSettled([1, 2, 3].map((n) => ask(pool, n)));
    expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(batches).toEqual([[1, 2, 3], [1], [2], [3]]);
  },
);

test('one that has lost a race alone is tried once more', async () => {
  let tries = 0;
  const { batches, act } = double(() => (++tries === 1 ? '23505' : undefined));
  expect(await inBatches(act)(pool, 1)).toBe(2);
  expect(batches).toEqual([[1], [1]]);
});

test('an error of the whole batch is thrown for each item and not tried again', async () => {
  const { batches, act } = double((batch) => (batch.length > 1 ? '57P01' : undefined));
  const ask = inBatches(act);
  const answers = await Promise.allSettled([1, 2].map((n) => ask(pool, n)));
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(batches).toEqual([[1, 2]]);
  expect(await ask(pool, 3)).toBe(6);
});

test('one that repeats another waits for the next statement', async () => {
  const { batches, act } = double();
  const ask = inBatches(act, (n) => String(n % 10));
  await Promise.all([1, 2, 11, 3, 21].map((n) => ask(pool, n)));
  expect(batches).toEqual([[1, 2, 3], [11], [21]]);
});

test('at most 200 go together, and what cannot wait is refused', async () => {
  const { batches, act } = double();
  const ask = inBatches(act);
  const all = Array.from({ length: 10_000 }, (_, n) => ask(pool, n));
  await expect(ask(pool, 0)).rejects.toMatchObject({ code: 'unavailable' });
  await Promise.all(all);
  expect(batches.map(({ length }) => length)).toEqual(Array.from({ length: 50 }, () => 200));
});

test('a statement that hangs holds up only its own', async () => {
  const ask = inBatches(async (_, batch: number[]) => {
    if (batch.includes(1)) await new Promise(() => undefined);
    return batch.map((n) => n * 2);
  });
  void ask(pool, 1);
  await new Promise(setImmediate);
  expect(await ask(pool, 2)).toBe(4);
  expect(await ask(pool, 3)).toBe(6);
});

test('each pool has a queue of its own', async () => {
  const { batches, act } = double();
  const ask = inBatches(act);
  await Promise.all([ask(pool, 1), ask({} as Queryable, 2)]);
  expect(batches).toEqual([[1], [2]]);
});
