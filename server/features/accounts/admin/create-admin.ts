import { termsVersion } from '#domain/account.ts';
import type { Deps } from '../../../deps.ts';
import { newId } from '../../../platform/database/ids.ts';
import { problem } from '../../../platform/http/problem.ts';
import { makeResetLink } from '../reset-password.ts';
import { findAccount, insertUser } from '../store.ts';

/** Admins come to be by command only. Answers the link with which they set their password. */
export const createAdmin = async (deps: Pick<Deps, 'db' | 'clock' | 'settings'>, email: string) => {
  const known = await findAccount(deps.db, email);
  if (known && known.role !== 'admin') throw problem('email_taken');
  const now = deps.clock.now();
  const id = known?.id ?? newId(now);
  if (!known) {
    await insertUser(deps.db, {
      id,
      email,
      full_name: 'Admin',
      role: 'admin',
      language: 'en',
      terms_version: termsVersion,
      terms_accepted_at: now,
      created_at: now,
    });
  }
  return makeResetLink(deps, id);
};
