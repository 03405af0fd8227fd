import { expect, test } from 'vitest';
import { createBoundedQueue } from './bounded-queue.ts';

/** Each job is named after its owner, and waits for `release`. */
const queueOf = (jobs: string) => {
  const inTurn = createBoundedQueue({ running: 1, waiting: 20, perOwner: 4, retryAfter: 5 });
  const done: string[] = [];
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const answers = Array.from(jobs).map((owner) =>
    inTurn(async () => {
      await released;
      done.push(owner);
    }, owner),
  );
  return { done, release, answers };
};

test('several jobs of one person wait for the first ones of others, in the order of their arrival', async () => {
  const { done, release, answers } = queueOf('aaaabbbcd');
  release();
  await Promise.all(answers);
  expect(done.join('')).toBe('abcdababa');
});

test('one person cannot take the places of others', async () => {
  const { done, release, answers } = queueOf('aaaaaaab');
  release();
  const refused = (await Promise.allSettled(answers)).filter(({ status }) => status === 'rejected');
  expect(refused).toEqual(
    [1, 2, 3].map(() => ({
      status: 'rejected',
      reason: expect.objectContaining({ code: 'unavailable', retryAfter: 5 }) as unknown,
    })),
  );
  expect(done.join('')).toBe('abaaa');
});
