import { expect, test } from 'vitest';
import { createByteCache } from './byte-cache.ts';

const bytes = (text: string) => async () => Buffer.from(text);
const textOf = async (cached: Promise<{ bytes: Buffer }>) => (await cached).bytes.toString();

test('requests for one key at the same time share one computation', async () => {
  const cache = createByteCache({ milliseconds: 10_000 });
  let computed = 0;
  const produce = async () => Buffer.from(`value ${(computed += 1)}`);
  const values = await Promise.all([cache.get('key', produce), cache.get('key', produce)]);
  expect(values.map((value) => value.bytes.toString())).toEqual(['value 1', 'value 1']);
});

test('a value computed before clear() reaches the request that waits for it, and no later one', async () => {
  const cache = createByteCache({ milliseconds: 10_000 });
  const { promise, resolve } = Promise.withResolvers<Buffer>();
  const waiting = textOf(cache.get('key', () => promise));
  cache.clear();
  resolve(Buffer.from('old'));
  expect(await waiting).toBe('old');
  expect(await textOf(cache.get('key', bytes('new')))).toBe('new');
});

test('a failed computation is not cached', async () => {
  const cache = createByteCache({ milliseconds: 10_000 });
  const failing = cache.get('key', () => Promise.reject(new Error('no database')));
  await expect(failing).rejects.toThrow('no database');
  expect(await textOf(cache.get('key', bytes('value')))).toBe('value');
});

test('with 0 milliseconds every request computes its own value', async () => {
  const cache = createByteCache({ milliseconds: 0 });
  expect(await textOf(cache.get('key', bytes('first')))).toBe('first');
  expect(await textOf(cache.get('key', bytes('second')))).toBe('second');
});
