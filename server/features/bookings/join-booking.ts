import { joinOpens, statusIs } from '#domain/booking.ts';
import { sql } from 'kysely';
import type { Deps } from '../../deps.ts';
import type { Executor } from '../../platform/database/db.ts';
import { problem } from '../../platform/http/problem.ts';

/**
 * Returns the session link and records the join as evidence for a later dispute. Testing the room before it can be
 * joined is no evidence of having come.
 */
export const joinSession = (
  { db, clock }: Deps,
  { bookingId, person }: { bookingId: string; person: string },
) =>
  db.transaction().execute(async (trx) => {
    const session = await lockSession(trx, bookingId);
    const isParty = session?.student_id === person || session?.teacher_id === person;
    if (!session || !isParty) throw problem('not_found');
    if (!statusIs(session.status, 'scheduled')) throw problem('wrong_state');
    const now = clock.now();
    if (now >= joinOpens(session.starts_at)) await addJoin(trx, { bookingId, person }, now);
    return session.session_link;
  });

/** The lock serialises concurrent joins, so that the once-a-minute check sees the previous join. */
const lockSession = (db: Executor, bookingId: string) =>
  db
    .selectFrom('bookings')
    .select(['session_link', 'student_id', 'teacher_id', 'status', 'starts_at'])
    .where('id', '=', bookingId)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** Records at most one join per person and minute, so that repeated joins cannot flood the evidence. */
const addJoin = (
  db: Executor,
  { bookingId, person }: { bookingId: string; person: string },
  now: Date,
) =>
  sql`
    insert into joins (booking_id, user_id, at) select ${bookingId}, ${person}, ${now}
     where not exists (select from joins where booking_id = ${bookingId} and user_id = ${person}
                          and at > ${now}::timestamptz - interval '1 minute')`.execute(db);
