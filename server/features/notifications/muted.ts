import type { Executor } from '../../platform/database/db.ts';

/** Mail topics this person does not want. */
export const findMuted = async (db: Executor, person: string) => {
  const user = db.selectFrom('users').select('muted').where('id', '=', person);
  return (await user.executeTakeFirst())?.muted ?? [];
};
