import { loginLifetimeOf, type Role } from '#domain/account.ts';
import { deviceOf } from '#domain/device.ts';
import { rememberDevice } from '../features/accounts/known-devices.ts';
import { insertLogin } from '../features/accounts/login-store.ts';
import { insertAccount } from '../features/accounts/register.ts';
import { updateUser } from '../features/accounts/store.ts';
import { newId, newToken, tokenHash } from '../platform/database/ids.ts';
import { cookieName } from '../platform/security/logins.ts';
import { hashPassword } from '../platform/security/passwords.ts';
import type { TestServer } from './app.ts';

export const goodPassword = 'kopi-tubruk-7';

let people = 0;
export const newEmail = () => {
  people += 1;
  return `person-${people}@example.com`;
};

export const newStudent = () => ({
  role: 'student' as const,
  fullName: 'Budi Santoso',
  email: newEmail(),
  password: goodPassword,
});

export const newTeacher = () => ({
  role: 'teacher' as const,
  fullName: 'Ratna Wulandari',
  email: newEmail(),
  password: goodPassword,
  speciality: 'Math',
  degree: 'S.Pd. Mathematics, UPI',
  experience: '8 Years',
  about: 'I teach algebra with small steps.',
  fees: 120_000,
  address: { line1: 'Jl. Dago No. 45', line2: 'Bandung' },
});

type Registration = ReturnType<typeof newStudent> | ReturnType<typeof newTeacher>;

/** A person with an account, in a browser without a login. */
export const registered = async (
  server: TestServer,
  registration: Registration = newStudent(),
  headers: Record<string, string> = {},
) => {
  const someone = server.person();
  await someone.call('register', { body: registration }, { headers });
  const { email, password } = registration;
  const logIn = () => someone.call('login', { body: { email, password } });
  return { ...someone, email, password, logIn };
};

export type SomeoneLoggedIn = Awaited<ReturnType<typeof loggedIn>>;

/**
 * Registered and logged in directly in the database: a quarter of the time of the two calls. The address is proven, unless
 * a test is about newcomers: a proven student may hold three hours.
 */
export const loggedIn = async (
  server: TestServer,
  registration: Registration = newStudent(),
  { isProven = true } = {},
) => {
  const { db, clock } = server;
  const now = clock.now();
  const id = newId(now);
  const { email, password, role } = registration;
  const passwordHash = await hashPassword(password);
  await insertAccount(db, registration, { id, language: 'en', passwordHash, now });
  if (isProven) await updateUser(db, id, { email_verified_at: now });
  const someone = await withLogin(server, { id, role });
  const logIn = () => someone.call('login', { body: { email, password } });
  return { ...someone, email, password, logIn };
};

/** A browser with a login of this account. */
export const withLogin = async (
  { db, clock, settings, person }: TestServer,
  { id: userId, role }: { id: string; role: Role },
) => {
  const now = clock.now();
  const token = newToken();
  const expiresAt = new Date(now.getTime() + loginLifetimeOf(role));
  const login = { hash: tokenHash(token), userId, expiresAt, hasPassword: true };
  await insertLogin(db, { ...login, ...deviceOf() }, now);
  const someone = person();
  someone.jar.set(cookieName(settings, 'login'), token);
  someone.jar.set(cookieName(settings, 'device'), await rememberDevice(db, userId, undefined, now));
  const { user } = await someone.call('me');
  if (!user) throw new Error('the login was not accepted');
  return { ...someone, user };
};
