import { loginLifetimeOf, type Role } from '#domain/account.ts';
import { deviceOf } from '#domain/device.ts';
import type { Deps } from '../../deps.ts';
import { newToken, tokenHash } from '../../platform/database/ids.ts';
import { problem } from '../../platform/http/problem.ts';
import { passwordMatches } from '../../platform/security/passwords.ts';
import { limits } from './limits.ts';
import { deleteLogin, insertLogin } from './login-store.ts';
import { findAccount, keepPassword } from './store.ts';
import { checkCode } from './totp/check-code.ts';

/** An unknown address and a wrong password get the same response in the same time. */
export const logIn = async (
  deps: Deps,
  { email, password, code }: { email: string; password: string; code?: string | undefined },
  { address, ...browser }: { address: string } & Browser,
) => {
  await deps.limits.take(limits.loginPerAddress, address);
  await deps.limits.take(limits.loginPerAccount, email);
  const account = await findAccount(deps.db, email);
  const matches = await passwordMatches(account?.password_hash, password);
  if (!account || !matches) throw problem('bad_credentials');
  if (account.suspended_at) throw problem('account_suspended');
  if (account.role === 'admin') await checkCode(deps, account.id, code);
  await deps.limits.clear(limits.loginPerAccount, email);
  const opened = await openLogin(deps, account, browser, account.password_hash);
  return { userId: account.id, ...opened };
};

export interface Browser {
  /** The token of the login that the browser held before. */
  former: string | undefined;
  userAgent: string | undefined;
}

/** Opens a login and ends the one that the browser held before. */
export const openLogin = async (
  { db, clock, log }: Deps,
  { id: userId, role }: { id: string; role: Role },
  { former, userAgent }: Browser,
  /** The hash that the given password matched; absent for a Google sign-in. */
  passwordHash?: string | null,
) => {
  const now = clock.now();
  const token = newToken();
  const lifetime = loginLifetimeOf(role);
  const expiresAt = new Date(now.getTime() + lifetime);
  await db.transaction().execute(async (trx) => {
    // A password reset during this request must end this login too.
    const isCurrent = !passwordHash || (await keepPassword(trx, userId, passwordHash));
    if (!isCurrent) throw problem('bad_credentials');
    if (former) await deleteLogin(trx, tokenHash(former));
    const hasPassword = Boolean(passwordHash);
    const ticket = { hash: tokenHash(token), userId, expiresAt, hasPassword };
    await insertLogin(trx, { ...ticket, ...deviceOf(userAgent) }, now);
  });
  log.info({ userId, role, by: passwordHash ? 'password' : 'google' }, 'logged in');
  return { token, lifetime };
};
