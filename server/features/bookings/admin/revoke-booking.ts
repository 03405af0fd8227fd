import type { Deps } from '../../../deps.ts';
import { recordAct } from '../../audit/record.ts';
import { problem } from '../../../platform/http/problem.ts';
import { applyEvent } from '../apply-event.ts';
import { lockBooking } from '../lock-booking.ts';

interface Revocation {
  admin: string;
  bookingId: string;
  /** For the team's own record; the two people are told that the team has cancelled. */
  reason: string;
}

/** The team cancels a paid session; the student gets everything back. */
export const revokeBooking = ({ db, clock }: Deps, { admin, bookingId, reason }: Revocation) =>
  db.transaction().execute(async (trx) => {
    const booking = await lockBooking(trx, bookingId);
    if (!booking) throw problem('not_found');
    const now = clock.now();
    const details = { reason };
    const event = { event: 'revoke', by: 'admin', actorId: admin, details } as const;
    const refund = await applyEvent(trx, booking, event, now);
    await recordAct(trx, { admin, act: 'cancel-booking', subject: bookingId, details }, now);
    return refund;
  });
