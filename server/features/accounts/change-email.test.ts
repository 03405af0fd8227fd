import { beforeEach, expect, test } from 'vitest';
import { useServer } from '../../testing/app.ts';
import { mailsTo, resetToken } from '../../testing/mails.ts';
import {
  goodPassword,
  loggedIn,
  newEmail,
  newStudent,
  type SomeoneLoggedIn,
} from '../../testing/people.ts';

const server = useServer();
const now = new Date('2026-11-16T03:00:00Z');
const hour = 3_600_000;
const at = (hours: number) => server.clock.set(new Date(now.getTime() + hours * hour));
beforeEach(() => at(0));
const PATH = '/api/auth/me/email';

const ask = async (someone: SomeoneLoggedIn, email = newEmail()) => {
  await someone.call('changeEmail', { body: { email, password: goodPassword } });
  const [mail] = await mailsTo(server, email);
  const [, token = ''] = /#email=([\w-]{43})\b/.exec(mail?.text ?? '') ?? [];
  return { email, token };
};
const confirm = (someone: Pick<SomeoneLoggedIn, 'send'>, token: string) =>
  someone.send('PUT', `${PATH}/${token}`);
const stateOf = async (someone: SomeoneLoggedIn) =>
  (await someone.call('ownPrivacy')).privacy.email;
const logIn = async (email: string) =>
  (await server.person().send('POST', '/api/auth/login', { email, password: goodPassword })).status;
const subjects = async (email: string) =>
  (await mailsTo(server, email)).map(({ subject }) => subject.split(' | ')[0]);

test('a new address is used once its link was opened; both addresses get a mail, other logins end', async () => {
  const budi = await loggedIn(server);
  const phone = server.person();
  await phone.call('login', { body: { email: budi.email, password: budi.password } });
  const { email, token } = await ask(budi);
  expect(await stateOf(budi)).toEqual({
    isProven: true,
    change: { email, expiresAt: '2026-11-17T03:00:00.000Z' },
  });
  expect(await logIn(email)).toBe(401);
  expect(await subjects(budi.email)).toEqual(['Your email address is about to change']);

  const { status, body } = await confirm(budi, token);
  expect([status, body.user]).toEqual([200, expect.objectContaining({ email })]);
  expect(await stateOf(budi)).toEqual({ isProven: true, change: null });
  expect((await phone.call('me')).user).toBeNull();
  expect([await logIn(budi.email), await logIn(email)]).toEqual([401, 200]);
  expect((await subjects(budi.email))[0]).toBe('Your email address was changed');
  expect((await confirm(budi, token)).body.code).toBe('email_link_dead');
});

test('the mail to the new address names nobody: it may be a stranger’s', async () => {
  const budi = await loggedIn(server);
  const { email } = await ask(budi);
  const [mail] = await mailsTo(server, email);
  expect(mail?.text).not.toContain('Budi');
});

test('an unproven former address is not told the name: a stranger may have registered it', async () => {
  const budi = await loggedIn(server, newStudent(), { isProven: false });
  const { token } = await ask(budi);
  await confirm(budi, token);
  const mails = await mailsTo(server, budi.email);
  expect(mails).toHaveLength(2);
  for (const { text } of mails) expect(text).not.toContain('Budi');
});

test('a link works for 24 hours', async () => {
  const budi = await loggedIn(server);
  const { email, token } = await ask(budi);
  at(24);
  expect((await stateOf(budi)).change).toBeNull();
  expect((await confirm(budi, token)).body.code).toBe('email_link_dead');
  at(24 - 1 / hour);
  expect((await confirm(budi, token)).status).toBe(200);
  expect(await logIn(email)).toBe(200);
});

test('a link works only for the account that asked, and only the latest one', async () => {
  const [budi, siti] = [await loggedIn(server), await loggedIn(server)];
  const first = await ask(budi);
  const second = await ask(budi);
  expect((await confirm(siti, second.token)).body.code).toBe('email_link_dead');
  expect((await confirm(server.person(), second.token)).status).toBe(401);
  expect((await confirm(budi, first.token)).body.code).toBe('email_link_dead');
  expect((await confirm(budi, second.token)).status).toBe(200);
});

test.each([
  ['its owner cancels the change', async (budi: SomeoneLoggedIn) => budi.call('cancelEmailChange')],
  [
    'the password is reset',
    async ({ email }: SomeoneLoggedIn) => {
      const token = await resetToken(server, email);
      const body = { password: 'es-teh-manis-9' };
      await server.person().call('resetPassword', { params: { token }, body });
    },
  ],
])('a link is dead once %s', async (_, end) => {
  const budi = await loggedIn(server);
  const { token } = await ask(budi);
  await end(budi);
  const password = _.startsWith('its') ? goodPassword : 'es-teh-manis-9';
  await budi.call('login', { body: { email: budi.email, password } });
  expect((await stateOf(budi)).change).toBeNull();
  expect((await confirm(budi, token)).body.code).toBe('email_link_dead');
  // Cancelling twice changes nothing more.
  expect((await budi.send('DELETE', PATH)).status).toBe(200);
});

test('an address that has an account is refused, also when it got one meanwhile', async () => {
  const [budi, siti] = [await loggedIn(server), await loggedIn(server)];
  for (const email of [siti.email, budi.email]) {
    const { status, body } = await budi.send('POST', PATH, { email, password: goodPassword });
    expect([status, body.code]).toEqual([409, 'email_taken']);
  }
  const { email, token } = await ask(budi);
  await loggedIn(server, {
    role: 'student',
    fullName: 'Rina Putri',
    email,
    password: goodPassword,
  });
  expect((await confirm(budi, token)).body.code).toBe('email_taken');
  expect(await logIn(budi.email)).toBe(200);
});

test.each([
  ['a wrong password', { email: 'new@example.com', password: 'wrong-password' }, 'password'],
  ['no password', { email: 'new@example.com' }, 'password'],
  ['no address', { email: 'new@example', password: goodPassword }, 'email'],
  ['an unknown field', { email: 'new@example.com', password: goodPassword, id: 1 }, 'id'],
])('%s asks for nothing, and the fault is at its field', async (_, body, field) => {
  const budi = await loggedIn(server);
  const answer = await budi.send('POST', PATH, body);
  expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([422, [field]]);
  expect((await stateOf(budi)).change).toBeNull();
  expect((await server.person().send('POST', PATH, body)).status).toBe(401);
});

test('an account asks five times an hour, and a stranger gets three mails a day', async () => {
  const budi = await loggedIn(server);
  const statuses = async (email: () => string) => {
    const seen = [];
    for (let tries = 0; tries < 4; tries += 1) {
      const body = { email: email(), password: goodPassword };
      seen.push((await budi.send('POST', PATH, body)).status);
    }
    return seen;
  };
  expect(await statuses(() => 'stranger@example.com')).toEqual([200, 200, 200, 429]);
  expect(await statuses(newEmail)).toEqual([200, 429, 429, 429]);
});
