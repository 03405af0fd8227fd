import { cancelled, completed, paid, refundSent } from '#domain/ledger.ts';
import { post } from '../features/ledger/post.ts';
import { newId } from '../platform/database/ids.ts';
import type { RefundStatus } from '../platform/database/schema.ts';
import { setRechecked } from './admins.ts';
import type { TestServer } from './app.ts';
import { busyTeacher } from './bookings.ts';
import { loggedIn, newStudent } from './people.ts';

const hour = 3_600_000;

export const bankDetails = {
  bankName: 'BCA',
  accountHolderName: 'Ratna Wulandari',
  accountNumber: '0012345678',
};

export const verificationDetails = { idType: 'KTP' as const, idNumber: '3404075508920003' };

/** A verified teacher with checked bank details. */
export const payee = async (server: TestServer, fees?: number) => {
  const teacher = await busyTeacher(server, fees);
  const { password } = teacher;
  await teacher.call('updateTeacherProfile', {
    body: { bankDetails, verificationDetails, password },
  });
  await setRechecked(server, teacher.user._id);
  return teacher;
};

interface TaughtSession {
  studentId?: string;
  price?: number;
  /** Cancelled, with this refund. */
  refund?: number;
  refundStatus?: RefundStatus;
  method?: string;
}

let booked = 0;

/** Inserts a paid session that ended at this moment, with its money, directly into the database. */
export const addTaught = async (
  server: TestServer,
  teacherId: string,
  endedAt: Date,
  {
    studentId,
    price = 100_000,
    refund,
    refundStatus = 'sent',
    method = 'qris',
  }: TaughtSession = {},
) => {
  const { db } = server;
  const student = studentId ?? (await loggedIn(server)).user._id;
  booked += 1;
  // Created long before its end, so that each has its own hour.
  const startsAt = new Date(Date.UTC(2024, 0, 1, booked));
  const before = new Date(startsAt.getTime() - 48 * hour);
  const [bookingId, orderId, refundId] = [newId(before), newId(before), newId(before)];
  const booking = { bookingId, teacherId, price, commissionBasisPoints: 500 };
  await db
    .insertInto('bookings')
    .values({
      id: bookingId,
      teacher_id: teacherId,
      student_id: student,
      starts_at: startsAt,
      status: refund === undefined ? 'completed' : 'cancelled',
      price,
      refund: refund ?? 0,
      commission_basis_points: 500,
      created_at: before,
      paid_at: before,
      ended_at: endedAt,
    })
    .execute();
  const order = { order_id: orderId, booking_id: bookingId, amount: price, method };
  await db
    .insertInto('payments')
    .values({ ...order, status: 'paid', created_at: before, expires_at: before, paid_at: before })
    .execute();
  await post(db, paid(orderId, booking, price), before);
  await post(db, refund === undefined ? completed(booking) : cancelled(booking, refund), endedAt);
  if (refund) {
    await db
      .insertInto('refunds')
      .values({
        id: refundId,
        booking_id: bookingId,
        order_id: orderId,
        amount: refund,
        cause: 'cancel',
        status: refundStatus,
        created_at: endedAt,
      })
      .execute();
    if (refundStatus === 'sent') await post(db, refundSent(refundId, bookingId, refund), endedAt);
  }
  return { bookingId, orderId, refundId, studentId: student };
};

/** A chargeback of a session's payment, which the provider reports when asked. */
export const chargeBack = (server: TestServer, orderId: string) =>
  becomes(server, orderId, 'chargeback');

/** Sets the order's state at the provider and has the server ask for it. */
export const becomes = async (
  server: TestServer,
  orderId: string,
  status: 'settlement' | 'chargeback',
) => {
  await server.pool.query(
    `insert into sandbox_payments (token, order_id, amount, expires_at, status)
     select order_id, order_id, amount, expires_at, $2 from payments where order_id = $1
     on conflict (order_id) do update set status = excluded.status`,
    [orderId, status],
  );
  await server.db
    .updateTable('payments')
    .set({ check_at: server.clock.now() })
    .where('order_id', '=', orderId)
    .execute();
  await server.drain();
};

/** A student who took a refund of this amount as credit. */
export const creditedStudent = async (server: TestServer, amount = 60_000, fullName?: string) => {
  const student = await loggedIn(server, fullName ? { ...newStudent(), fullName } : newStudent());
  const teacher = await busyTeacher(server);
  const options = {
    studentId: student.user._id,
    price: amount,
    refund: amount,
    refundStatus: 'undecided',
  } as const;
  const { refundId } = await addTaught(server, teacher.user._id, server.clock.now(), options);
  await student.call('chooseRefund', { params: { refundId }, body: { destination: 'credit' } });
  return student;
};

/** A student whose credit is on its way to a bank. */
export const withdrawn = async (server: TestServer, amount = 60_000) => {
  const student = await creditedStudent(server, amount);
  const accountHolderName = student.user.fullName;
  const { password } = student;
  await student.call('withdrawCredit', { body: { ...bankDetails, accountHolderName, password } });
  const { id: withdrawalId } = await server.db
    .selectFrom('withdrawals')
    .select('id')
    .where('student_id', '=', student.user._id)
    .executeTakeFirstOrThrow();
  return { student, withdrawalId };
};
