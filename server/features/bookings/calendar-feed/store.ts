import type { Executor } from '../../../platform/database/db.ts';
import { tokenHash } from '../../../platform/database/ids.ts';

/** When the current address was made. */
export const findFeed = (db: Executor, userId: string) =>
  db
    .selectFrom('calendar_feeds')
    .select('created_at')
    .where('user_id', '=', userId)
    .executeTakeFirst();

/** Ends the former address. */
export const renewFeed = (db: Executor, userId: string, secret: string, now: Date) => {
  const feed = { secret_hash: tokenHash(secret), created_at: now };
  return db
    .insertInto('calendar_feeds')
    .values({ user_id: userId, ...feed })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(feed))
    .execute();
};

/** Undefined for an unknown secret and for a suspended account. */
export const findFeedOwner = (db: Executor, secret: string) =>
  db
    .selectFrom('calendar_feeds as f')
    .innerJoin('users as u', 'u.id', 'f.user_id')
    .select(['u.id as userId', 'u.language'])
    .where('f.secret_hash', '=', tokenHash(secret))
    .where('u.suspended_at', 'is', null)
    .executeTakeFirst();
