import { may } from '#domain/booking.ts';
import type { Deps } from '../../../deps.ts';
import { problem } from '../../../platform/http/problem.ts';
import type { Jobs } from '../../../platform/jobs/queue.ts';
import { recordAct } from '../../audit/record.ts';
import { applyEvent, applyToLessons } from '../apply-event.ts';
import { lockBooking, lockBookings, lockLessons } from '../lock-booking.ts';
import { findAhead, findHolds, findSuspended, isSuspended } from './revoke-store.ts';

declare module '../../../platform/jobs/queue.ts' {
  interface Jobs {
    'revoke-bookings': { userId: string; admin: string };
    'release-holds': { userId: string; before: string };
  }
}

/**
 * Cancels the upcoming bookings of a suspended student or teacher, with full refunds. Each booking, or series, has its own
 * transaction, so that a failure does not stop the others; the error thrown at the end makes the queue retry the job.
 */
export const revokeBookings = async (
  { db, clock }: Deps,
  { userId, admin }: Pick<Jobs['revoke-bookings'], 'userId'> & { admin?: string },
) => {
  const now = clock.now();
  const failures: unknown[] = [];
  const ahead = await findAhead(db, userId, now);
  for (const [, lessons] of Map.groupBy(ahead, (one) => one.seriesId ?? one.id)) {
    const revoked = db.transaction().execute(async (trx) => {
      const locked = await lockBookings(
        trx,
        lessons.map(({ id }) => id),
      );
      if (!(await isSuspended(trx, userId))) return;
      for (const event of ['expire', 'revoke'] as const) {
        const meant = locked.filter((booking) => may(booking, event, 'admin', now));
        await applyToLessons(trx, meant, { event, by: 'admin', actorId: admin }, now);
      }
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
      const now = clock.now();
      const locked = await lockLessons(trx, id);
      const held = locked.filter((booking) => may(booking, 'expire', 'admin', now));
      await applyToLessons(trx, held, { event: 'expire', by: 'admin' }, now);
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
