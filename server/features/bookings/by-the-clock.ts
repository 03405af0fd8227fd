import { may } from '#domain/booking.ts';
import type { News } from '#domain/news.ts';
import type { Deps } from '../../deps.ts';
import { applyEvent } from './apply-event.ts';
import {
  findToRemind,
  findUnconfirmed,
  findUnmarked,
  markReminded,
  type Reminder,
} from './clock-store.ts';
import { lockBooking } from './lock-booking.ts';
import { tell } from '../notifications/tell.ts';
import { newsFor } from './news-of.ts';

/** Requests nobody confirmed in time end with a full refund. */
export const lapseRequests = (deps: Deps) => endDue(deps, 'lapse', findUnconfirmed);

/** Sessions nobody marked or reported, a day after the warning, count as taught. */
export const completeOldSessions = (deps: Deps) => endDue(deps, 'auto_complete', findUnmarked);

/** One transaction each: a fault in one does not stop the others. */
const endDue = async (
  deps: Deps,
  event: 'lapse' | 'auto_complete',
  find: typeof findUnconfirmed,
) => {
  const { db, clock, log } = deps;
  const now = clock.now();
  for (const { id } of await find(db, now)) {
    try {
      await db.transaction().execute(async (trx) => {
        const booking = await lockBooking(trx, id);
        if (!booking || !may(booking, event, 'clock', now)) return;
        await applyEvent(trx, booking, { event, by: 'clock' }, now);
      });
    } catch (error) {
      log.error({ err: error, bookingId: id, event }, 'the clock could not end a booking');
    }
  }
};

/** Who is reminded of what; when, stands in the store. Each is sent once for each booking. */
const reminders: { name: Reminder; news: News; to: ('student' | 'teacher')[] }[] = [
  { name: 'confirm', news: 'please_confirm', to: ['teacher'] },
  { name: 'day-before', news: 'starts_in_a_day', to: ['student', 'teacher'] },
  { name: 'hour-before', news: 'starts_in_an_hour', to: ['student', 'teacher'] },
  { name: 'complete', news: 'please_complete', to: ['teacher'] },
  { name: 'auto-complete', news: 'auto_complete_soon', to: ['student', 'teacher'] },
];

export const remind = async ({ db, clock, log }: Deps) => {
  const now = clock.now();
  for (const { name, news, to } of reminders) {
    for (const booking of await findToRemind(db, name, now)) {
      const { bookingId } = booking;
      try {
        await db.transaction().execute(async (trx) => {
          if (!(await markReminded(trx, bookingId, name, now))) return;
          for (const side of to) await tell(trx, newsFor(booking, side, news), now);
        });
      } catch (error) {
        log.error({ err: error, bookingId, name }, 'the clock could not remind of a booking');
      }
    }
  }
};
