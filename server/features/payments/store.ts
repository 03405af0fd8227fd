import { statusesWith } from '#domain/booking.ts';
import { sql } from 'kysely';
import type pg from 'pg';
import type { PaymentInstructions, ProviderStatus } from '#domain/payment.ts';
import { type PaymentMethod, recheckAt } from '#domain/payment-method.ts';
import { type Executor, isUniqueViolation } from '../../platform/database/db.ts';
import { inBatches } from '../../platform/database/in-batches.ts';
import type { PaymentStatus } from '../../platform/database/schema.ts';
import { rowArrays } from '../../platform/database/row-arrays.ts';

const isOfSeries = sql`o.series_id = b.series_id`;
/** Of all that one order pays for, with booking b. */
export const orderTotal = sql<number>`case when b.series_id is null then b.price
  else (select sum(o.price)::bigint from bookings o where ${isOfSeries}) end`;
export const orderLessons = sql<number>`case when b.series_id is null then 1
  else (select count(*)::int from bookings o where ${isOfSeries}) end`;
/** When the last of all that it pays for begins. */
export const lastStart = sql<Date>`case when b.series_id is null then b.starts_at
  else (select max(o.starts_at) from bookings o where ${isOfSeries}) end`;

/** A booking of the student, and whether it can be paid: a suspended teacher's sessions do not take place. */
export const findHeld = (
  db: Executor,
  { bookingId, studentId, now }: { bookingId: string; studentId: string; now: Date },
) =>
  db
    .selectFrom('bookings as b')
    .innerJoin('users as t', 't.id', 'b.teacher_id')
    .select('b.paid_with as paidWith')
    .select((eb) => [
      eb('b.series_id', 'is not', null).$castTo<boolean>().as('isSeries'),
      eb
        .and([
          eb('b.status', 'in', statusesWith('hold')),
          eb('b.hold_expires_at', '>', now),
          eb('t.suspended_at', 'is', null),
        ])
        .$castTo<boolean>()
        .as('isPayable'),
    ])
    .where('b.id', '=', bookingId)
    .where('b.student_id', '=', studentId)
    .executeTakeFirst();

/** The order of an unpaid booking that can be paid: the one whose token the student has, else the last one. */
export const findOrder = (db: Executor, bookingId: string) =>
  db
    .selectFrom('payments as p')
    .innerJoin('bookings as b', 'b.id', 'p.booking_id')
    .innerJoin('users as s', 's.id', 'b.student_id')
    .innerJoin('users as t', 't.id', 'b.teacher_id')
    .select(['p.order_id as orderId', 'p.status', 'p.choice', 'p.amount', 'p.credit', 'p.token'])
    .select(['b.id as bookingId', 'b.starts_at as startsAt'])
    .select([orderTotal.as('price'), orderLessons.as('lessons')])
    .select(['p.created_at as createdAt', 'p.expires_at as expiresAt', 'b.created_at as heldAt'])
    .select(['s.full_name as student', 's.email', 't.full_name as teacher'])
    .where('p.booking_id', '=', bookingId)
    .where('b.status', 'in', statusesWith('hold'))
    .orderBy('p.status')
    .orderBy((eb) => eb('p.token', 'is', null))
    .orderBy('p.nth', 'desc')
    .limit(1)
    .executeTakeFirst();

/**
 * Of two concurrent requests the first one's token is stored and returned to both; the other token is never sent to a
 * browser, so it cannot be paid. The commit need not wait for the disk: the order is already stored, and a lost token is
 * requested again.
 */
export const saveToken = async (
  pool: pg.Pool,
  { bookingId, orderId, token }: { bookingId: string; orderId: string; token: string },
) => {
  const isFirst = await writeToken(pool, { orderId, token }).catch((error: unknown) => {
    if (!isUniqueViolation(error)) throw error;
    return false;
  });
  if (isFirst) return token;
  const { rows } = await pool.query<{ token: string }>(
    "select token from payments where booking_id = $1 and token is not null and status = 'open'",
    [bookingId],
  );
  // None: another window has meanwhile chosen another method.
  return rows[0]?.token;
};

interface OrderToken {
  orderId: string;
  token: string;
}

const tokenRows = rowArrays<OrderToken>({
  order_id: ['uuid', ({ orderId }) => orderId],
  token: ['text', ({ token }) => token],
});

const writeToken = inBatches(async (pool, tokens: OrderToken[]) => {
  const { rows } = await pool.query<{ order_id: string }>({
    name: 'save-tokens',
    text: `update payments p set token = given.token
             from ${tokenRows.as('given')}
            where p.order_id = given.order_id and p.status = 'open' and (select set_config('synchronous_commit', 'off', true)) = 'off'
           returning p.order_id`,
    values: tokenRows.values(tokens),
  });
  const written = new Set(rows.map((row) => row.order_id));
  return tokens.map(({ orderId }) => written.has(orderId));
});

interface NewOrder {
  orderId: string;
  bookingId: string;
  nth: number;
  amount: number;
  credit: number;
  choice: PaymentMethod | null;
  createdAt: Date;
  expiresAt: Date;
}

export const insertOrder = async (trx: Executor, order: NewOrder) => {
  await trx
    .insertInto('payments')
    .values({
      order_id: order.orderId,
      booking_id: order.bookingId,
      nth: order.nth,
      amount: order.amount,
      credit: order.credit,
      choice: order.choice,
      created_at: order.createdAt,
      expires_at: order.expiresAt,
      check_at: order.amount > 0 ? new Date(order.createdAt.getTime() + 60_000) : null,
    })
    .execute();
};

/** Gives all that the order of a booking pays for more or less time to be paid. */
export const extendHolds = (trx: Executor, bookingId: string, holdExpiresAt: Date) =>
  trx
    .updateTable('bookings')
    .set({ hold_expires_at: holdExpiresAt })
    .where((eb) => eb.or([eb('id', '=', bookingId), eb('series_id', '=', bookingId)]))
    .execute();

/** Call it with the booking locked, so that concurrent attempts count each other. */
export const countOrders = async (trx: Executor, bookingId: string) => {
  const counted = trx.selectFrom('payments').select((eb) => eb.fn.countAll<number>().as('orders'));
  const { orders } = await counted.where('booking_id', '=', bookingId).executeTakeFirstOrThrow();
  return orders;
};

/**
 * Ends the order that the student replaces, and those whose token no browser has. Not one that another window has opened
 * meanwhile: that one can be paid. They are checked once more when they have expired: one may have been paid after all.
 */
export const endOrders = (
  db: Executor,
  { bookingId, orderId }: { bookingId: string; orderId: string },
) =>
  db
    .updateTable('payments')
    .set((eb) => ({ status: 'failed', check_at: eb.ref('expires_at') }))
    .where('booking_id', '=', bookingId)
    .where('status', '=', 'open')
    .where((eb) => eb.or([eb('order_id', '=', orderId), eb('token', 'is', null)]))
    .execute();

/** What the provider says about paying outside the popup. */
export const saveInstructions = (
  db: Executor,
  orderId: string,
  instructions: PaymentInstructions | undefined,
) =>
  db
    .updateTable('payments')
    .set({ instructions: instructions ? JSON.stringify(instructions) : null })
    .where('order_id', '=', orderId)
    .execute();

export const saveAttempt = (db: Executor, orderId: string, attempt: 'pending' | 'denied') =>
  db
    .updateTable('payments')
    .set({ attempt })
    .where('order_id', '=', orderId)
    .where('status', '=', 'open')
    .where('attempt', 'is distinct from', attempt)
    .execute();

interface Payment {
  order_id: string;
  booking_id: string;
  amount: number;
  credit: number;
  status: PaymentStatus;
  checks: number;
  expires_at: Date;
  has_instructions: boolean;
  /** How many orders the booking has had, and whether one of them uses credit. */
  orders: number;
  uses_credit: boolean;
  teacher_id: string;
  student_id: string;
  starts_at: Date;
  is_instant: boolean;
  /** Of a series all its lessons, the first one first. */
  lessons: { id: string; price: number; startsAt: number }[] | null;
}

export const findPayment = inBatches(async (pool, orderIds: string[]) => {
  const { rows } = await pool.query<Payment>({
    name: 'find-payments',
    text: `select p.order_id, p.booking_id, p.amount, p.credit, p.status, p.checks, p.expires_at,
                  p.instructions is not null as has_instructions, o.orders, o.uses_credit,
                  b.teacher_id, b.student_id, b.starts_at, t.confirms_instantly as is_instant,
                  case when b.series_id is not null then (
                    select json_agg(json_build_object('id', l.id, 'price', l.price,
                             'startsAt', extract(epoch from l.starts_at) * 1000) order by l.starts_at)
                      from bookings l where l.series_id = b.series_id) end as lessons
             from payments p join bookings b on b.id = p.booking_id
             join teacher_profiles t on t.user_id = b.teacher_id
             join lateral (select count(*)::int as orders, max(credit) > 0 as uses_credit
                             from payments o where o.booking_id = p.booking_id) o on true
            where p.order_id = any((select $1::uuid[])::uuid[])`,
    values: [orderIds],
  });
  const found = new Map(rows.map((row) => [row.order_id, row]));
  return orderIds.map((orderId) => found.get(orderId));
});

export interface PaymentMove {
  to: PaymentStatus;
  from: PaymentStatus[];
}

/** Returns the amount actually paid; undefined when the payment is not in one of the statuses `from`. */
export const moveOn = async (
  db: Executor,
  orderId: string,
  { to, from }: PaymentMove,
  { grossAmount, paymentType = '', fee, now }: ProviderStatus & { fee: number; now: Date },
) => {
  const payment = await db
    .updateTable('payments')
    .set({
      status: to,
      check_at: to === 'paid' ? recheckAt(paymentType, now) : null,
      ...(to === 'paid' && { amount: grossAmount, method: paymentType, fee, paid_at: now }),
    })
    .where('order_id', '=', orderId)
    .where('status', 'in', from)
    .returning('amount')
    .executeTakeFirst();
  return payment?.amount;
};

/** The others that could still be paid for the same booking. */
export const findOtherOrders = (
  db: Executor,
  { order_id, booking_id }: Pick<Payment, 'order_id' | 'booking_id'>,
) =>
  db
    .selectFrom('payments')
    .select(['order_id as orderId', 'token'])
    .where('booking_id', '=', booking_id)
    .where('order_id', '<>', order_id)
    .where('status', '=', 'open')
    .where('token', 'is not', null)
    .execute();

/** The payment did not pay for the booking, so no credit belongs to it. */
export const dropCredit = (db: Executor, orderId: string) =>
  db.updateTable('payments').set({ credit: 0 }).where('order_id', '=', orderId).execute();

export const scheduleCheck = (
  db: Executor,
  { order_id, status, checks }: { order_id: string; status: PaymentStatus; checks: number },
  check_at: Date | null,
) =>
  db
    .updateTable('payments')
    .set({ checks: checks + 1, check_at })
    .where('order_id', '=', order_id)
    // Schedule no check for a payment that was settled in the meantime.
    .where('status', '=', status)
    .execute();

export const findPaymentsToCheck = (db: Executor, now: Date) =>
  db
    .selectFrom('payments')
    .select(['order_id', 'status', 'checks', 'expires_at'])
    .where('check_at', '<=', now)
    .orderBy('check_at')
    .limit(500)
    .execute();
