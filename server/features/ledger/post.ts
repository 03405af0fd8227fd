import { sql } from 'kysely';
import type { Transfer } from '#domain/ledger.ts';
import type { Executor } from '../../platform/database/db.ts';

/** An SQL expression that posts the transfer: true when it is new, false when the ledger already contains it. */
export const posting = ({ kind, reference, legs }: Transfer, now: Date) =>
  sql<boolean>`post_transfer(${kind}, ${reference}, ${JSON.stringify(legs)}::jsonb, ${now})`;

/** Call it in the transaction that causes the transfer. */
export const post = async (trx: Executor, transfer: Transfer, now: Date) => {
  if (transfer.legs.length > 0) await sql`select ${posting(transfer, now)}`.execute(trx);
};

/** Posts many transfers in one statement, in the given order. */
export const postAll = async (trx: Executor, transfers: (Transfer & { at: Date })[]) => {
  const moving = transfers.filter(({ legs }) => legs.length > 0);
  await sql`
    select post_transfer(kind, reference, legs, at)
      from jsonb_to_recordset(${JSON.stringify(moving)}::jsonb)
        as moving (kind text, reference text, legs jsonb, at timestamptz)`.execute(trx);
};
