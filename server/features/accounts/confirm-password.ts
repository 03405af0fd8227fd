import type { Deps } from '../../deps.ts';
import { passwordMatches } from '../../platform/security/passwords.ts';
import { problem } from '../../platform/http/problem.ts';
import { limits } from './limits.ts';
import { findAccountById } from './store.ts';

/** Protects the changes that someone with a stolen login would make first. Returns the hash that the password matched. */
export const confirmPassword = async (
  { db, limits: counted }: Deps,
  userId: string,
  password: string | undefined,
) => {
  const account = await findAccountById(db, userId);
  if (!account || account.deleted_at) throw problem('login_required');
  if (account.password_hash === null) throw refusal('password_unset');
  if (!password) throw refusal('password_required');
  await counted.take(limits.passwordPerAccount, userId);
  const matches = await passwordMatches(account.password_hash, password);
  if (!matches) throw refusal('password_wrong');
  await counted.clear(limits.passwordPerAccount, userId);
  return account.password_hash;
};

const refusal = (fault: 'password_unset' | 'password_required' | 'password_wrong') =>
  problem('invalid', { fields: { password: fault } });
