import type { Db, Executor } from '../database/db.ts';
import type { Secrets } from './secrets.ts';
import { StartFault } from '../stop.ts';

const sealedForKey = (version: number) =>
  ({ column: 'key_checks.sealed', owner: String(version) }) as const;

/**
 * A process with other keys than the rest of the installation could not read the stored details, and would seal values
 * that no other process can read. A refused process changes nothing.
 */
export const checkKeys = (db: Db, secrets: Secrets) =>
  db.transaction().execute(async (trx) => {
    const isFirst = (await findChecks(trx)).length === 0;
    if (isFirst && !(await opensAny(trx, secrets))) throw wrongKeys('another key');
    await storeCheck(trx, secrets);
    const unknown = (await findChecks(trx)).filter(
      ({ version, sealed }) => secrets.open(sealed, sealedForKey(version)) === undefined,
    );
    if (unknown.length > 0)
      throw wrongKeys(`key ${unknown.map(({ version }) => version).join(' and ')}`);
  });

/** Removes former keys: nothing is sealed with them any more, or those values are given up. */
export const forgetOtherKeys = async (db: Db, secrets: Secrets) => {
  const { version } = secrets.current;
  await db.deleteFrom('key_checks').where('version', '<>', version).execute();
  const { sealed } = (await findChecks(db))[0] ?? {};
  const isOurs = sealed && secrets.open(sealed, sealedForKey(version)) !== undefined;
  if (!isOurs) await db.deleteFrom('key_checks').execute();
  await storeCheck(db, secrets);
};

const findChecks = (db: Executor) =>
  db.selectFrom('key_checks').select(['version', 'sealed']).orderBy('version').execute();

/** If two processes with different keys start at once, the first one counts. */
const storeCheck = (db: Executor, { current: { version }, seal }: Secrets) =>
  db
    .insertInto('key_checks')
    .values({ version, sealed: seal('lentera', sealedForKey(version)) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

/** For a database without key checks: tries twenty values, because a single one may be damaged. */
const opensAny = async (db: Executor, secrets: Secrets) => {
  const rows = await db
    .selectFrom('teacher_secrets')
    .select(['user_id', 'account_number'])
    .where('account_number', 'is not', null)
    .limit(20)
    .execute();
  const column = 'teacher_secrets.account_number';
  return (
    rows.length === 0 ||
    rows.some(({ account_number: sealed, user_id: owner }) =>
      sealed ? secrets.open(sealed, { column, owner }) !== undefined : false,
    )
  );
};

const wrongKeys = (what: string) =>
  new StartFault(`These encryption keys do not open what is stored here under ${what}.
Give this process the same ENCRYPTION_KEYS (or DATA_DIR/keys) as the others. After a change of keys run
npm run keys -- rotate before an old key is taken out. If a key is lost for good, so is what it sealed:
npm run keys -- forget lets this process start without it.`);
