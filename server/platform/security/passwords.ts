import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { createBoundedQueue } from '../jobs/bounded-queue.ts';

// Each hash takes 19 MB and a core for some milliseconds: a flood of logins must not take all of them.
export const queueHashing = createBoundedQueue({
  running: Math.max(1, availableParallelism() - 1),
  waiting: 200,
  retryAfter: 2,
});

/** Argon2id with the library's defaults, which follow OWASP. */
let cost: Parameters<typeof hash>[1];

export const hashPassword = (password: string) => queueHashing(() => hash(password, cost));

const makeSomeHash = () => hash('no account has this password', cost);
let someHash = await makeSomeHash();

/** Only for tests, which create many people: a full hash would dominate their time. */
export const hashCheaply = async () => {
  cost = { memoryCost: 8, timeCost: 1 };
  someHash = await makeSomeHash();
};

/** Takes the same time with and without an account. */
export const passwordMatches = async (stored: string | null | undefined, password: string) => {
  const matches = await queueHashing(() => verify(stored ?? someHash, password));
  return matches && typeof stored === 'string';
};
