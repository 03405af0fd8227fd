import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { createLater } from './after-response.ts';
import { contextLog, inContext } from '../http/request-context.ts';

test('a few at once, all of them in the end, and a failure stops nothing', async () => {
  const { later } = createLater(Fastify().log);
  const seen = { running: 0, most: 0, done: 0 };
  for (let nth = 0; nth < 20; nth += 1) {
    later(`${nth}`, async () => {
      seen.running += 1;
      seen.most = Math.max(seen.most, seen.running);
      await new Promise((resolve) => setTimeout(resolve, 1));
      seen.running -= 1;
      seen.done += 1;
      if (nth % 3 === 0) throw new Error('away');
    });
  }
  await expect.poll(() => seen.done).toBe(20);
  expect(seen.most).toBe(4);
});

test('what waits is added once; what runs has perhaps looked already, and is done again', async () => {
  const { later } = createLater(Fastify().log);
  const begun: string[] = [];
  const release = Promise.withResolvers<void>();
  const add = (key: string) =>
    later(key, () => {
      begun.push(key);
      return release.promise;
    });
  for (const key of ['a', 'b', 'c', 'd', 'e', 'e', 'a', 'f', 'a', 'e']) add(key);
  expect(begun).toEqual(['a', 'b', 'c', 'd']);
  release.resolve();
  await expect.poll(() => begun.slice(4)).toEqual(['e', 'a', 'f']);
});

test('at the end what runs is finished, and what waits is left to the clock', async () => {
  const { later, finish } = createLater(Fastify().log);
  let done = 0;
  for (let nth = 0; nth < 10; nth += 1) {
    later(`${nth}`, async () => {
      await new Promise((resolve) => setTimeout(resolve, 5));
      done += 1;
    });
  }
  await finish();
  expect(done).toBe(4);
});

test('what was left for later is logged under the request that left it', async () => {
  const lines: { msg: string; reqId: string }[] = [];
  const stream = { write: (line: string) => void lines.push(JSON.parse(line)) };
  const { log } = Fastify({ logger: { stream } });
  const { later } = createLater(contextLog(log));
  for (let nth = 0; nth < 10; nth += 1) {
    inContext(log, { requestId: `request-${nth}` }, () =>
      later(`${nth}`, async () => {
        await new Promise((resolve) => setTimeout(resolve, 1));
        throw new Error('away');
      }),
    );
  }
  await expect.poll(() => lines.length).toBe(10);
  expect(lines.map(({ reqId }) => reqId).toSorted()).toEqual(
    Array.from({ length: 10 }, (_, nth) => `request-${nth}`),
  );
});
