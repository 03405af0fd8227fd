import { sql } from 'kysely';
import { accountsOf } from '#domain/ledger.ts';
import type { Executor } from '../../platform/database/db.ts';
import { paidWith } from '../ledger/balances.ts';

export const findPurchase = (
  db: Executor,
  { studentId, bookingId }: { studentId: string; bookingId: string },
) =>
  db
    .selectFrom('bookings as b')
    .innerJoin('users as s', 's.id', 'b.student_id')
    .innerJoin('users as t', 't.id', 'b.teacher_id')
    .leftJoin('teacher_profiles as p', 'p.user_id', 'b.teacher_id')
    .select(['b.starts_at', 'b.status', 'b.teacher_id', 't.full_name as teacher'])
    .select(['s.full_name as student', 's.email', 'p.speciality'])
    .where('b.id', '=', bookingId)
    .where('b.student_id', '=', studentId)
    .executeTakeFirst();

export const findMethods = (db: Executor, bookingId: string) =>
  db
    .selectFrom('payments')
    .select(['order_id', 'method'])
    .where('booking_id', '=', paidWith(bookingId))
    .execute();

/** The sum of refunds whose student has not said where they should go. */
export const findUndecided = async (db: Executor, bookingId: string) => {
  const { undecided } = await db
    .selectFrom('refunds')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<string>('amount'), eb.lit(0)).as('undecided'))
    .where('booking_id', '=', bookingId)
    .where('status', '=', 'undecided')
    .executeTakeFirstOrThrow();
  return Number(undecided);
};

/** Payments and refunds in the ledger. A union, so that each part uses its own index. */
export const findMoves = (db: Executor, bookingId: string) => {
  const moves = () =>
    db
      .selectFrom('ledger_transfers')
      .select(['id', 'kind', 'reference', 'debit', 'credit', 'amount', 'at']);
  const { escrow, refundDue } = accountsOf(bookingId);
  const orders = db
    .selectFrom('payments')
    .select(
      sql<string>`unnest(array[order_id::text, order_id::text || ':' || ${bookingId}::text])`.as(
        'order',
      ),
    )
    .where('booking_id', '=', paidWith(bookingId));
  const refunds = db
    .selectFrom('refunds')
    .select((eb) => eb.cast<string>('id', 'text').as('refund'))
    .where('booking_id', '=', bookingId);
  return moves()
    .where('credit', 'in', [escrow, refundDue])
    .union(moves().where('debit', '=', refundDue))
    .union(moves().where('kind', '=', 'charged_back').where('reference', 'in', orders))
    .union(moves().where('kind', '=', 'refund_sent').where('reference', 'in', refunds))
    .orderBy('id')
    .execute();
};
