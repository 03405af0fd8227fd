import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { createLater } from './later.ts';

test('a few at once, all of them in the end, and a failure stops nothing', async () => {
  const { later } = createLater(Fastify().log);
  const seen = { running: 0, most: 0, done: 0 };
  for (let nth = 0; nth < 20; nth += 1) {
    later(async () => {
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

test('at the end what runs is finished, and what waits is left to the clock', async () => {
  const { later, finish } = createLater(Fastify().log);
  let done = 0;
  for (let nth = 0; nth < 10; nth += 1) {
    later(async () => {
      await new Promise((resolve) => setTimeout(resolve, 5));
      done += 1;
    });
  }
  await finish();
  expect(done).toBe(4);
});
