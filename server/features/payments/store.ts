import { maxOrdersPerHold, statusesWith } from '#domain/booking.ts';
import type pg from 'pg';
import { type ProviderStatus, recheckAt } from '#domain/payment.ts';
import { type Db, type Executor, isUniqueViolation } from '../../platform/database/db.ts';
import { inBatches } from '../../platform/database/in-batches.ts';
import type { PaymentStatus } from '../../platform/database/schema.ts';
import { rowArrays } from '../../platform/database/row-arrays.ts';

/** What the payment popup needs for an unpaid booking. */
export const findOpenOrder = (db: Executor, bookingId: string) =>
  db
    .selectFrom('payments as p')
    .innerJoin('bookings as b', 'b.id', 'p.booking_id')
    .innerJoin('users as s', 's.id', 'b.student_id')
    .innerJoin('users as t', 't.id', 'b.teacher_id')
    .select(['b.id as bookingId', 'b.price as amount', 'p.token', 'b.starts_at as startsAt'])
    .select(['p.created_at as createdAt', 'p.expires_at as expiresAt'])
    .select(['s.full_name as student', 's.email', 't.full_name as teacher'])
    .where('p.booking_id', '=', bookingId)
    .where('b.status', 'in', statusesWith('hold'))
    // Prefer the order whose token the student has received.
    .orderBy('p.token', (order) => order.asc().nullsLast())
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
  const isFirst = await writeToken(pool, { orderId, token }).then(
    () => true,
    (error: unknown) => {
      if (!isUniqueViolation(error)) throw error;
      return false;
    },
  );
  if (isFirst) return token;
  const { rows } = await pool.query<{ token: string }>(
    'select token from payments where booking_id = $1 and token is not null',
    [bookingId],
  );
  return rows[0]?.token ?? token;
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
  await pool.query({
    name: 'save-tokens',
    text: `update payments p set token = given.token
             from ${tokenRows.as('given')}
            where p.order_id = given.order_id and (select set_config('synchronous_commit', 'off', true)) = 'off'`,
    values: tokenRows.values(tokens),
  });
  return tokens;
});

/**
 * A new order id for another attempt: the provider may know the former one although its response never arrived. False
 * when the hold has had all its orders.
 */
export const addOrder = (db: Db, bookingId: string, orderId: string) =>
  db.transaction().execute(async (trx) => {
    // The lock makes concurrent attempts count each other.
    const booking = trx.selectFrom('bookings').select('id').where('id', '=', bookingId);
    await booking.forNoKeyUpdate().execute();
    const counted = trx
      .selectFrom('payments')
      .select((eb) => eb.fn.countAll<number>().as('orders'));
    const { orders } = await counted.where('booking_id', '=', bookingId).executeTakeFirstOrThrow();
    if (orders >= maxOrdersPerHold) return false;
    await insertOrder(trx, bookingId, orderId);
    return true;
  });

const insertOrder = (db: Executor, bookingId: string, orderId: string) =>
  db
    .insertInto('payments')
    .columns(['order_id', 'booking_id', 'amount', 'created_at', 'expires_at', 'check_at'])
    .expression((eb) =>
      eb
        .selectFrom('payments as p')
        .innerJoin('bookings as b', 'b.id', 'p.booking_id')
        // The booking's price: p.amount may be what was actually paid for another order.
        .select([
          eb.val(orderId).as('order_id'),
          'p.booking_id',
          'b.price as amount',
          'p.created_at',
        ])
        .select(['p.expires_at', 'p.check_at'])
        .where('p.booking_id', '=', bookingId)
        .limit(1),
    )
    .execute();

interface Payment {
  order_id: string;
  booking_id: string;
  amount: number;
  status: PaymentStatus;
  checks: number;
  expires_at: Date;
  teacher_id: string;
  student_id: string;
  starts_at: Date;
  is_instant: boolean;
}

export const findPayment = inBatches(async (pool, orderIds: string[]) => {
  const { rows } = await pool.query<Payment>({
    name: 'find-payments',
    text: `select p.order_id, p.booking_id, p.amount, p.status, p.checks, p.expires_at,
                  b.teacher_id, b.student_id, b.starts_at, t.confirms_instantly as is_instant
             from payments p join bookings b on b.id = p.booking_id
             join teacher_profiles t on t.user_id = b.teacher_id
            where p.order_id = any((select $1::uuid[])::uuid[])`,
    values: [orderIds],
  });
  const found = new Map(rows.map((row) => [row.order_id, row]));
  return orderIds.map((orderId) => found.get(orderId));
});

export interface Outcome {
  to: PaymentStatus;
  from: PaymentStatus[];
}

/** Returns the amount actually paid; undefined when the payment is not in one of the statuses `from`. */
export const moveOn = async (
  db: Executor,
  orderId: string,
  { to, from }: Outcome,
  { grossAmount, paymentType = '', now }: ProviderStatus & { now: Date },
) => {
  const payment = await db
    .updateTable('payments')
    .set({
      status: to,
      check_at: to === 'paid' ? recheckAt(paymentType, now) : null,
      ...(to === 'paid' && { amount: grossAmount, method: paymentType, paid_at: now }),
    })
    .where('order_id', '=', orderId)
    .where('status', 'in', from)
    .returning('amount')
    .executeTakeFirst();
  return payment?.amount;
};

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
