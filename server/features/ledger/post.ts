import { sql } from 'kysely';
import type { Transfer } from '#domain/ledger.ts';
import type { Executor } from '../../platform/db.ts';

/** In the transaction of what caused it. False when it stands in the ledger already. */
export const post = async (trx: Executor, { kind, reference, legs }: Transfer, now: Date) => {
  if (legs.length === 0) return false;
  const { rows } = await sql<{ posted: boolean }>`
    select post_transfer(${kind}, ${reference}, ${JSON.stringify(legs)}::jsonb, ${now}) as posted
  `.execute(trx);
  return rows[0]?.posted ?? false;
};

/** Many in one statement, in the order given. */
export const postAll = async (trx: Executor, transfers: (Transfer & { at: Date })[]) => {
  const moving = transfers.filter(({ legs }) => legs.length > 0);
  await sql`
    select post_transfer(kind, reference, legs, at)
      from jsonb_to_recordset(${JSON.stringify(moving)}::jsonb)
        as moving (kind text, reference text, legs jsonb, at timestamptz)`.execute(trx);
};
