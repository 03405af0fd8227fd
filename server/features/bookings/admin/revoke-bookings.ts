import { may, statusIs } from '#domain/booking.ts';
import type { Deps } from '../../../deps.ts';
import { problem } from '../../../platform/http/problem.ts';
import type { Jobs } from '../../../platform/jobs/queue.ts';
import { recordAct } from '../../audit/record.ts';
import { applyEvent } from '../apply-event.ts';
import { lockBooking } from '../lock-booking.ts';
import { findAhead, findHolds, findSuspended, isSuspended } from './revoke-store.ts';

declare module '../../../platform/jobs/queue.ts' {
  interface Jobs {
    'revoke-bookings': { userId: string; admin: string };
    'release-holds': { userId: string; before: string };
  }
}

/**
 * Cancels the upcoming bookings of a suspended student or teacher, with full refunds. Each booking has its own
 * transaction, so that a failure does not stop the others; the error thrown at the end makes the queue retry the job.
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

/** The queue retries a job that died with its process only after hours; sessions would take place until then. */
export const revokeOfSuspended = async (deps: Deps) => {
  for (const userId of await findSuspended(deps.db, deps.clock.now())) {
    await revokeBookings(deps, { userId });
  }
};

/** Ends the unpaid holds that a student made before a moment, as an admin would: a late payment is refunded. */
export const releaseHolds = async (
  { db, clock }: Deps,
  { userId, before }: Jobs['release-holds'],
) => {
  for (const { id } of await findHolds(db, userId, new Date(before))) {
    await db.transaction().execute(async (trx) => {
      const booking = await lockBooking(trx, id);
      const now = clock.now();
      if (!booking || !may(booking, 'expire', 'admin', now)) return;
      await applyEvent(trx, booking, { event: 'expire', by: 'admin' }, now);
    });
  }
};

interface Revocation {
  admin: string;
  bookingId: string;
  /** Only for the team's records; the notifications to student and teacher do not contain it. */
  reason: string;
}

/** The team cancels a paid session with a full refund. */
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
