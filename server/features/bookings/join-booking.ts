import type { Deps } from '../../deps.ts';
import { problem } from '../../platform/http/problem.ts';
import { addJoin, lockSession } from './join-store.ts';

/** Hands out the link and keeps that it was taken: evidence, should the two disagree later. */
export const joinSession = (
  { db, clock }: Deps,
  { bookingId, person }: { bookingId: string; person: string },
) =>
  db.transaction().execute(async (trx) => {
    const session = await lockSession(trx, bookingId);
    const isParty = session?.student_id === person || session?.teacher_id === person;
    if (!session || !isParty) throw problem('not_found');
    if (session.status !== 'confirmed') throw problem('wrong_state');
    await addJoin(trx, { bookingId, person }, clock.now());
    return session.session_link;
  });
