import { autoCompleteAfter, autoCompleteWarning, may, sessionLength } from '#domain/booking.ts';
import { sql } from 'kysely';
import type { News } from '#domain/news.ts';
import type { Deps } from '../../deps.ts';
import { applyEvent } from './apply-event.ts';
import { findDue, type Reminder, findToRemind, markReminded } from './clock-store.ts';
import { lockBooking } from './lock-booking.ts';
import { tell } from '../notifications/tell.ts';
import { newsFor } from './news-of.ts';

const hour = 60 * 60 * 1000;

/** Requests nobody confirmed in time end with a full refund. */
export const lapseRequests = (deps: Deps) => endDue(deps, 'lapse');

/** Sessions nobody marked or reported count as taught. */
export const completeOldSessions = (deps: Deps) => endDue(deps, 'auto_complete');

/** One transaction each: a fault in one does not stop the others. */
const endDue = async (deps: Deps, event: 'lapse' | 'auto_complete') => {
  const { db, clock, log } = deps;
  const now = clock.now();
  const startedBy = new Date(now.getTime() - sessionLength - autoCompleteAfter);
  for (const { id } of await findDue(db, event, { now, startedBy })) {
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

interface Rule {
  name: Reminder;
  news: News;
  to: ('student' | 'teacher')[];
  status: 'pending_confirmation' | 'confirmed';
  /** Due from this moment on, in SQL over the booking b. */
  from: ReturnType<typeof sql<Date>>;
  /** Pointless from then on. */
  until?: ReturnType<typeof sql<Date>>;
}

/** Each is sent once for each booking. */
const rules: Rule[] = [
  {
    // Half of the time to confirm is over.
    name: 'confirm',
    news: 'please_confirm',
    to: ['teacher'],
    status: 'pending_confirmation',
    from: sql`b.paid_at + (b.confirm_by - b.paid_at) / 2`,
  },
  {
    name: 'day-before',
    news: 'starts_in_a_day',
    to: ['student', 'teacher'],
    status: 'confirmed',
    from: sql`b.starts_at - interval '24 hours'`,
    until: sql`b.starts_at - interval '2 hours'`,
  },
  {
    name: 'hour-before',
    news: 'starts_in_an_hour',
    to: ['student', 'teacher'],
    status: 'confirmed',
    from: sql`b.starts_at - interval '1 hour'`,
    until: sql`b.starts_at`,
  },
  {
    name: 'complete',
    news: 'please_complete',
    to: ['teacher'],
    status: 'confirmed',
    from: sql`b.starts_at + interval '1 hour'`,
  },
  {
    name: 'auto-complete',
    news: 'auto_complete_soon',
    to: ['student', 'teacher'],
    status: 'confirmed',
    from: sql`b.starts_at + ${(sessionLength + autoCompleteAfter - autoCompleteWarning) / hour} * interval '1 hour'`,
  },
];

export const remind = async ({ db, clock }: Deps) => {
  const now = clock.now();
  for (const { news, to, ...rule } of rules) {
    for (const booking of await findToRemind(db, { ...rule, now })) {
      await db.transaction().execute(async (trx) => {
        if (!(await markReminded(trx, booking.bookingId, rule.name))) return;
        for (const side of to) await tell(trx, newsFor(booking, side, news), now);
      });
    }
  }
};
