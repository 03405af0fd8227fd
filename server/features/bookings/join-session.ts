import { sql } from 'kysely';
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
      // One after the other, so that each sees the one before.
      .forNoKeyUpdate()
      .executeTakeFirst();
    const isParty = booking?.student_id === person || booking?.teacher_id === person;
    if (!booking || !isParty) throw problem('not_found');
    if (booking.status !== 'confirmed') throw problem('wrong_state');
    const now = clock.now();
    // Once a minute: nobody buries the rest of the case under thousands of them.
    await sql`
      insert into joins (booking_id, user_id, at) select ${bookingId}, ${person}, ${now}
       where not exists (select from joins where booking_id = ${bookingId} and user_id = ${person}
                            and at > ${now}::timestamptz - interval '1 minute')`.execute(trx);
    return booking.session_link;
  });
