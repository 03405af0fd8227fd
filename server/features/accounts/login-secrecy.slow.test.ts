import { expect, test } from 'vitest';
import { queueHashing } from '../../platform/security/passwords.ts';
import { useServer } from '../../testing/app.ts';
import { newEmail, registered } from '../../testing/people.ts';

const server = useServer();

const attempt = async (email: string) => {
  const { status, body, headers } = await server
    .person()
    .send('POST', '/api/auth/login', { email, password: 'not-the-password' });
  const shown = Object.fromEntries(headers);
  // These headers differ between any two responses.
  for (const name of ['x-request-id', 'date', 'keep-alive', 'connection']) delete shown[name];
  return { status, body, headers: shown };
};

/** Occupies every running and waiting slot of the password hashing queue. */
const takeAllTurns = () => {
  const gate = Promise.withResolvers<void>();
  // More than the running and waiting slots of a machine with up to 100 cores.
  const taken = Promise.allSettled(
    Array.from({ length: 300 }, () => queueHashing(() => gate.promise)),
  );
  return { [Symbol.asyncDispose]: async () => (gate.resolve(), void (await taken)) };
};

test('an unknown address, a wrong password and an account without a password get the same answer', async () => {
  const known = await registered(server);
  const withoutPassword = await registered(server);
  await server.pool.query('update users set password_hash = null where email = $1', [
    withoutPassword.email,
  ]);
  const others = [newEmail(), withoutPassword.email];

  const wrong = await attempt(known.email);
  expect(wrong).toMatchObject({
    status: 401,
    body: {
      success: false,
      code: 'bad_credentials',
      message: 'The email or password is incorrect.',
    },
  });
  for (const email of others) expect(await attempt(email)).toEqual(wrong);

  // Hashing takes most of the time: a response without it would reveal by its speed that the account has no password.
  await using _busy = takeAllTurns();
  for (const email of [known.email, ...others]) {
    expect(await attempt(email)).toMatchObject({ status: 503, body: { code: 'unavailable' } });
  }
});
