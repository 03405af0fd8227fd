import { sql } from 'kysely';
import type { Db, Executor } from '../../../platform/database/db.ts';
import type { Secrets } from '../../../platform/security/secrets.ts';
import { placeOf, sealedColumns } from '../../accounts/confidential.ts';
import { rotateAccounts } from '../../payments/student-accounts.ts';
import { rotateDocuments } from './documents.ts';
import { saveSealed } from './store.ts';

const lowestId = '00000000-0000-0000-0000-000000000000';

/**
 * Re-encrypts every value that is not under the current key, in short transactions while the server runs; safe to
 * repeat. A value that cannot be decrypted is kept: another key may still open it.
 */
export const rotateKeys = async (db: Db, secrets: Secrets, { batch = 200 } = {}) => {
  const count = { rotated: 0, unreadable: 0 };
  let last: Done | undefined = { userId: lowestId, rotated: 0, unreadable: 0 };
  while (last) {
    const position = { after: last.userId, limit: batch };
    const rows: Done[] = await db
      .transaction()
      .execute((trx) => rotateSome(trx, secrets, position));
    for (const row of rows) {
      count.rotated += row.rotated;
      count.unreadable += row.unreadable;
    }
    last = rows.at(-1);
  }
  const accounts = await db.transaction().execute((trx) => rotateAccounts(trx, secrets));
  for (const done of [accounts, await rotateDocuments(db, secrets)]) {
    count.rotated += done.rotated;
    count.unreadable += done.unreadable;
  }
  return count;
};

interface Done {
  userId: string;
  rotated: number;
  unreadable: number;
}

const rotateSome = async (
  db: Executor,
  secrets: Secrets,
  position: { after: string; limit: number },
) => {
  const rows = await lockOutdated(db, { ...position, mark: secrets.currentMark });
  const done: Done[] = [];
  for (const { user_id: userId, ...sealed } of rows) {
    const outdated = sealedColumns.filter(
      (column) => sealed[column] && !secrets.isCurrent(sealed[column]),
    );
    const anew: Partial<typeof sealed> = {};
    for (const column of outdated) {
      const place = placeOf(column, userId);
      const text = sealed[column] && secrets.open(sealed[column], place);
      if (typeof text === 'string') anew[column] = secrets.seal(text, place);
    }
    const rotated = Object.keys(anew).length;
    if (rotated > 0) await saveSealed(db, userId, anew);
    done.push({ userId, rotated, unreadable: outdated.length - rotated });
  }
  return done;
};

/** The next rows, by id, with a value under a key other than the one with this mark. */
const lockOutdated = (
  db: Executor,
  { mark, after, limit }: { mark: Buffer; after: string; limit: number },
) =>
  db
    .selectFrom('teacher_secrets')
    .select(['user_id', ...sealedColumns])
    .where('user_id', '>', after)
    .where((eb) =>
      eb.or(
        sealedColumns.map((column) => sql<boolean>`substr(${sql.ref(column)}, 1, 2) <> ${mark}`),
      ),
    )
    .orderBy('user_id')
    .limit(limit)
    .forUpdate()
    .execute();
