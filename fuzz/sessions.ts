import { cancelled, completed, paid } from '#domain/ledger.ts';
import { postAll } from '#server/features/ledger/post.ts';
import type { BookingStatus } from '#server/platform/database/schema.ts';
import { seenBy, type Viewers } from './markers.ts';
import type { PairContext } from './pair.ts';
import type { Member } from './people.ts';

const price = 100_000;
const hour = 3_600_000;

/** Start in hours from now, and final status. */
const lives: [number, BookingStatus][] = [
  [22, 'pending_payment'],
  [46, 'pending_confirmation'],
  [70, 'confirmed'],
  [-1, 'confirmed'],
  [94, 'confirmed'],
  [-24 * 40, 'completed'],
  [-24 * 41, 'completed'],
  [-24 * 5, 'completed'],
  [-24 * 2, 'completed'],
  [-24 * 8, 'cancelled'],
  [-24 * 9, 'cancelled'],
  [-24 * 10, 'cancelled'],
];

/** Creates bookings in every status between a student and a teacher, with reviews and ledger transfers. */
export const addSessions = async (
  { server, random, markers, world, own }: PairContext,
  student: Member,
  teacher: Member,
) => {
  const { db, clock } = server;
  const now = clock.now();
  const both: Viewers = { [student.role]: true, [teacher.role]: true };
  const bothAndTeam: Viewers = { ...both, admin: true };
  const mark = (field: string, viewers: Viewers) =>
    markers.text(`${field} of ${student.role} and ${teacher.role}`, world, viewers);

  const sessions = lives.map(([hours, status]) => {
    const isUnpaid = status === 'pending_payment';
    const hasEnded = status === 'completed' || status === 'cancelled';
    const startsAt = new Date(now.getTime() + hours * hour);
    return {
      orderId: own('order', random.id()),
      row: {
        id: own('booking', random.id(), student, teacher),
        teacher_id: teacher.id,
        student_id: student.id,
        starts_at: startsAt,
        status,
        price,
        commission_basis_points: 500,
        created_at: new Date(startsAt.getTime() - 100 * hour),
        hold_expires_at: isUnpaid ? new Date(now.getTime() + hour / 4) : null,
        hold_place: isUnpaid ? 1 : null,
        paid_at: isUnpaid ? null : now,
        confirm_by: status === 'pending_confirmation' ? new Date(now.getTime() + hour) : null,
        session_link:
          status === 'confirmed' || status === 'completed'
            ? `https://meet.example.com/${mark('session link', both)}`
            : '',
        reason: hasEnded ? mark('reason of the end', bothAndTeam) : '',
        refund: status === 'cancelled' ? price : 0,
        ended_at: hasEnded ? new Date(startsAt.getTime() + hour) : null,
        proposals: hours === 94 ? 1 : 0,
        proposed_start: hours === 94 ? new Date(now.getTime() + 118 * hour) : null,
      },
    };
  });
  await db
    .insertInto('bookings')
    .values(sessions.map(({ row }) => row))
    .execute();
  await db
    .insertInto('payments')
    .values(
      sessions.map(({ orderId, row }) => ({
        order_id: orderId,
        booking_id: row.id,
        amount: price,
        token: mark(
          'payment token',
          seenBy(student.role, ['createBooking', 'continuePayment', 'openPayment', 'checkPayment']),
        ),
        status: row.paid_at ? ('paid' as const) : ('open' as const),
        method: 'qris',
        created_at: row.created_at,
        expires_at: row.created_at,
        paid_at: row.paid_at,
      })),
    )
    .execute();
  await db
    .insertInto('sandbox_payments')
    .values(
      sessions.map(({ orderId, row }) => ({
        token: orderId,
        order_id: orderId,
        amount: price,
        expires_at: row.created_at,
        status: row.paid_at ? 'settlement' : 'created',
      })),
    )
    .execute();
  await db
    .insertInto('payment_notifications')
    .values(
      sessions.slice(1, 3).map(({ orderId }) => ({
        digest: Buffer.from(orderId),
        order_id: orderId,
        body: JSON.stringify({
          card: mark("provider's note", seenBy(student.role, ['exportMe'])),
        }),
        received_at: now,
      })),
    )
    .execute();
  await postAll(
    db,
    sessions.flatMap(({ orderId, row }) => {
      if (!row.paid_at) return [];
      const money = { ...row, bookingId: row.id, teacherId: teacher.id };
      const facts = { ...money, commissionBasisPoints: 500 };
      const end = row.status === 'completed' ? [completed(facts)] : [];
      const refund = row.status === 'cancelled' ? [cancelled(facts, price)] : [];
      return [paid(orderId, facts, price), ...end, ...refund].map((transfer) => ({
        ...transfer,
        at: row.ended_at ?? row.created_at,
      }));
    }),
  );

  const refunds = sessions.filter(({ row }) => row.status === 'cancelled');
  const reviewed = sessions.filter(({ row }) => row.status === 'completed').slice(0, 2);
  await db
    .insertInto('refunds')
    .values(
      refunds.map(({ orderId, row }, i) => ({
        id: own('refund', random.id()),
        booking_id: row.id,
        order_id: orderId,
        amount: price,
        cause: 'cancel',
        status: i === 0 ? ('manual' as const) : ('undecided' as const),
        manual_reason: 'refused',
        last_fault: mark("provider's refusal", { admin: true }),
        reference: mark('reference of a refund', { admin: true }),
        created_at: now,
      })),
    )
    .execute();
  await db
    .insertInto('reviews')
    .values(
      reviewed.map(({ row }, i) => ({
        id: own('review', random.id(), teacher),
        booking_id: row.id,
        teacher_id: teacher.id,
        student_id: student.id,
        rating: 5,
        comment: 'Clear and patient',
        hidden_at: i ? now : null,
        hidden_reason: i
          ? mark('reason of hiding', seenBy(student.role, ['exportMe'], { admin: true }))
          : '',
        created_at: now,
      })),
    )
    .execute();
  return sessions.map(({ row }) => row.id);
};
