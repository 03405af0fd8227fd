import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { createBoundedQueue } from '../jobs/bounded-queue.ts';

// Each hash takes 19 MB and a core for some milliseconds: a flood of logins must not take them all.
export const inTurn = createBoundedQueue({
  running: Math.max(1, availableParallelism() - 1),
  waiting: 200,
  retryAfter: 2,
});

/** Argon2id with the library's defaults, which follow OWASP's advice. */
let cost: Parameters<typeof hash>[1];

export const hashPassword = (password: string) => inTurn(() => hash(password, cost));

const makeSomeHash = () => hash('no account has this password', cost);
let someHash = await makeSomeHash();

/** For tests alone, of which each makes people: a good hash costs more than all the rest of it. */
export const hashCheaply = async () => {
  cost = { memoryCost: 8, timeCost: 1 };
  someHash = await makeSomeHash();
};

/** Takes the same time whether there is an account or not. */
export const passwordMatches = async (stored: string | null | undefined, password: string) => {
  const matches = await inTurn(() => verify(stored ?? someHash, password));
  return matches && typeof stored === 'string';
};
