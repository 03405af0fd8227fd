import { TOTP } from 'otpauth';
import { termsVersion } from '#domain/account.ts';
import { newId } from '../platform/database/ids.ts';
import { hashPassword } from '../platform/security/passwords.ts';
import type { TestServer } from './app.ts';
import { goodPassword, newEmail, withLogin } from './people.ts';

/** The API cannot create admins. The login is never idle and needs no re-authentication, so that tests can move the clock. */
export const loggedInAdmin = async (server: TestServer, fullName = 'Dewi Admin') => {
  const now = server.clock.now();
  const email = newEmail();
  const id = newId(now);
  await server.db
    .insertInto('users')
    .values({
      id,
      email,
      full_name: fullName,
      role: 'admin',
      language: 'en',
      password_hash: await hashPassword(goodPassword),
      terms_version: termsVersion,
      terms_accepted_at: now,
      created_at: now,
    })
    .execute();
  const someone = await withLogin(server, { id, role: 'admin' });
  await server.db
    .updateTable('logins')
    .set({ reauthenticated_at: new Date('2099-01-01'), last_used_at: new Date('2099-01-01') })
    .where('user_id', '=', id)
    .execute();
  return { ...someone, email };
};

/** The app's code now, or some seconds later. */
export const codeOf = (server: TestServer, secret: string, seconds = 0) =>
  new TOTP({ secret }).generate({ timestamp: server.clock.now().getTime() + seconds * 1000 });

/** An admin with a second step. The code of the current half minute is used up. */
export const enrolledAdmin = async (server: TestServer) => {
  const admin = await loggedInAdmin(server);
  const { secret } = await admin.call('startTotp');
  const { recoveryCodes } = await admin.call('confirmTotp', {
    body: { code: codeOf(server, secret) },
  });
  return { ...admin, secret, recoveryCodes };
};

/** Verified directly in the database: no audit, no mail. */
export const setVerified = async (server: TestServer, teacherId: string) => {
  await server.db
    .updateTable('teacher_profiles')
    .set({ verification: 'verified' })
    .where('user_id', '=', teacherId)
    .execute();
};

/** Clears the recheck flag directly in the database: no audit, no mail. */
export const setRechecked = async (server: TestServer, teacherId: string) => {
  await server.db
    .updateTable('teacher_profiles')
    .set({ recheck: false, verified_as: null })
    .where('user_id', '=', teacherId)
    .execute();
};

/** For tests that move the clock by days: an admin's login lasts twelve hours. */
export const keepLogins = (server: TestServer) =>
  server.db
    .updateTable('logins')
    .set({ expires_at: new Date('2099-01-01') })
    .execute();
