import type { Updateable } from 'kysely';
import type { Executor } from '../../platform/db.ts';
import type { Payments } from '../../platform/schema.ts';

/** What the popup needs of a booking that is not paid. */
export const findOpenOrder = (db: Executor, bookingId: string) =>
  db
    .selectFrom('payments as p')
    .innerJoin('bookings as b', 'b.id', 'p.booking_id')
    .innerJoin('users as s', 's.id', 'b.student_id')
    .innerJoin('users as t', 't.id', 'b.teacher_id')
    .select(['p.amount', 'p.token', 'p.created_at', 'p.expires_at', 'b.starts_at'])
    .select(['s.full_name', 's.email', 't.full_name as teacher'])
    .where('p.booking_id', '=', bookingId)
    .where('p.status', '=', 'open')
    .where('b.status', '=', 'pending_payment')
    .executeTakeFirst();

/** Of two at once the first counts; nobody ever sees the other's token, so nobody can pay for it. */
export const saveToken = async (
  db: Executor,
  bookingId: string,
  { orderId, token }: { orderId: string; token: string },
) => {
  const saved = await db
    .updateTable('payments')
    .set({ order_id: orderId, token })
    .where('booking_id', '=', bookingId)
    .where('token', 'is', null)
    .returning('token')
    .executeTakeFirst();
  if (saved) return token;
  const first = await db
    .selectFrom('payments')
    .select('token')
    .where('booking_id', '=', bookingId)
    .executeTakeFirstOrThrow();
  return first.token ?? token;
};

export const lockPayment = (db: Executor, orderId: string) =>
  db
    .selectFrom('payments')
    .selectAll()
    .where('order_id', '=', orderId)
    .forNoKeyUpdate()
    .executeTakeFirst();

export const findPayment = (db: Executor, orderId: string) =>
  db.selectFrom('payments').selectAll().where('order_id', '=', orderId).executeTakeFirst();

export const updatePayment = (db: Executor, orderId: string, changes: Updateable<Payments>) =>
  db.updateTable('payments').set(changes).where('order_id', '=', orderId).execute();

const minute = 60_000;
const longestWait = 6 * 60 * minute;
/** A bank may take a payment back for months; of that the provider tells by itself. */
const askedFor = 3 * 24 * 60 * minute;

/** Asked again after one, two, four … minutes, as long as something may still come. */
export const scheduleCheck = (
  db: Executor,
  payment: { order_id: string; status: string; checks: number; expires_at: Date },
  now: Date,
) => {
  const isOver =
    payment.status !== 'open' || now.getTime() > payment.expires_at.getTime() + askedFor;
  const wait = Math.min(2 ** payment.checks * minute, longestWait);
  return updatePayment(db, payment.order_id, {
    checks: payment.checks + 1,
    check_at: isOver ? null : new Date(now.getTime() + wait),
  });
};

export const findPaymentsToCheck = (db: Executor, now: Date) =>
  db
    .selectFrom('payments')
    .select(['order_id', 'status', 'checks', 'expires_at'])
    .where('check_at', '<=', now)
    .orderBy('check_at')
    .limit(500)
    .execute();
