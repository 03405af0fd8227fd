import type { Device } from '#domain/device.ts';
import type { Executor } from '../../platform/database/db.ts';
import { newId } from '../../platform/database/ids.ts';

interface Ticket {
  hash: Buffer;
  userId: string;
  expiresAt: Date;
}

export const insertLogin = (
  db: Executor,
  { hash, userId, expiresAt, hasPassword, ...device }: Ticket & Device & { hasPassword: boolean },
  now: Date,
) =>
  db
    .insertInto('logins')
    .values({
      id: newId(now),
      token_hash: hash,
      user_id: userId,
      created_at: now,
      expires_at: expiresAt,
      reauthenticated_at: hasPassword ? now : null,
      last_used_at: now,
      ...device,
    })
    .execute();

export const deleteLogin = (db: Executor, hash: Buffer) =>
  db.deleteFrom('logins').where('token_hash', '=', hash).execute();

/** Call this after checking the password and the code. */
export const markReauthenticated = (db: Executor, hash: Buffer, now: Date) =>
  db
    .updateTable('logins')
    .set({ reauthenticated_at: now })
    .where('token_hash', '=', hash)
    .execute();

export const insertReset = (db: Executor, { hash, userId, expiresAt }: Ticket) =>
  db
    .insertInto('password_resets')
    .values({ token_hash: hash, user_id: userId, expires_at: expiresAt })
    .execute();

export const markMailed = (db: Executor, hash: Buffer, now: Date) =>
  db
    .updateTable('password_resets')
    .set({ mailed_at: now })
    .where('token_hash', '=', hash)
    .execute();

export const hasMailedReset = async (db: Executor, userId: string, since: Date) => {
  const mailed = db.selectFrom('password_resets').select('user_id').where('user_id', '=', userId);
  return (await mailed.where('mailed_at', '>', since).executeTakeFirst()) !== undefined;
};

/** Deletes the token: of two concurrent requests only one succeeds. */
export const hasReset = async (db: Executor, hash: Buffer, now: Date) => {
  const found = await db
    .selectFrom('password_resets')
    .select('user_id')
    .where('token_hash', '=', hash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return found !== undefined;
};

export const takeReset = async (db: Executor, hash: Buffer, now: Date) => {
  // Lock the account first: two reset links of one account would otherwise deadlock.
  await db
    .selectFrom('password_resets as r')
    .innerJoin('users as u', 'u.id', 'r.user_id')
    .select('u.id')
    .where('r.token_hash', '=', hash)
    .forNoKeyUpdate('u')
    .execute();
  return db
    .deleteFrom('password_resets')
    .where('token_hash', '=', hash)
    .where('expires_at', '>', now)
    .returning('user_id')
    .executeTakeFirst();
};

export const deleteResetsOf = (db: Executor, userId: string) =>
  db.deleteFrom('password_resets').where('user_id', '=', userId).execute();

/** Replaces a former request and its link. */
export const saveEmailChange = (
  db: Executor,
  { userId, email, expiresAt }: { userId: string; email: string; expiresAt: Date },
) => {
  const change = { email, expires_at: expiresAt, token_hash: null };
  return db
    .insertInto('email_changes')
    .values({ user_id: userId, ...change })
    .onConflict((former) => former.column('user_id').doUpdateSet(change))
    .execute();
};

export const findEmailChange = (db: Executor, userId: string, now: Date) =>
  db
    .selectFrom('email_changes')
    .select(['email', 'expires_at'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .executeTakeFirst();

export const setEmailToken = (db: Executor, userId: string, hash: Buffer) =>
  db.updateTable('email_changes').set({ token_hash: hash }).where('user_id', '=', userId).execute();

export const takeEmailChange = (
  db: Executor,
  { userId, hash, now }: { userId: string; hash: Buffer; now: Date },
) =>
  db
    .deleteFrom('email_changes')
    .where('user_id', '=', userId)
    .where('token_hash', '=', hash)
    .where('expires_at', '>', now)
    .returning('email')
    .executeTakeFirst();

export const deleteEmailChange = (db: Executor, userId: string) =>
  db.deleteFrom('email_changes').where('user_id', '=', userId).execute();

export const deleteExpired = async (db: Executor, now: Date) => {
  await db.deleteFrom('logins').where('expires_at', '<=', now).execute();
  await db.deleteFrom('known_devices').where('expires_at', '<=', now).execute();
  await db.deleteFrom('password_resets').where('expires_at', '<=', now).execute();
  await db.deleteFrom('email_changes').where('expires_at', '<=', now).execute();
  // Use the machine's clock: the rate limiting library does, too.
  await db.deleteFrom('rate_limits').where('expire', '<', Date.now()).execute();
};
