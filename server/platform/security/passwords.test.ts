import { expect, test } from 'vitest';
import { hashPassword, queueHashing, passwordMatches } from './passwords.ts';

test('a password matches its own hash and no other', async () => {
  const hash = await hashPassword('kopi-tubruk-7');
  expect(await passwordMatches(hash, 'kopi-tubruk-7')).toBe(true);
  expect(await passwordMatches(hash, 'Kopi-tubruk-7')).toBe(false);
});

test('a hash is as dear as OWASP advises, unless tests ask for less', async () => {
  // The query makes Node load the file once more: this worker's own copy hashes cheaply.
  const anew = './passwords.ts?anew';
  const passwords = (await import(anew)) as typeof import('./passwords.ts');
  const cost = async () => (await passwords.hashPassword('kopi-tubruk-7')).split('$', 4).join('$');
  expect(await cost()).toBe('$argon2id$v=19$m=19456,t=2,p=1');
  await passwords.hashCheaply();
  expect(await cost()).toBe('$argon2id$v=19$m=8,t=1,p=1');
});

test.each([null, undefined])('an account without a hash (%s) matches nothing', async (stored) => {
  expect(await passwordMatches(stored, 'no account has this password')).toBe(false);
});

test('many hashes wait in a queue, and when it is full the next are refused', async () => {
  const gate = Promise.withResolvers<void>();
  const ran: number[] = [];
  // More than may run and wait together on any machine of up to 100 cores.
  const flood = Array.from({ length: 300 }, (_, n) =>
    queueHashing(async () => {
      await gate.promise;
      ran.push(n);
    }),
  );
  const settled = Promise.allSettled(flood);
  const late = await queueHashing(async () => 'too late').catch((refusal: unknown) => refusal);
  expect(late).toMatchObject({ code: 'unavailable', statusCode: 503, retryAfter: 2 });

  gate.resolve();
  const sentAway = (await settled).filter(({ status }) => status === 'rejected');
  expect(ran).toHaveLength(300 - sentAway.length);
  expect(ran.length).toBeGreaterThan(200);
  expect(ran).toEqual(ran.toSorted((a, b) => a - b));
  expect(await queueHashing(async () => 'free again')).toBe('free again');
});

test('work that fails lets the next one in', async () => {
  const failing = Array.from({ length: 50 }, () =>
    queueHashing(async () => {
      throw new Error('it broke');
    }),
  );
  expect((await Promise.allSettled(failing)).every(({ status }) => status === 'rejected')).toBe(
    true,
  );
  expect(await queueHashing(async () => 'next')).toBe('next');
});
