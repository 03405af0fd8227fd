import { loginLifetime } from '#domain/account.ts';
import type { Deps } from '../../deps.ts';
import { newToken, tokenHash } from '../../platform/ids.ts';
import { deleteLogin, insertLogin } from './login-store.ts';

/** A new login for this person; the one the browser held before ends. */
export const openLogin = async (
  { db, clock }: Deps,
  userId: string,
  former: string | undefined,
) => {
  const now = clock.now();
  const token = newToken();
  const expiresAt = new Date(now.getTime() + loginLifetime);
  await db.transaction().execute(async (trx) => {
    if (former) await deleteLogin(trx, tokenHash(former));
    await insertLogin(trx, { hash: tokenHash(token), userId, expiresAt }, now);
  });
  return token;
};
