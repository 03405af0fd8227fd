import { freshLogin, maxShownLogins } from '#domain/account.ts';
import type { Executor } from '../../platform/database/db.ts';
import type { Login } from '../../platform/security/logins.ts';

/** Most recently used first. */
export const findLogins = (db: Executor, userId: string, now: Date) =>
  db
    .selectFrom('logins')
    .select(['id', 'token_hash', 'browser', 'system', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .orderBy('last_used_at', 'desc')
    .orderBy('created_at', 'desc')
    .limit(maxShownLogins)
    .execute();

export const deleteOwnLogin = async (db: Executor, userId: string, id: string) => {
  const query = db.deleteFrom('logins').where('user_id', '=', userId).where('id', '=', id);
  return (await query.executeTakeFirst()).numDeletedRows > 0n;
};

export const findAcceptedTerms = (db: Executor, userId: string) =>
  db
    .selectFrom('terms_acceptances')
    .select(['version', 'accepted_at'])
    .where('user_id', '=', userId)
    .orderBy('accepted_at', 'desc')
    .execute();

/** A trigger records every accepted version. */
export const saveTerms = (db: Executor, userId: string, version: string, now: Date) =>
  db
    .updateTable('users')
    .set({ terms_version: version, terms_accepted_at: now })
    .where('id', '=', userId)
    .where('terms_version', '!=', version)
    .execute();

export const findEmailState = async (db: Executor, userId: string, now: Date) => {
  const row = await db
    .selectFrom('users as u')
    .leftJoin('email_changes as c', (join) =>
      join.onRef('c.user_id', '=', 'u.id').on('c.expires_at', '>', now),
    )
    .select(['u.email_verified_at', 'c.email', 'c.expires_at'])
    .where('u.id', '=', userId)
    .executeTakeFirst();
  return {
    isProven: Boolean(row?.email_verified_at),
    change:
      row?.email && row.expires_at
        ? { email: row.email, expiresAt: row.expires_at.toISOString() }
        : null,
  };
};

/** How this person confirms their identity, and whether the login is recent enough to count as confirmation. */
export const findConfirmation = async (db: Executor, { userId, tokenHash }: Login, now: Date) => {
  const row = await db
    .selectFrom('users as u')
    .innerJoin('logins as l', 'l.user_id', 'u.id')
    .select(['u.password_hash', 'l.created_at'])
    .where('u.id', '=', userId)
    .where('l.token_hash', '=', tokenHash)
    .executeTakeFirst();
  return {
    confirmedBy: row?.password_hash === null ? ('fresh_login' as const) : ('password' as const),
    isLoginFresh: row !== undefined && now.getTime() - row.created_at.getTime() <= freshLogin,
  };
};
