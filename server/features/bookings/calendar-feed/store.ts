import type { Executor } from '../../../platform/database/db.ts';

/** Creates the feed on the first request; concurrent requests get the same secret. */
export const openFeed = async (db: Executor, userId: string, secret: string, now: Date) => {
  await db
    .insertInto('calendar_feeds')
    .values({ user_id: userId, secret, created_at: now })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute();
  const feed = db.selectFrom('calendar_feeds').select('secret').where('user_id', '=', userId);
  return (await feed.executeTakeFirstOrThrow()).secret;
};

export const renewFeed = (db: Executor, userId: string, secret: string, now: Date) =>
  db
    .insertInto('calendar_feeds')
    .values({ user_id: userId, secret, created_at: now })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ secret, created_at: now }))
    .execute();

/** Undefined for an unknown secret and for a suspended account. */
export const findFeedOwner = (db: Executor, secret: string) =>
  db
    .selectFrom('calendar_feeds as f')
    .innerJoin('users as u', 'u.id', 'f.user_id')
    .select(['u.id as userId', 'u.language'])
    .where('f.secret', '=', secret)
    .where('u.suspended_at', 'is', null)
    .executeTakeFirst();
