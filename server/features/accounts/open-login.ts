import { loginLifetimeOf, type Role } from '#domain/account.ts';
import { deviceOf } from '#domain/device.ts';
import type { Deps } from '../../deps.ts';
import { newToken, tokenHash } from '../../platform/database/ids.ts';
import { problem } from '../../platform/http/problem.ts';
import { deleteLogin, insertLogin } from './login-store.ts';
import { keepPassword } from './store.ts';

/** What a person logs in with. */
export interface Browser {
  /** The login it held before. */
  former: string | undefined;
  userAgent: string | undefined;
}

/** A new login for this person; the one the browser held before ends. */
export const openLogin = async (
  { db, clock, log }: Deps,
  { id: userId, role }: { id: string; role: Role },
  { former, userAgent }: Browser,
  /** Of the password that was given, if it was one. */
  passwordHash?: string | null,
) => {
  const now = clock.now();
  const token = newToken();
  const lifetime = loginLifetimeOf(role);
  const expiresAt = new Date(now.getTime() + lifetime);
  await db.transaction().execute(async (trx) => {
    // A reset that came in between ends every login, also this one.
    const isCurrent = !passwordHash || (await keepPassword(trx, userId, passwordHash));
    if (!isCurrent) throw problem('bad_credentials');
    if (former) await deleteLogin(trx, tokenHash(former));
    const isProven = Boolean(passwordHash);
    const ticket = { hash: tokenHash(token), userId, expiresAt, isProven };
    await insertLogin(trx, { ...ticket, ...deviceOf(userAgent) }, now);
  });
  log.info({ userId, role, by: passwordHash ? 'password' : 'google' }, 'logged in');
  return { token, lifetime };
};
