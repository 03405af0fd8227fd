import { decidedDisputeStatuses } from '#domain/dispute.ts';
import { sql } from 'kysely';
import { statusesWith } from '#domain/booking.ts';
import type { Executor } from '../../platform/database/db.ts';
import { sqlLiteralList } from '../../platform/database/literal-list.ts';

export type BookingSummary = NonNullable<Awaited<ReturnType<typeof findBookingSummary>>>;

/** The booking as its student or its teacher sees it. */
export const findBookingSummary = (db: Executor, userId: string, bookingId: string) =>
  summariesOf(db, userId).where('b.id', '=', bookingId).executeTakeFirst();

/** All lessons of these series, the first one first. */
export const findSeriesSummaries = (db: Executor, userId: string, seriesIds: readonly string[]) =>
  summariesOf(db, userId)
    .where('b.series_id', 'in', seriesIds)
    .where('b.status', 'not in', statusesWith('hold'))
    .orderBy('b.starts_at')
    .execute();

/** More than two months of a teacher who is booked every hour. */
const most = 2000;

/** Of a series that reaches into this time all lessons. */
export const findBookingSummariesSince = (db: Executor, userId: string, since: Date) =>
  summariesOf(db, userId)
    .where((where) =>
      where.or([
        where('b.starts_at', '>=', since),
        where('b.series_id', 'in', (from) =>
          from
            .selectFrom('bookings as later')
            .select('later.series_id')
            .where('later.series_id', 'is not', null)
            .where('later.starts_at', '>=', since)
            .where((own) =>
              own.or([own('later.student_id', '=', userId), own('later.teacher_id', '=', userId)]),
            ),
        ),
      ]),
    )
    .where('b.status', 'in', statusesWith('paid'))
    .orderBy('b.starts_at')
    .orderBy('b.id')
    .limit(most)
    .execute();

const summariesOf = (db: Executor, userId: string) =>
  db
    .selectFrom('bookings as b')
    .innerJoin('users as other', (join) =>
      join.on(
        'other.id',
        '=',
        sql<string>`case b.student_id when ${userId} then b.teacher_id else b.student_id end`,
      ),
    )
    .leftJoin('series', 'series.id', 'b.series_id')
    .select(['b.series_id as seriesId', 'b.series_slot as slot', 'b.ended_at as endedAt'])
    .select(['series.weeks', 'series.first_start as firstStart'])
    .select(['b.id as bookingId', 'b.status', 'b.starts_at as startsAt', 'b.price', 'b.refund'])
    .select(['b.reason', 'b.confirm_by as confirmBy', 'b.proposed_start as proposedStart'])
    .select('b.warned_at as warnedAt')
    .select(['b.commission_basis_points as commissionBasisPoints', 'other.full_name as other'])
    .select([
      sql<
        'student' | 'teacher'
      >`case b.student_id when ${userId} then 'student' else 'teacher' end`.as('side'),
      // Hide the meeting link once the booking is cancelled.
      sql<string>`case when b.status = any(${statusesWith('agreed')}) then b.session_link else '' end`.as(
        'link',
      ),
      // A calendar keeps a booking until a cancellation is sent. Students can add it before it is confirmed.
      sql<boolean>`b.session_link <> '' or (b.student_id = ${userId} and b.paid_at is not null)`.as(
        'mayBeInCalendar',
      ),
      sql<boolean>`exists (select from disputes d where d.booking_id = b.id and d.status not in ${sqlLiteralList(decidedDisputeStatuses)})`.as(
        'isDisputed',
      ),
      sql<boolean>`exists (select from booking_events e where e.booking_id = b.id and e.event = 'charge_back')`.as(
        'isChargedBack',
      ),
      sql<number>`(select count(*) from booking_events e where e.booking_id = b.id)`.as('changes'),
      sql<Date>`coalesce((select max(e.at) from booking_events e where e.booking_id = b.id), b.created_at)`.as(
        'changedAt',
      ),
    ])
    .where((where) =>
      where.or([where('b.student_id', '=', userId), where('b.teacher_id', '=', userId)]),
    );
