import type { Executor } from '../../../platform/database/db.ts';

/** Binds an encrypted secret to its column and owner, so that it cannot be copied to another row. */
export const totpPlace = (column: 'secret' | 'pending', owner: string) =>
  ({ column: `totp.${column}`, owner }) as const;

export const findTotp = (db: Executor, userId: string) =>
  db.selectFrom('totp').selectAll().where('user_id', '=', userId).executeTakeFirst();

/** Locks the second step until the transaction ends. */
export const lockTotp = (db: Executor, userId: string) =>
  db.selectFrom('totp').selectAll().where('user_id', '=', userId).forUpdate().executeTakeFirst();

export const savePending = (db: Executor, userId: string, pending: Buffer) =>
  db
    .insertInto('totp')
    .values({ user_id: userId, pending })
    .onConflict((same) => same.column('user_id').doUpdateSet({ pending }))
    .execute();

export const saveSecret = (db: Executor, userId: string, secret: Buffer, counter: number) =>
  db
    .updateTable('totp')
    .set({ secret, pending: null, last_counter: counter })
    .where('user_id', '=', userId)
    .execute();

/** False when a code of this or a later 30-second step was already used, also by a concurrent request. */
export const takeCounter = async (db: Executor, userId: string, counter: number) => {
  const { numUpdatedRows } = await db
    .updateTable('totp')
    .set({ last_counter: counter })
    .where('user_id', '=', userId)
    .where('last_counter', '<', counter)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

export const deleteTotp = async (db: Executor, userId: string) => {
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  const { numDeletedRows } = await db
    .deleteFrom('totp')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};

export const replaceRecoveryCodes = async (db: Executor, userId: string, hashes: Buffer[]) => {
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await db
    .insertInto('recovery_codes')
    .values(hashes.map((hash) => ({ user_id: userId, code_hash: hash })))
    .execute();
};

/** Deletes the recovery code, so that it is valid once. */
export const takeRecoveryCode = async (db: Executor, userId: string, hash: Buffer) => {
  const { numDeletedRows } = await db
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};

export const countRecoveryCodes = async (db: Executor, userId: string) => {
  const { count } = await db
    .selectFrom('recovery_codes')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return count;
};

/** Locks all rows at once: there are only as many as admins. */
export const lockTotpSecrets = (db: Executor) =>
  db.selectFrom('totp').select(['user_id', 'secret', 'pending']).forUpdate().execute();

export const resealTotp = (
  db: Executor,
  userId: string,
  sealed: { secret?: Buffer; pending?: Buffer },
) => db.updateTable('totp').set(sealed).where('user_id', '=', userId).execute();
