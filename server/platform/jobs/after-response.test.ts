import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { createAfterResponse } from './after-response.ts';
import { contextLog, inContext } from '../http/request-context.ts';

test('work after a response runs four at a time, and a failure does not stop the rest', async () => {
  const { afterResponse } = createAfterResponse(Fastify().log);
  const seen = { running: 0, most: 0, done: 0 };
  for (let nth = 0; nth < 20; nth += 1) {
    afterResponse(`${nth}`, async () => {
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

test('work with a key that waits is added once; work with a key that runs is done again', async () => {
  const { afterResponse } = createAfterResponse(Fastify().log);
  const begun: string[] = [];
  const release = Promise.withResolvers<void>();
  const add = (key: string) =>
    afterResponse(key, () => {
      begun.push(key);
      return release.promise;
    });
  for (const key of ['a', 'b', 'c', 'd', 'e', 'e', 'a', 'f', 'a', 'e']) add(key);
  expect(begun).toEqual(['a', 'b', 'c', 'd']);
  release.resolve();
  await expect.poll(() => begun.slice(4)).toEqual(['e', 'a', 'f']);
});

test('whenIdle waits for running work, and for work that has not begun', async () => {
  const { afterResponse, whenIdle } = createAfterResponse(Fastify().log);
  let done = 0;
  for (let nth = 0; nth < 10; nth += 1) {
    afterResponse(`${nth}`, async () => {
      await new Promise((resolve) => setTimeout(resolve, 1));
      done += 1;
    });
  }
  await whenIdle();
  expect(done).toBe(10);
});

test('finish waits for running work and drops the work that has not begun', async () => {
  const { afterResponse, finish } = createAfterResponse(Fastify().log);
  let done = 0;
  for (let nth = 0; nth < 10; nth += 1) {
    afterResponse(`${nth}`, async () => {
      await new Promise((resolve) => setTimeout(resolve, 5));
      done += 1;
    });
  }
  await finish();
  expect(done).toBe(4);
});

test('a failure after the response is logged with the id of its request', async () => {
  const lines: { msg: string; reqId: string }[] = [];
  const stream = { write: (line: string) => void lines.push(JSON.parse(line)) };
  const { log } = Fastify({ logger: { stream } });
  const { afterResponse } = createAfterResponse(contextLog(log));
  for (let nth = 0; nth < 10; nth += 1) {
    inContext(log, { requestId: `request-${nth}` }, () =>
      afterResponse(`${nth}`, async () => {
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
