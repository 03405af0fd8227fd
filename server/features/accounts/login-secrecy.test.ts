import { expect, test } from 'vitest';
import { useServer } from '../../testing/app.ts';
import { newEmail, registered } from '../../testing/people.ts';

const server = useServer();

const attempt = async (email: string) => {
  const before = process.cpuUsage();
  const { status, body, headers } = await server
    .person()
    .send('POST', '/api/auth/login', { email, password: 'not-the-password' });
  const { user, system } = process.cpuUsage(before);
  const shown = Object.fromEntries(headers);
  // These differ between any two answers.
  for (const name of ['x-request-id', 'date', 'keep-alive', 'connection']) delete shown[name];
  return { answer: { status, body, headers: shown }, work: user + system };
};

test('an unknown address, a wrong password and an account without one are told apart by nothing', async () => {
  const known = await registered(server);
  const withoutPassword = await registered(server);
  await server.pool.query('update users set password_hash = null where email = $1', [
    withoutPassword.email,
  ]);
  const unknown = newEmail();

  const works = { known: 0, unknown: 0, withoutPassword: 0 };
  for (let round = 0; round < 6; round += 1) {
    const answers = [
      await attempt(known.email),
      await attempt(unknown),
      await attempt(withoutPassword.email),
    ] as const;
    works.known += answers[0].work;
    works.unknown += answers[1].work;
    works.withoutPassword += answers[2].work;
    expect(answers[0].answer).toMatchObject({
      status: 401,
      body: {
        success: false,
        code: 'bad_credentials',
        message: 'The email or the password is not right.',
      },
    });
    expect(answers[1].answer).toEqual(answers[0].answer);
    expect(answers[2].answer).toEqual(answers[0].answer);
  }
  // Each costs one Argon2 verification; without it an answer takes a fifth of the work or less.
  expect(works.unknown).toBeGreaterThan(works.known / 2);
  expect(works.withoutPassword).toBeGreaterThan(works.known / 2);
});
