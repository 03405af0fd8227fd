import { sql } from 'kysely';
import { accountsOf, orderPart } from '#domain/ledger.ts';
import type { Executor } from '../../../platform/database/db.ts';
import { paidWith } from '../../ledger/balances.ts';

export const findFacts = (db: Executor, bookingId: string) =>
  db
    .selectFrom('bookings')
    .select(['commission_basis_points', 'reason'])
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow();

/** All lessons of the series of this booking. */
export const findLessons = (db: Executor, bookingId: string) =>
  db
    .selectFrom('bookings')
    .select(['id', 'starts_at', 'status', 'price', 'refund'])
    .where('series_id', '=', (one) =>
      one.selectFrom('bookings').select('series_id').where('id', '=', bookingId),
    )
    .orderBy('starts_at')
    .execute();

export const findEvents = (db: Executor, bookingId: string) =>
  db
    .selectFrom('booking_events as e')
    .leftJoin('users as u', 'u.id', 'e.actor_id')
    .select(['e.at', 'e.event', 'e.actor', 'u.full_name', 'e.details'])
    .where('e.booking_id', '=', bookingId)
    .orderBy('e.id')
    .execute();

export const findOrders = (db: Executor, bookingId: string) =>
  db
    .selectFrom('payments')
    .select(['order_id', 'amount', 'credit', 'status', 'method', 'created_at', 'paid_at'])
    .where('booking_id', '=', paidWith(bookingId))
    .orderBy('created_at')
    .orderBy('order_id')
    .execute();

/** Selects only these fields: the rest of the provider's message may contain card and account numbers. */
export const findProviderNotifications = (db: Executor, orders: readonly string[]) =>
  db
    .selectFrom('payment_notifications')
    .select([
      'received_at',
      sql<string>`coalesce(body ->> 'transaction_status', '')`.as('status'),
      sql<string>`coalesce(body ->> 'payment_type', '')`.as('method'),
      sql<string>`coalesce(body ->> 'fraud_status', '')`.as('fraud'),
    ])
    .where(sql<boolean>`order_id = any(${orders}::text[])`)
    .orderBy('received_at')
    .execute();

/** Transfers on the booking's accounts, and its chargebacks and refunds that were paid from other accounts. */
export const findTransfers = (db: Executor, bookingId: string, orders: readonly string[]) => {
  const accounts = Object.values(accountsOf(bookingId));
  const transfers = () =>
    db.selectFrom('ledger_transfers').select(['id', 'at', 'kind', 'debit', 'credit', 'amount']);
  return transfers()
    .where('debit', 'in', accounts)
    .union(transfers().where('credit', 'in', accounts))
    .union(
      transfers()
        .where('kind', '=', 'charged_back')
        .where('reference', 'in', [
          ...orders,
          ...orders.map((orderId) => orderPart(orderId, bookingId)),
        ]),
    )
    .union(
      transfers()
        .where('kind', '=', 'refund_sent')
        .where('reference', 'in', refundsOf(db, bookingId)),
    )
    .orderBy('id')
    .execute();
};

const refundsOf = (db: Executor, bookingId: string) =>
  db
    .selectFrom('refunds')
    .select((eb) => eb.cast<string>('id', 'text').as('refund'))
    .where('booking_id', '=', bookingId);

export const findBalances = async (db: Executor, bookingId: string) => {
  const accounts = accountsOf(bookingId);
  const rows = await db
    .selectFrom('ledger_accounts')
    .select(['code', sql<number>`credits - debits`.as('balance')])
    .where('code', 'in', Object.values(accounts))
    .execute();
  const of = (kind: keyof typeof accounts) =>
    rows.find(({ code }) => code === accounts[kind])?.balance ?? 0;
  return { escrow: of('escrow'), refundDue: of('refundDue'), held: of('held') };
};

export const findRefundsOf = (db: Executor, bookingId: string) =>
  db
    .selectFrom('refunds')
    .select(['amount', 'cause', 'status', 'created_at', 'sent_at', 'reference', 'last_fault'])
    .where('booking_id', '=', bookingId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

export const findDisputes = (db: Executor, bookingId: string) =>
  db
    .selectFrom('disputes as d')
    .innerJoin('users as f', 'f.id', 'd.filed_by')
    .leftJoin('users as a', 'a.id', 'd.taken_by')
    .select(['d.id', 'd.status', 'd.reason', 'd.created_at', 'd.taken_at', 'd.resolved_at'])
    .select(['d.refund', 'f.full_name as filed_by', 'a.full_name as taken_by'])
    .where('d.booking_id', '=', bookingId)
    .orderBy('d.created_at')
    .execute();

export const findStatements = (db: Executor, bookingId: string) =>
  db
    .selectFrom('dispute_statements as s')
    .innerJoin('disputes as d', 'd.id', 's.dispute_id')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .select(['s.created_at', 'u.full_name'])
    .where('d.booking_id', '=', bookingId)
    .orderBy('s.created_at')
    .execute();

/** The 200 joins nearest to the start are the evidence; neither party can displace them by joining at other times. */
export const findJoins = async (db: Executor, bookingId: string) => {
  const { rows } = await sql<{ at: Date; full_name: string }>`
    select j.at, u.full_name
      from (select j.at, j.user_id from joins j join bookings b on b.id = j.booking_id
             where b.id = ${bookingId}
             order by greatest(j.at - b.starts_at, b.starts_at - j.at) limit 200) j
      join users u on u.id = j.user_id
     order by j.at`.execute(db);
  return rows;
};

/** Filters by the two recipients because notifications are indexed by user. */
export const findNotificationsOf = (db: Executor, bookingId: string, readers: readonly string[]) =>
  db
    .selectFrom('notifications as n')
    .innerJoin('users as u', 'u.id', 'n.user_id')
    .select(['n.kind', 'n.created_at', 'n.mail_at', 'n.mailed_at', 'n.mail_failed_at'])
    .select('u.full_name')
    .where(sql<boolean>`n.user_id = any(${readers}::uuid[])`)
    .where('n.booking_id', '=', bookingId)
    .orderBy('n.created_at')
    .orderBy('n.kind')
    .orderBy('u.full_name')
    .execute();
