import type { Executor } from '../../platform/database/db.ts';

/** Ends everything that opens the account without a password, except the kept login. Returns the number of logins. */
export const endAllLogins = async (db: Executor, userId: string, kept?: Buffer) => {
  await db.deleteFrom('calendar_feeds').where('user_id', '=', userId).execute();
  await db.deleteFrom('known_devices').where('user_id', '=', userId).execute();
  const { numDeletedRows } = await db
    .deleteFrom('logins')
    .where('user_id', '=', userId)
    .$if(kept !== undefined, (all) => all.where('token_hash', '<>', kept ?? Buffer.of()))
    .executeTakeFirst();
  return Number(numDeletedRows);
};
