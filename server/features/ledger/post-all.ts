import { sql } from 'kysely';
import type { Transfer } from '#domain/ledger.ts';
import type { Executor } from '../../platform/database/db.ts';

/** Many in one statement, in the order given. */
export const postAll = async (trx: Executor, transfers: (Transfer & { at: Date })[]) => {
  const moving = transfers.filter(({ legs }) => legs.length > 0);
  await sql`
    select post_transfer(kind, reference, legs, at)
      from jsonb_to_recordset(${JSON.stringify(moving)}::jsonb)
        as moving (kind text, reference text, legs jsonb, at timestamptz)`.execute(trx);
};
