import { sql } from 'kysely';
import type { Executor } from '../../../platform/database/db.ts';
import { sealedColumns } from '../../accounts/confidential.ts';

/** The next rows, by id, with a value under another key than the one with this mark. */
export const lockOutdated = (
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
