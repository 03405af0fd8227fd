import { decidedDisputeStatuses } from '#domain/dispute.ts';
import { sql, type Updateable } from 'kysely';
import type { Actor, BookingEvent } from '#domain/booking.ts';
import type { Transfer } from '#domain/ledger.ts';
import type { Executor } from '../../platform/database/db.ts';
import type { Bookings } from '../../platform/database/schema.ts';
import { posting } from '../ledger/post.ts';
import { notificationRow, type NotificationInput } from '../notifications/notify.ts';
import { sqlLiteralList } from '../../platform/database/literal-list.ts';

export type Booking = Awaited<ReturnType<typeof lockLessons>>[number];

/** Locks the booking against other changes until the transaction ends. */
export const lockBooking = async (db: Executor, id: string) => {
  const [booking] = await lockAll(db, rowsOf(db).where('id', '=', id));
  return booking;
};

/** Locks these bookings, those that start first first. */
export const lockBookings = (db: Executor, ids: readonly string[]) =>
  lockInOrder(db, rowsOf(db).where('id', 'in', ids));

/** Locks all lessons of the booking's series, the first one first; without a series only the booking. */
export const lockLessons = (db: Executor, id: string) => {
  const series = db.selectFrom('bookings').select('series_id').where('id', '=', id);
  const lessons = rowsOf(db).where((eb) =>
    eb.or([eb('id', '=', id), eb('series_id', '=', series)]),
  );
  return lockInOrder(db, lessons);
};

/** In the same order everywhere, so that two transactions do not wait for each other in a ring. */
const lockInOrder = async (db: Executor, rows: ReturnType<typeof rowsOf>) => {
  const locked = await lockAll(db, rows.orderBy('id'));
  return locked.toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
};

const rowsOf = (db: Executor) =>
  db
    .selectFrom('bookings')
    .select(['id', 'teacher_id', 'student_id', 'starts_at', 'status', 'price', 'series_id'])
    .select(['commission_basis_points', 'confirm_by', 'proposals', 'proposed_start', 'refund'])
    .select(['reminders_sent', 'warned_at']);

const lockAll = async (db: Executor, rows: ReturnType<typeof rowsOf>) => {
  const locked = await rows.forNoKeyUpdate().execute();
  const disputed = locked.length > 0 ? await findDisputed(db, locked) : new Set<string>();
  return locked.map((row) => ({
    bookingId: row.id,
    seriesId: row.series_id,
    /** The booking whose orders pay for this one. */
    paidWith: row.series_id ?? row.id,
    teacherId: row.teacher_id,
    studentId: row.student_id,
    startsAt: row.starts_at,
    status: row.status,
    price: row.price,
    commissionBasisPoints: row.commission_basis_points,
    confirmBy: row.confirm_by,
    proposals: row.proposals,
    proposedStart: row.proposed_start,
    refund: row.refund,
    // During a deployment, processes of the previous version send the warning on time but do not set warned_at.
    warnedAt:
      row.warned_at ?? (row.reminders_sent.includes('auto-complete') ? row.starts_at : null),
    isDisputed: disputed.has(row.id),
  }));
};

/** A separate query after the lock: the locking query would not see disputes filed while it waited for the lock. */
const findDisputed = async (db: Executor, bookings: readonly { id: string }[]) => {
  const ids = bookings.map(({ id }) => id);
  const found = db.selectFrom('bookings as b').select('b.id').where('b.id', 'in', ids);
  const rows = await found.where(isDisputed).execute();
  return new Set(rows.map(({ id }) => id));
};

/** True when booking b has a dispute that the team has not decided. */
export const isDisputed = sql<boolean>`exists (
  select from disputes d where d.booking_id = b.id and d.status not in ${sqlLiteralList(decidedDisputeStatuses)})`;

export const updateBooking = (db: Executor, id: string, changes: Updateable<Bookings>) =>
  db.updateTable('bookings').set(changes).where('id', '=', id).execute();

interface BookingEventInput {
  bookingId: string;
  event: BookingEvent | 'propose' | 'refuse' | 'withdraw';
  by: Actor;
  actorId?: string | undefined;
  details?: object | undefined;
}

export const recordEvent = (db: Executor, input: BookingEventInput, now: Date) =>
  db.insertInto('booking_events').values(eventRow(input, now)).execute();

const eventRow = (
  { bookingId, event, by, actorId, details = {} }: BookingEventInput,
  now: Date,
) => ({
  booking_id: bookingId,
  event,
  actor: by,
  actor_id: actorId ?? null,
  at: now,
  details: JSON.stringify(details),
});

interface StepInput extends BookingEventInput {
  changes: Updateable<Bookings>;
  transfers: Transfer[];
  notifications: NotificationInput[];
}

/** Writes status, event record, transfers and notifications in one statement, to save database round trips. */
export const writeStep = async (
  db: Executor,
  { changes, transfers, notifications, ...input }: StepInput,
  now: Date,
) => {
  const postings = transfers.filter(({ legs }) => legs.length > 0).map((one) => posting(one, now));
  const rows = notifications.map((notification) => notificationRow(notification, now));
  const step = db
    .with('changed', (qb) =>
      qb.updateTable('bookings').set(changes).where('id', '=', input.bookingId),
    )
    .with('recorded', (qb) => qb.insertInto('booking_events').values(eventRow(input, now)));
  const notification =
    rows.length > 0
      ? step.with('notified', (qb) => qb.insertInto('notifications').values(rows))
      : step;
  await notification.selectNoFrom(postings.map((one, i) => one.as(`posted_${i}`))).execute();
};

export const findSession = (db: Executor, bookingId: string) =>
  db
    .selectFrom('bookings')
    .select(['teacher_id as teacherId', 'starts_at as startsAt', 'series_id as seriesId'])
    .where('id', '=', bookingId)
    .executeTakeFirst();

/** The link with which the teacher has bookings confirmed automatically; undefined if not. */
export const findInstantLink = async (db: Executor, teacherId: string) => {
  const query = db
    .selectFrom('teacher_profiles')
    .select('default_session_link as link')
    .where('user_id', '=', teacherId)
    .where('confirms_instantly', '=', true);
  return (await query.executeTakeFirst())?.link;
};

/**
 * True when the student abandoned the hold, an admin ended it, or either person is suspended or deleted: a late payment
 * is then refunded.
 */
export const mustNotRevive = async (db: Executor, bookingId: string) => {
  const given = db
    .selectFrom('booking_events')
    .select('id')
    .where('booking_id', '=', bookingId)
    .where((where) =>
      where.or([
        where('event', '=', 'abandon'),
        where.and([where('event', '=', 'expire'), where('actor', '=', 'admin')]),
      ]),
    );
  if (await given.executeTakeFirst()) return true;
  const gone = db
    .selectFrom('bookings as b')
    .innerJoin('users as u', (join) =>
      join.on((eb) => eb('u.id', 'in', [eb.ref('b.student_id'), eb.ref('b.teacher_id')])),
    )
    .select('u.id')
    .where('b.id', '=', bookingId)
    .where((where) =>
      where.or([where('u.deleted_at', 'is not', null), where('u.suspended_at', 'is not', null)]),
    );
  return (await gone.executeTakeFirst()) !== undefined;
};
