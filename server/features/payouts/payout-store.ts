import { type RawBuilder, type Selectable, sql, type Updateable } from 'kysely';
import { payoutBlocker, failedPayoutStatuses } from '#domain/payout.ts';
import type { Executor } from '../../platform/database/db.ts';
import type { Payouts } from '../../platform/database/schema.ts';
import type { Secrets } from '../../platform/security/secrets.ts';
import { openDetails, type SealedDetails } from '../accounts/confidential.ts';
import { sqlLiteralList } from '../../platform/database/literal-list.ts';

interface Batch {
  id: string;
  month: string;
  now: Date;
}

/** Returns the month's batch, created on the first run. Concurrent runs of a month wait here for its lock. */
export const openBatch = async (trx: Executor, { id, month, now }: Batch) => {
  await trx
    .insertInto('payout_batches')
    .values({ id, month, created_at: now })
    .onConflict((conflict) => conflict.column('month').doNothing())
    .execute();
  const batch = trx.selectFrom('payout_batches').select('id').where('month', '=', month);
  return (await batch.forNoKeyUpdate().executeTakeFirstOrThrow()).id;
};

export const hasBatch = async (db: Executor, month: string) => {
  const batch = db.selectFrom('payout_batches').select('id').where('month', '=', month);
  return (await batch.executeTakeFirst()) !== undefined;
};

interface NewPayout {
  id: string;
  teacher_id: string;
  amount: number;
}

/**
 * A unique index prevents a second payout for the same month. Waits for profiles that are being changed, and skips
 * teachers flagged for a re-check since the batch read the amounts owed. Returns the new payouts.
 */
export const insertPayouts = async (
  trx: Executor,
  { id, month, now }: Batch,
  payouts: NewPayout[],
) => {
  const { rows } = await sql<NewPayout>`
    insert into payouts (id, batch_id, teacher_id, month, amount, created_at)
    select p.id, ${id}, p.teacher_id, ${month}, p.amount, ${now}
      from jsonb_to_recordset(${JSON.stringify(payouts)}::jsonb) as p (id uuid, teacher_id uuid, amount bigint)
      join teacher_profiles t on t.user_id = p.teacher_id
     where not t.recheck
       for share of t
    on conflict (teacher_id, month) where status not in ${sqlLiteralList(failedPayoutStatuses)} do nothing
    returning id, teacher_id, amount`.execute(trx);
  return rows;
};

export const findBatches = (
  db: Executor,
  { before, limit }: { before: string | undefined; limit: number },
) => {
  const page = db
    .selectFrom('payout_batches')
    .select(['id', 'month', 'created_at'])
    .orderBy('month', 'desc')
    .limit(limit);
  return (before ? page.where('month', '<', before) : page).execute();
};

export const findBatch = (db: Executor, id: string) =>
  db.selectFrom('payout_batches').select(['id', 'month']).where('id', '=', id).executeTakeFirst();

/** Payouts with their teachers and everything that may block them. */
export const findPayoutsIn = (db: Executor, batchIds: string[]) =>
  db
    .selectFrom('payouts as o')
    .innerJoin('users as u', 'u.id', 'o.teacher_id')
    .innerJoin('teacher_profiles as p', 'p.user_id', 'o.teacher_id')
    .leftJoin('teacher_secrets as s', 's.user_id', 'o.teacher_id')
    .select(['o.id', 'o.batch_id', 'o.teacher_id', 'o.month', 'o.amount', 'o.status'])
    .select(['o.reference', 'o.reason', 'o.created_at', 'u.full_name', 'u.picture_id', 'p.recheck'])
    .select(sql<boolean>`u.suspended_at is not null`.as('is_suspended'))
    .select(['bank_name', 'account_holder', 'account_number', 'id_type', 'id_number'])
    .where('o.batch_id', 'in', batchIds)
    .orderBy('u.full_name')
    .orderBy('o.id')
    .execute();

export const lockPayout = (trx: Executor, id: string) =>
  trx
    .selectFrom('payouts')
    .select(['teacher_id', 'amount', 'status'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();

export const updatePayout = (trx: Executor, id: string, changes: Updateable<Payouts>) =>
  trx.updateTable('payouts').set(changes).where('id', '=', id).execute();

/**
 * Amounts that bookings added to or took from a teacher's account since an instant, without payouts. The account on
 * the other side of a transfer identifies the booking; for a chargeback the order does, or the booking in its reference.
 */
export const movesOf = (account: RawBuilder<string>, since: RawBuilder<Date>) => sql<{
  booking_id: string;
  amount: number;
}>`
  select split_part(debit, ':', 2)::uuid as booking_id, amount from ledger_transfers
   where credit = ${account} and at >= ${since} and kind <> 'payout_failed'
  union all
  select case when kind <> 'charged_back' then split_part(credit, ':', 2)::uuid
              when reference like '%:%' then split_part(reference, ':', 2)::uuid
              else (select booking_id from payments where order_id = reference::uuid) end, -amount
    from ledger_transfers
   where debit = ${account} and at >= ${since} and kind <> 'payout_made'`;

/** Amounts that open disputes hold, by booking: they count as earned until refunded. */
export const heldOf = (account: RawBuilder<string>, since: RawBuilder<Date>) => sql<{
  booking_id: string;
  amount: number;
}>`
  select split_part(code, ':', 2)::uuid as booking_id, credits - debits as amount from ledger_accounts
   where code in (select credit from ledger_transfers
                   where debit = ${account} and at >= ${since} and credit like 'held:%')`;

type PayoutRow = Omit<Selectable<Payouts>, 'batch_id' | 'settled_at'>;

export const payoutOf = (row: PayoutRow) => ({
  _id: row.id,
  teacherId: row.teacher_id,
  month: row.month,
  amount: row.amount,
  status: row.status,
  reference: row.reference,
  reason: row.reason,
  createdAt: row.created_at.toISOString(),
});

interface PayeeRow extends SealedDetails {
  teacher_id: string;
  is_suspended: boolean;
  recheck: boolean;
}

export const obstacleOf = (secrets: Secrets, row: PayeeRow) =>
  payoutBlocker({
    isSuspended: row.is_suspended,
    recheck: row.recheck,
    details: openDetails(secrets, row.teacher_id, row),
  });

/** Teachers who were asked for their details since then. */
export const findAskedSince = async (db: Executor, since: Date) => {
  const rows = await db
    .selectFrom('notifications')
    .select('user_id')
    .where('kind', '=', 'details_needed')
    .where('created_at', '>', since)
    .execute();
  return new Set(rows.map(({ user_id }) => user_id));
};
