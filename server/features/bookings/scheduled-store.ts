import { type RawBuilder, sql } from 'kysely';
import {
  autoCompleteAfter,
  autoCompleteWarning,
  rescheduleUntil,
  sessionLength,
  statusesWith,
} from '#domain/booking.ts';
import type { Executor } from '../../platform/database/db.ts';
import { isDisputed } from './lock-booking.ts';
import { sqlLiteralList } from '../../platform/database/literal-list.ts';

export type Reminder = 'confirm' | 'day-before' | 'hour-before' | 'complete' | 'auto-complete';

const atOnce = 500;

/** Candidates only: the caller locks each booking and checks the rules again. */
export const findUnconfirmed = (db: Executor, now: Date) =>
  db
    .selectFrom('bookings')
    .select(['id', 'series_id as seriesId'])
    .where('status', 'in', statusesWith('request'))
    .where('confirm_by', '<=', now)
    .orderBy('confirm_by')
    .limit(atOnce)
    .execute();

/** Sessions that ended 72 h ago or earlier, with the auto-complete warning sent at least 24 h ago. */
export const findUnmarked = (db: Executor, now: Date) =>
  db
    .selectFrom('bookings')
    .select(['id', 'series_id as seriesId'])
    .where('status', 'in', statusesWith('scheduled'))
    .where('starts_at', '<=', after(now, -sessionLength - autoCompleteAfter))
    .where(wasWarnedBy(after(now, -autoCompleteWarning)))
    .orderBy('starts_at')
    .limit(atOnce)
    .execute();

/** A warning sent by a process of the previous version has no time (see lock-booking.ts); it counts as well. */
const wasWarnedBy = (instant: Date) =>
  sql<boolean>`(warned_at <= ${instant} or warned_at is null and 'auto-complete' = any(reminders_sent))`;

/** Proposals whose proposed start has passed, or that are too close to the session to be accepted. */
export const findProposalsToEnd = (db: Executor, now: Date) =>
  db
    .selectFrom('bookings')
    .select('id')
    .where('status', 'in', statusesWith('scheduled'))
    .where('proposed_start', 'is not', null)
    .where((where) =>
      where.or([
        where('proposed_start', '<=', now),
        where('starts_at', '<', after(now, rescheduleUntil)),
      ]),
    )
    .limit(atOnce)
    .execute();

const hour = 60 * 60 * 1000;
const warned = sessionLength + autoCompleteAfter - autoCompleteWarning;

/** Conditions under which each reminder is due, written so that the indexes for scheduled jobs serve them. */
const isDue: Record<Reminder, (now: Date) => RawBuilder<boolean>> = {
  // Half of the time for the confirmation has passed.
  confirm: (now) =>
    sql`b.status in ${sqlLiteralList(statusesWith('request'))} and b.paid_at + (b.confirm_by - b.paid_at) / 2 <= ${now}
        and ${isFirstRequest}`,
  'day-before': (now) =>
    sql`${startsBy(now, 24 * hour)} and b.starts_at > ${after(now, 2 * hour)} and ${isKnownForADay}`,
  'hour-before': (now) => sql`${startsBy(now, hour)} and b.starts_at > ${now}`,
  complete: (now) => sql`${startsBy(now, -sessionLength)} and ${isUndisputed}`,
  'auto-complete': (now) => sql`${startsBy(now, -warned)} and ${isUndisputed}`,
};

/** One reminder asks for the answer to a whole series. */
const isFirstRequest = sql<boolean>`(b.series_id is null or not exists (
  select from bookings o where o.series_id = b.series_id and o.status in ${sqlLiteralList(statusesWith('request'))}
     and (o.starts_at, o.id) < (b.starts_at, b.id)))`;

/** Skip the day-before reminder when the session was confirmed or moved less than 24 h before it starts. */
const isKnownForADay = sql<boolean>`
  not exists (select from booking_events e where e.booking_id = b.id and e.event in ('confirm', 'pay_instantly', 'revive_instantly', 'reschedule')
                 and e.at >= b.starts_at - interval '24 hours')`;

/** A session with an open dispute cannot be completed, neither by the teacher nor automatically. */
const isUndisputed = sql<boolean>`not ${isDisputed}`;

const after = (now: Date, milliseconds: number) => new Date(now.getTime() + milliseconds);
const startsBy = (now: Date, milliseconds: number) =>
  sql<boolean>`b.status in ${sqlLiteralList(statusesWith('scheduled'))} and b.starts_at <= ${after(now, milliseconds)}`;

export const findToRemind = (db: Executor, name: Reminder, now: Date) =>
  db
    .selectFrom('bookings as b')
    .select(['b.id as bookingId', 'b.student_id as studentId', 'b.teacher_id as teacherId'])
    .select('b.starts_at as startsAt')
    .where(isDue[name](now))
    .where(sql<boolean>`not ${name} = any(b.reminders_sent)`)
    .limit(atOnce)
    .execute();

/** False when another process has sent the reminder or it is no longer due. */
export const markReminded = async (db: Executor, bookingId: string, name: Reminder, now: Date) => {
  const { numUpdatedRows } = await db
    .updateTable('bookings as b')
    .set({
      reminders_sent: sql`array_append(reminders_sent, ${name})`,
      ...(name === 'auto-complete' && { warned_at: now }),
    })
    .where('b.id', '=', bookingId)
    .where(isDue[name](now))
    .where(sql<boolean>`not ${name} = any(b.reminders_sent)`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};
