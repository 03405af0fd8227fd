import { isRefundSent, sentRefundStatuses } from '#domain/payment.ts';
import { type Selectable, sql, type Updateable } from 'kysely';
import type { BankDid } from '#contract/payments.ts';
import type { Deps } from '../../deps.ts';
import { countEach } from '../../platform/database/count-each.ts';
import { placeOf, type Position } from '../../platform/database/keyset.ts';
import type { Executor } from '../../platform/database/db.ts';
import type { Refunds, RefundStatus } from '../../platform/database/schema.ts';
import { sumCredits } from '../ledger/balances.ts';
import type { Metrics } from '../../platform/observability/metrics.ts';

export const findRefund = (db: Executor, id: string) =>
  db
    .selectFrom('refunds as r')
    .innerJoin('payments as p', 'p.order_id', 'r.order_id')
    .selectAll('r')
    .select('p.paid_at')
    .where('r.id', '=', id)
    .executeTakeFirst();

export const lockRefund = (db: Executor, id: string) =>
  db
    .selectFrom('refunds as r')
    .innerJoin('bookings as b', 'b.id', 'r.booking_id')
    .selectAll('r')
    .select('b.student_id')
    .where('r.id', '=', id)
    .forUpdate('r')
    .executeTakeFirst();

/**
 * The refunds through the provider that the same act has caused for lessons of a series. Waits for other transactions
 * that do this, so that the last of them sees what the others have done.
 */
export const findTogether = async (
  trx: Executor,
  { order_id, cause, created_at }: Pick<Selectable<Refunds>, 'order_id' | 'cause' | 'created_at'>,
) => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${order_id}, 0))`.execute(trx);
  return trx
    .selectFrom('refunds as r')
    .innerJoin('bookings as b', 'b.id', 'r.booking_id')
    .select(['r.booking_id', 'r.amount', 'r.status'])
    .where('r.order_id', '=', order_id)
    .where('r.cause', '=', cause)
    .where('r.created_at', '=', created_at)
    .where('r.source', '=', 'provider')
    .orderBy('b.starts_at')
    .execute();
};

export const updateRefund = (db: Executor, id: string, changes: Updateable<Refunds>) =>
  db
    .updateTable('refunds')
    .set(changes)
    .where('id', '=', id)
    .where('status', 'not in', sentRefundStatuses)
    .execute();

/** Counts the attempt before it is made: a crash leaves its result unknown. False when another process began it. */
export const beginTry = async (
  db: Executor,
  { id, attempts }: { id: string; attempts: number },
  nextTry: Date,
) => {
  const { numUpdatedRows } = await db
    .updateTable('refunds')
    .set({ attempts: attempts + 1, try_at: nextTry })
    .where('id', '=', id)
    .where('status', '=', 'due')
    .where('attempts', '=', attempts)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

export const findRefundsToSend = (db: Executor, now: Date) =>
  db
    .selectFrom('refunds')
    .select('id as refundId')
    .where('status', '=', 'due')
    .where('try_at', '<=', now)
    .orderBy('try_at')
    .limit(200)
    .execute();

/** For the admin's list: open refunds oldest first, sent refunds newest first. */
export const findRefunds = (
  db: Executor,
  { status, after, limit }: { status: RefundStatus; after: Position | undefined; limit: number },
) => {
  const direction = isRefundSent(status) ? 'desc' : 'asc';
  const page = db
    .selectFrom('refunds as r')
    .innerJoin('bookings as b', 'b.id', 'r.booking_id')
    .innerJoin('users as u', 'u.id', 'b.student_id')
    .innerJoin('payments as p', 'p.order_id', 'r.order_id')
    .leftJoin('student_accounts as a', 'a.id', 'r.id')
    .select(['a.bank_name', 'a.account_number'])
    .select(['r.id', 'r.booking_id', 'r.amount', 'r.cause', 'r.status', 'r.attempts'])
    .select([
      'r.last_fault',
      'r.manual_reason',
      'r.reference',
      'r.created_at',
      'r.sent_at',
      'p.method',
      'r.destination',
    ])
    .select(['u.id as student_id', 'u.full_name', 'r.perhaps_by_hand'])
    .select(bankDid.as('bank'))
    .select(sql<number>`(extract(epoch from r.created_at) * 1000000)::bigint`.as('place'))
    .where('r.status', '=', status)
    .orderBy('r.created_at', direction)
    .orderBy('r.id', direction)
    .limit(limit);
  if (!after) return page.execute();
  const beyond = sql.raw(direction === 'desc' ? '<' : '>');
  return page.where(sql<boolean>`(r.created_at, r.id) ${beyond} ${placeOf(after)}`).execute();
};

export const countRefunds = (db: Executor) =>
  countEach<RefundStatus>(db, {
    due: sql`from refunds where status = 'due'`,
    sent: sql`from refunds where status = 'sent'`,
    undecided: sql`from refunds where status = 'undecided'`,
    manual: sql`from refunds where status = 'manual'`,
  });

/** Counts only open refunds: few rows, found by an index. */
const readRefundMetrics = async (db: Executor, now: Date) => {
  const { rows } = await sql<Record<string, number>>`
    select count(*) filter (where status = 'due')::int as refunds_due,
           count(*) filter (where status = 'undecided')::int as refunds_undecided,
           count(*) filter (where status = 'manual')::int as refunds_manual,
           coalesce(extract(epoch from ${now}::timestamptz - min(created_at) filter (where status = 'due')), 0)::float
             as refund_due_oldest_seconds,
           coalesce(extract(epoch from ${now}::timestamptz - min(created_at) filter (where status = 'manual')), 0)::float
             as refund_manual_oldest_seconds
      from refunds where status in ('due', 'undecided', 'manual')`.execute(db);
  return rows[0] ?? {};
};

export const hasRefund = async (db: Executor, orderId: string) => {
  const refund = db.selectFrom('refunds').select('id').where('order_id', '=', orderId).limit(1);
  return (await refund.executeTakeFirst()) !== undefined;
};

/** Locks all refunds of the order that this one belongs to. */
export const lockRefundsOfOrder = (db: Executor, id: string) =>
  db
    .selectFrom('refunds as r')
    .innerJoin('bookings as b', 'b.id', 'r.booking_id')
    .selectAll('r')
    .select(['b.student_id', 'b.starts_at'])
    .where('r.order_id', '=', (one) =>
      one.selectFrom('refunds').select('order_id').where('id', '=', id),
    )
    .orderBy('r.id')
    .forUpdate('r')
    .execute();

/** Locks the refunds of an order that are not recorded as sent. */
export const lockOpenRefunds = (db: Executor, orderId: string) =>
  db
    .selectFrom('refunds as r')
    .innerJoin('bookings as b', 'b.id', 'r.booking_id')
    .selectAll('r')
    .select('b.student_id')
    .where('r.order_id', '=', orderId)
    .where('r.status', 'not in', sentRefundStatuses)
    .orderBy('r.id')
    .forUpdate('r')
    .execute();

/** How much of an order's payment for a booking the student has taken as credit instead of money. */
export const sumTakenAsCredit = async (
  db: Executor,
  { orderId, bookingId }: { orderId: string; bookingId: string },
) => {
  const { sum } = await db
    .selectFrom('refunds')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('amount'), eb.lit(0)).as('sum'))
    .where('order_id', '=', orderId)
    .where('booking_id', '=', bookingId)
    .where('source', '=', 'provider')
    .where('destination', '=', 'credit')
    .executeTakeFirstOrThrow();
  return sum;
};

/** The chargeback has returned the money: marks the refund as sent by the bank, so that it is not sent again. */
export const dropRefund = (
  db: Executor,
  { id, status }: { id: string; status: RefundStatus },
  now: Date,
) =>
  updateRefund(db, id, {
    status: 'sent',
    sent_at: now,
    by_bank: true,
    perhaps_by_hand: status === 'manual',
    // For admins, and for processes of the previous version during a deployment.
    reference: 'chargeback',
    try_at: null,
  });

/** Records that an admin sent the refund by hand in addition to the chargeback. */
export const noteByHand = (db: Executor, id: string, reference: string) =>
  db
    .updateTable('refunds')
    .set({ perhaps_by_hand: false, reference })
    .where('id', '=', id)
    .execute();

/** Whether the bank charged payment p back, and if so, instead of refund r or in addition to it. */
const bankDid = sql<BankDid>`case
  when p.status <> 'charged_back' then 'none'
  when r.by_bank and not exists (
    select from ledger_transfers t where t.kind = 'refund_sent' and t.reference = r.id::text) then 'instead'
  else 'twice' end`;

export const refundMetrics = ({ db, clock }: Deps): Metrics => ({
  helps: {
    refunds_due: 'Refunds that the provider is still to be given',
    refunds_undecided: 'Refunds whose student has not said where they should go',
    refunds_manual: 'Refunds that someone has to send by hand',
    student_credits: 'What the operator owes to students as credit, in rupiah',
    refund_due_oldest_seconds: 'How long the oldest of those due has waited',
    refund_manual_oldest_seconds: 'How long the oldest of those by hand has waited',
  },
  read: async () => ({
    ...(await readRefundMetrics(db, clock.now())),
    student_credits: await sumCredits(db),
  }),
});
