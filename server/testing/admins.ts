import { termsVersion } from '#domain/account.ts';
import { newId } from '../platform/ids.ts';
import { hashPassword } from '../platform/passwords.ts';
import type { TestServer } from './app.ts';
import { goodPassword, newEmail } from './people.ts';

/** Admins never come through the API. */
export const loggedInAdmin = async (server: TestServer, fullName = 'Dewi Admin') => {
  const now = server.clock.now();
  const email = newEmail();
  await server.db
    .insertInto('users')
    .values({
      id: newId(now),
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
  const someone = server.person();
  const { user } = await someone.call('login', { body: { email, password: goodPassword } });
  return { ...someone, email, user };
};

/** Verified by nobody: no audit, no mail. */
export const setVerified = async (server: TestServer, teacherId: string) => {
  await server.db
    .updateTable('teacher_profiles')
    .set({ verification: 'verified' })
    .where('user_id', '=', teacherId)
    .execute();
};
