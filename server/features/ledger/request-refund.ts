import { sql } from 'kysely';
import { refundCredited } from '#domain/credit.ts';
import { partsOfRefund } from '#domain/refund-policy.ts';
import type { Executor } from '../../platform/database/db.ts';
import { newId } from '../../platform/database/ids.ts';
import { enqueue } from '../../platform/jobs/queue.ts';
import { notify } from '../notifications/notify.ts';
import { isReturned, paidPart } from './balances.ts';
import { post } from './post.ts';

interface RefundRequest {
  bookingId: string;
  amount: number;
  /** The reason; an order is refunded at most once for each cause. */
  cause: string;
  /** The order to refund; by default the one that paid for the booking. */
  orderId?: string;
}

/**
 * Stores the refund in the transaction that causes it, in the same parts as the payment: credit is back at once, a job
 * sends the rest to the provider.
 */
export const requestRefund = async (
  trx: Executor,
  { bookingId, amount, cause, orderId }: RefundRequest,
  now: Date,
) => {
  if (amount === 0) return;
  const order = await findPaidOrder(trx, bookingId, orderId);
  const parts = partsOfRefund(order, amount, order.refunded);
  const refund = { booking_id: bookingId, order_id: order.orderId, cause, created_at: now };
  if (parts.credit > 0) await returnCredit(trx, { ...refund, amount: parts.credit }, now);
  if (parts.amount === 0) return;
  const id = newId(now);
  await trx
    .insertInto('refunds')
    .values({ ...refund, id, amount: parts.amount, try_at: now })
    .execute();
  await enqueue(trx, 'send-refund', { refundId: id }, `send-refund:${id}`);
};

/** What the order has paid for this booking: of a series it is a part of the order. */
const findPaidOrder = (trx: Executor, bookingId: string, orderId: string | undefined) => {
  const orders = trx
    .selectFrom('bookings as b')
    .innerJoin('payments as p', 'p.booking_id', 'b.paid_with')
    .select(['p.order_id as orderId', paidPart(bookingId, 'provider:%').as('amount')])
    .select(paidPart(bookingId, 'reserved:%').as('credit'))
    .select(
      sql<number>`(select coalesce(sum(amount), 0)::bigint from refunds r
                    where r.order_id = p.order_id and r.booking_id = b.id)`.as('refunded'),
    )
    .where('b.id', '=', bookingId);
  const chosen = orderId
    ? orders.where('p.order_id', '=', orderId)
    : orders
        .where('p.status', '=', 'paid')
        .where(sql<boolean>`not ${isReturned}`)
        .orderBy('p.paid_at')
        .limit(1);
  return chosen.executeTakeFirstOrThrow();
};

interface CreditPart {
  booking_id: string;
  order_id: string;
  cause: string;
  created_at: Date;
  amount: number;
}

/** What was paid by credit returns as credit, at once. */
export const returnCredit = async (trx: Executor, part: CreditPart, now: Date) => {
  const id = newId(now);
  const { student_id: studentId } = await trx
    .insertInto('refunds')
    .values({ ...part, id, source: 'credit', destination: 'credit', status: 'sent', sent_at: now })
    .returning((eb) =>
      eb
        .selectFrom('bookings')
        .select('student_id')
        .whereRef('bookings.id', '=', 'refunds.booking_id')
        .$asScalar()
        .$notNull()
        .as('student_id'),
    )
    .executeTakeFirstOrThrow();
  const { booking_id: bookingId, amount } = part;
  await post(trx, refundCredited(id, { bookingId, studentId }, amount), now);
  await notifyOfCredit(trx, { userId: studentId, bookingId, amount }, now);
};

/** One notification about all lessons of a series whose credit returns at the same moment. */
const notifyOfCredit = async (
  trx: Executor,
  { userId, bookingId, amount }: { userId: string; bookingId: string; amount: number },
  now: Date,
) => {
  const { numUpdatedRows } = await trx
    .updateTable('notifications as n')
    .set({
      amount: sql`n.amount + ${amount}`,
      lessons: sql`coalesce(n.lessons, 1) + 1`,
    })
    .where('n.user_id', '=', userId)
    .where('n.kind', '=', 'refund_credited')
    .where('n.created_at', '=', now)
    .where('n.mail_tries', '=', 0)
    .where('n.booking_id', 'in', (lessons) =>
      lessons
        .selectFrom('bookings as b')
        .innerJoin('bookings as o', 'o.series_id', 'b.series_id')
        .select('o.id')
        .where('b.id', '=', bookingId),
    )
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return;
  await notify(trx, { userId, kind: 'refund_credited', bookingId, amount }, now);
};
