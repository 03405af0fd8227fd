import { may, statusIs } from '#domain/booking.ts';
import type { Deps } from '../../../deps.ts';
import { problem } from '../../../platform/http/problem.ts';
import type { Jobs } from '../../../platform/jobs/queue.ts';
import { recordAct } from '../../audit/record.ts';
import { applyEvent } from '../apply-event.ts';
import { lockBooking } from '../lock-booking.ts';
import { findAhead, findSuspended, isSuspended } from './revoke-store.ts';

declare module '../../../platform/jobs/queue.ts' {
  interface Jobs {
    'revoke-bookings': { userId: string; admin: string };
  }
}

/**
 * The sessions ahead of a suspended account do not take place, on whichever side it stands: what is paid goes
 * back in full. One transaction each, so that one that fails stops no other; the job is then done again.
 */
export const revokeBookings = async (
  { db, clock }: Deps,
  { userId, admin }: Pick<Jobs['revoke-bookings'], 'userId'> & { admin?: string },
) => {
  const now = clock.now();
  const failures: unknown[] = [];
  for (const { id } of await findAhead(db, userId, now)) {
    const revoked = db.transaction().execute(async (trx) => {
      const booking = await lockBooking(trx, id);
      if (!booking || !(await isSuspended(trx, userId))) return;
      const event = statusIs(booking.status, 'hold') ? 'expire' : 'revoke';
      if (!may(booking, event, 'admin', now)) return;
      await applyEvent(trx, booking, { event, by: 'admin', actorId: admin }, now);
    });
    await revoked.catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw failures[0];
};

/** A job that ends with its process waits for hours, and sessions would take place meanwhile. */
export const revokeOfSuspended = async (deps: Deps) => {
  for (const userId of await findSuspended(deps.db, deps.clock.now())) {
    await revokeBookings(deps, { userId });
  }
};

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
