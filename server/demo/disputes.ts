import type { Insertable } from 'kysely';
import { disputeOpened, settledFromShare } from '#domain/ledger.ts';
import { teacherShareOf } from '#domain/money.ts';
import type { Disputes, DisputeStatements, Joins } from '../platform/database/schema.ts';
import type { DemoBooking } from './bookings.ts';
import { demoId } from './ids.ts';
import type { DatedTransfer } from './money.ts';

const hour = 60 * 60 * 1000;

/** One of each state: the demo student's is open, the demo teacher's is resolved. */
const cases = [
  {
    booking: demoId('booking', 'alya', 'yohanes', -3),
    status: 'open',
    by: 'student',
    reason: 'Significant technical issues',
    came: ['teacher', 'student'],
    details: 'Sound kept dropping after the first 20 minutes, we could not finish the chapter.',
  },
  {
    booking: demoId('booking', 'yosef', 'johan', -6),
    status: 'under_review',
    by: 'teacher',
    reason: 'Student did not show up',
    came: ['teacher'],
    details: 'I waited in the meeting for half an hour and wrote twice.',
    statement: 'Maaf, saya salah melihat jam. Saya baru sadar setelah sesi lewat.',
  },
  {
    booking: demoId('earlier', -82),
    status: 'resolved',
    by: 'student',
    reason: 'Other',
    came: ['student', 'teacher'],
    details: 'We started ten minutes late.',
    statement: 'That is right, and I stayed fifteen minutes longer.',
    resolution: 'You had the full hour together. The session counts as taught.',
  },
] as const;

/** With the held money; none of it was paid out before. */
export const disputeRows = (bookings: readonly DemoBooking[], now: Date) => {
  const disputes: Insertable<Disputes>[] = [];
  const statements: Insertable<DisputeStatements>[] = [];
  const joins: Insertable<Joins>[] = [];
  const transfers: DatedTransfer[] = [];
  for (const one of cases) {
    const booking = bookings.find(({ id }) => id === one.booking);
    if (!booking?.ended_at) throw new Error(`Nothing to report: ${one.booking}`);
    const { ended_at: end } = booking;
    const later = (hours: number) =>
      new Date(Math.min(end.getTime() + hours * hour, now.getTime()));
    const ago = (hours: number) => new Date(now.getTime() - hours * hour);
    const id = demoId('dispute', booking.id);
    // Open disputes are within the promised 48 hours, whenever the demo starts.
    const after = (hours: number) =>
      one.status === 'resolved' ? later(20 + hours) : ago(30 - hours);
    const [filed, told, taken, resolved] = [after(0), after(2), after(6), after(24)];
    const parties = { student: booking.student_id, teacher: booking.teacher_id };
    disputes.push({
      id,
      booking_id: booking.id,
      filed_by: parties[one.by],
      reason: one.reason,
      details: one.details,
      status: one.status,
      created_at: filed,
      taken_by: one.status === 'open' ? null : demoId('admin'),
      taken_at: one.status === 'open' ? null : taken,
      resolution: one.status === 'resolved' ? one.resolution : '',
      resolved_at: one.status === 'resolved' ? resolved : null,
    });
    joins.push(
      ...one.came.map((side, i) => ({
        booking_id: booking.id,
        user_id: parties[side],
        at: new Date(booking.starts_at.getTime() + (i - 1) * 2 * 60_000),
      })),
    );
    if ('statement' in one) {
      const other = one.by === 'student' ? parties.teacher : parties.student;
      statements.push({ dispute_id: id, user_id: other, text: one.statement, created_at: told });
    }
    const facts = factsOf(booking);
    const held = teacherShareOf(facts.price, facts.commissionBasisPoints);
    transfers.push({
      ...disputeOpened(id, facts, { teacher: held, teacherEarned: held }),
      at: filed,
    });
    if (one.status === 'resolved') {
      const settled = settledFromShare(id, facts, nothing, { held, teacher: 0 });
      transfers.push({ ...settled, at: resolved });
    }
  }
  return { disputes, statements, joins, transfers };
};

const nothing = { refund: 0, refunded: 0 };

const factsOf = (booking: DemoBooking) => ({
  bookingId: booking.id,
  teacherId: booking.teacher_id,
  price: booking.price,
  commissionBasisPoints: booking.commission_basis_points,
});
