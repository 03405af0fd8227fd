import type { Deps } from '../../deps.ts';
import { problem } from '../../platform/problem.ts';

/** Hands out the link and keeps that it was taken: evidence, should the two disagree later. */
export const joinSession = (
  { db, clock }: Deps,
  { bookingId, person }: { bookingId: string; person: string },
) =>
  db.transaction().execute(async (trx) => {
    const booking = await trx
      .selectFrom('bookings')
      .select(['session_link', 'student_id', 'teacher_id', 'status'])
      .where('id', '=', bookingId)
      .executeTakeFirst();
    const isParty = booking?.student_id === person || booking?.teacher_id === person;
    if (!booking || !isParty) throw problem('not_found');
    if (booking.status !== 'confirmed') throw problem('wrong_state');
    await trx
      .insertInto('joins')
      .values({ booking_id: bookingId, user_id: person, at: clock.now() })
      .execute();
    return booking.session_link;
  });
