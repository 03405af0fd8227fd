import { deviceLifetime } from '#domain/account.ts';
import type { Executor } from '../../platform/database/db.ts';
import { newToken, tokenHash } from '../../platform/database/ids.ts';

/** True when this browser has logged in to the account before. */
export const isKnownDevice = async (db: Executor, email: string, token: string, now: Date) => {
  const known = await db
    .selectFrom('known_devices as d')
    .innerJoin('users as u', 'u.id', 'd.user_id')
    .select('u.id')
    .where('u.email', '=', email)
    .where('d.token_hash', '=', tokenHash(token))
    .where('d.expires_at', '>', now)
    .executeTakeFirst();
  return known !== undefined;
};

/** Returns the token for the browser's cookie: people who share a browser share it, each with their own row. */
export const rememberDevice = async (
  db: Executor,
  userId: string,
  held: string | undefined,
  now: Date,
) => {
  // A token that we never made could be one that somebody else has chosen.
  const token = held && (await isOurs(db, held)) ? held : newToken();
  const expiresAt = new Date(now.getTime() + deviceLifetime);
  await db
    .insertInto('known_devices')
    .values({ token_hash: tokenHash(token), user_id: userId, expires_at: expiresAt })
    .onConflict((known) =>
      known.columns(['token_hash', 'user_id']).doUpdateSet({ expires_at: expiresAt }),
    )
    .execute();
  return token;
};

const isOurs = async (db: Executor, token: string) => {
  const known = db.selectFrom('known_devices').select('user_id');
  const row = await known.where('token_hash', '=', tokenHash(token)).executeTakeFirst();
  return row !== undefined;
};
