import { afterEach, expect, test, vi } from 'vitest';
import { createByteCaches } from './byte-cache.ts';

const bytes = (text: string) => async () => Buffer.from(text);
const textOf = async (cached: Promise<{ bytes: Buffer }>) => (await cached).bytes.toString();
const kilobytes = (n: number) => async () => Buffer.alloc(n * 1024);

afterEach(() => void vi.useRealTimers());

const openCache = (milliseconds = 10_000) => createByteCaches().open('lists', milliseconds);

test('requests for one key at the same time share one computation', async () => {
  const cache = openCache();
  let computed = 0;
  const produce = async () => Buffer.from(`value ${(computed += 1)}`);
  const values = await Promise.all([cache.get('key', produce), cache.get('key', produce)]);
  expect(values.map((value) => value.bytes.toString())).toEqual(['value 1', 'value 1']);
});

test('a value computed before clear() reaches the request that waits for it, and no later one', async () => {
  const cache = openCache();
  const { promise, resolve } = Promise.withResolvers<Buffer>();
  const waiting = textOf(cache.get('key', () => promise));
  cache.clear();
  resolve(Buffer.from('old'));
  expect(await waiting).toBe('old');
  expect(await textOf(cache.get('key', bytes('new')))).toBe('new');
});

test('a failed computation is not cached', async () => {
  const cache = openCache();
  const failing = cache.get('key', () => Promise.reject(new Error('no database')));
  await expect(failing).rejects.toThrow('no database');
  expect(await textOf(cache.get('key', bytes('value')))).toBe('value');
});

test('with 0 milliseconds every request computes its own value', async () => {
  const cache = openCache(0);
  expect(await textOf(cache.get('key', bytes('first')))).toBe('first');
  expect(await textOf(cache.get('key', bytes('second')))).toBe('second');
});

test('caches with the same keys have their own values', async () => {
  const caches = createByteCaches();
  const [lists, pages] = [caches.open('lists', 10_000), caches.open('pages', 10_000)];
  expect(await textOf(lists.get('key', bytes('a list')))).toBe('a list');
  expect(await textOf(pages.get('key', bytes('a page')))).toBe('a page');
});

test('all caches together stay within one bound of bytes, and the entry that was not used longest leaves first', async () => {
  const caches = createByteCaches(100 * 1024);
  const [lists, pages] = [caches.open('lists', Infinity), caches.open('pages', Infinity)];
  const often = () => lists.get('often', kilobytes(10));
  const first = await often();
  for (let nth = 0; nth < 50; nth += 1) {
    await (nth % 2 ? lists : pages).get(`${nth}`, kilobytes(10));
    expect(caches.bytes()).toBeLessThanOrEqual(100 * 1024);
    expect(await often()).toBe(first);
  }
  expect(caches.bytes()).toBeGreaterThan(80 * 1024);
});

test('entries of a few bytes count with the memory that their keys and timers take', async () => {
  const caches = createByteCaches(100 * 1024);
  const pages = caches.open('pages', Infinity);
  const first = await pages.get('0', bytes(''));
  for (let nth = 1; nth < 100; nth += 1) await pages.get(`${nth}`, bytes(''));
  expect(await pages.get('0', bytes(''))).not.toBe(first);
});

test('a value larger than the bound is answered and not cached', async () => {
  const caches = createByteCaches(100 * 1024);
  const lists = caches.open('lists', Infinity);
  expect((await lists.get('key', kilobytes(200))).bytes.length).toBe(200 * 1024);
  expect(caches.bytes()).toBe(0);
});

test('a value that is a part of a larger block keeps only its own bytes in memory', async () => {
  const block = Buffer.alloc(16 * 1024);
  const { bytes: cached } = await openCache().get('key', async () => block.subarray(0, 100));
  expect(cached.buffer.byteLength).toBe(100);
});

test('a value that leaves the cache while it is computed reaches the request that waits for it', async () => {
  const caches = createByteCaches(100 * 1024);
  const lists = caches.open('lists', Infinity);
  const { promise, resolve } = Promise.withResolvers<Buffer>();
  const waiting = textOf(lists.get('slow', () => promise));
  for (let nth = 0; nth < 20; nth += 1) await lists.get(`${nth}`, kilobytes(10));
  resolve(Buffer.from('slow value'));
  expect(await waiting).toBe('slow value');
});

test('clear() frees the memory of its cache at once, and of no other', async () => {
  const caches = createByteCaches();
  const [lists, pages] = [caches.open('lists', Infinity), caches.open('pages', Infinity)];
  await pages.get('key', kilobytes(10));
  const ofPages = caches.bytes();
  for (let nth = 0; nth < 50; nth += 1) await lists.get(`${nth}`, kilobytes(10));
  lists.clear();
  expect(caches.bytes()).toBe(ofPages);
});

test('an expired entry frees its memory without another request', async () => {
  vi.useFakeTimers();
  // For lru-cache an entry of time 0 has no time.
  await vi.advanceTimersByTimeAsync(1);
  const caches = createByteCaches();
  const [lists, settings] = [caches.open('lists', 10_000), caches.open('settings', Infinity)];
  await settings.get('key', kilobytes(10));
  const ofSettings = caches.bytes();
  await lists.get('key', kilobytes(10));
  await vi.advanceTimersByTimeAsync(9000);
  expect(caches.bytes()).toBeGreaterThan(ofSettings);
  await vi.advanceTimersByTimeAsync(2000);
  expect(caches.bytes()).toBe(ofSettings);
});
