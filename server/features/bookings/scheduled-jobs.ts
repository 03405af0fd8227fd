import { isProposed, may, statusIs } from '#domain/booking.ts';
import type { NotificationKind } from '#domain/notification.ts';
import type { Deps } from '../../deps.ts';
import type { Executor } from '../../platform/database/db.ts';
import { applyToLessons } from './apply-event.ts';
import {
  findProposalsToEnd,
  findToRemind,
  findUnconfirmed,
  findUnmarked,
  markReminded,
  type Reminder,
} from './scheduled-store.ts';
import { type Booking, lockBookings, recordEvent, updateBooking } from './lock-booking.ts';
import { notify } from '../notifications/notify.ts';
import { notificationTo } from './booking-notifications.ts';

/** Ends requests that were not confirmed by their deadline, with a full refund. */
export const lapseRequests = (deps: Deps) => endDue(deps, 'lapse', findUnconfirmed);

/** Completes sessions that were neither marked nor disputed within a day after the warning. */
export const completeOldSessions = (deps: Deps) => endDue(deps, 'auto_complete', findUnmarked);

const endDue = async (
  deps: Deps,
  event: 'lapse' | 'auto_complete',
  find: typeof findUnconfirmed,
) => {
  const now = deps.clock.now();
  await endEach(deps, await find(deps.db, now), event, async (trx, lessons) => {
    const due = lessons.filter((booking) => may(booking, event, 'clock', now));
    await applyToLessons(trx, due, { event, by: 'clock' }, now);
  });
};

/** Refuses proposals for another slot that the teacher can no longer accept. */
export const endProposals = async (deps: Deps) => {
  const now = deps.clock.now();
  const due = await findProposalsToEnd(deps.db, now);
  await endEach(deps, due, 'refuse', async (trx, [booking]) => {
    if (!booking) return;
    const { bookingId, status, proposedStart } = booking;
    const isOpen = isProposed(proposedStart, now) && may(booking, 'reschedule', 'teacher', now);
    if (!statusIs(status, 'scheduled') || !proposedStart || isOpen) return;
    await updateBooking(trx, bookingId, { proposed_start: null });
    await recordEvent(trx, { bookingId, event: 'refuse', by: 'clock' }, now);
    await notify(trx, notificationTo(booking, 'student', 'hour_unanswered'), now);
  });
};

/** One transaction for each booking, or for the lessons of a series that are due: a failure does not stop the others. */
const endEach = async (
  { db, log }: Deps,
  due: { id: string; seriesId?: string | null }[],
  event: string,
  end: (trx: Executor, lessons: Booking[]) => Promise<void>,
) => {
  for (const [id, lessons] of Map.groupBy(due, (one) => one.seriesId ?? one.id)) {
    const ids = lessons.map((one) => one.id);
    try {
      await db.transaction().execute(async (trx) => end(trx, await lockBookings(trx, ids)));
      for (const bookingId of ids) {
        log.info({ bookingId, event }, 'scheduled event of the booking checked');
      }
    } catch (error) {
      log.error(
        { err: error, bookingId: id, event },
        'scheduled event of the booking failed, the next run tries again',
      );
    }
  }
};

/** Recipients of each reminder; scheduled-store.ts defines when it is due. Each is sent once for each booking. */
const reminders: { name: Reminder; kind: NotificationKind; to: ('student' | 'teacher')[] }[] = [
  { name: 'confirm', kind: 'please_confirm', to: ['teacher'] },
  { name: 'day-before', kind: 'starts_in_a_day', to: ['student', 'teacher'] },
  { name: 'hour-before', kind: 'starts_in_an_hour', to: ['student', 'teacher'] },
  { name: 'complete', kind: 'please_complete', to: ['teacher'] },
  { name: 'auto-complete', kind: 'auto_complete_soon', to: ['student', 'teacher'] },
];

export const remind = async ({ db, clock, log }: Deps) => {
  const now = clock.now();
  for (const { name, kind, to } of reminders) {
    for (const booking of await findToRemind(db, name, now)) {
      const { bookingId } = booking;
      try {
        await db.transaction().execute(async (trx) => {
          if (!(await markReminded(trx, bookingId, name, now))) return;
          for (const side of to) await notify(trx, notificationTo(booking, side, kind), now);
        });
      } catch (error) {
        log.error({ err: error, bookingId, name }, 'reminder not sent, the next run tries again');
      }
    }
  }
};
