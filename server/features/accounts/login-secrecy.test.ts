import { verify } from '@node-rs/argon2';
import { expect, test, vi } from 'vitest';
import { useServer } from '../../testing/app.ts';
import { newEmail, registered } from '../../testing/people.ts';

// By far the dearest part of a login, so that one without it could be told by its time.
vi.mock(import('@node-rs/argon2'), { spy: true });

const server = useServer();

/** The kind of hash a password was compared with: its algorithm and cost. */
const kindOf = (hash: unknown) => String(hash).split('$', 4).join('$');

const attempt = async (email: string) => {
  vi.mocked(verify).mockClear();
  const { status, body, headers } = await server
    .person()
    .send('POST', '/api/auth/login', { email, password: 'not-the-password' });
  const shown = Object.fromEntries(headers);
  // These differ between any two answers.
  for (const name of ['x-request-id', 'date', 'keep-alive', 'connection']) delete shown[name];
  const compared = vi.mocked(verify).mock.calls.map(([hash]) => kindOf(hash));
  return { status, body, headers: shown, compared };
};

test('an unknown address, a wrong password and an account without one are told apart by nothing', async () => {
  const known = await registered(server);
  const withoutPassword = await registered(server);
  await server.pool.query('update users set password_hash = null where email = $1', [
    withoutPassword.email,
  ]);
  const wrong = await attempt(known.email);
  expect(wrong).toMatchObject({
    status: 401,
    body: {
      success: false,
      code: 'bad_credentials',
      message: 'The email or the password is not right.',
    },
    compared: [expect.stringMatching(/^\$argon2id\$/)],
  });
  expect(await attempt(newEmail())).toEqual(wrong);
  expect(await attempt(withoutPassword.email)).toEqual(wrong);
});
