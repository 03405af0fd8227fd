import { sql } from 'kysely';
import {
  type BookingStatus,
  rescheduleUntil,
  statusesWith,
  type StatusTrait,
} from '#domain/booking.ts';
import type { refundedTo } from '#domain/payment.ts';
import { placeOf, type Position } from '../../platform/database/keyset.ts';
import type { Executor } from '../../platform/database/db.ts';
import { sqlLiteralList } from '../../platform/database/literal-list.ts';
import { isDisputed } from './lock-booking.ts';
import { inSeries } from './series/in-series.ts';

interface OwnBookingFilter {
  side: 'student' | 'teacher';
  person: string;
  statuses: readonly BookingStatus[];
  seriesId: string | undefined;
  /** Of the lessons of a series with these statuses only the first. */
  collapses: boolean;
  /** Also scheduled ones whose proposal waits for an answer now. */
  orProposedAt: Date | undefined;
  /** Also those with a refund about which the student has to decide. */
  orUndecided: boolean;
  since: Date | undefined;
  before: Date | undefined;
  nearestFirst: boolean;
  after: Position | undefined;
  limit: number;
}

/** One page of a person's bookings, each with the other party and the status of its least advanced refund. */
export const findBookings = (db: Executor, wanted: OwnBookingFilter) => {
  const { side, person, statuses, orProposedAt, since, before, nearestFirst, after, limit } =
    wanted;
  const other = side === 'student' ? 'b.teacher_id' : 'b.student_id';
  const direction = nearestFirst ? 'asc' : 'desc';
  const page = db
    .selectFrom('bookings as b')
    .innerJoin('users as u', 'u.id', other)
    .leftJoin('teacher_profiles as p', 'p.user_id', other)
    .select(['b.id', 'b.teacher_id', 'b.starts_at', 'b.status', 'b.price', 'b.session_link'])
    .select(['b.commission_basis_points', 'b.series_slot', inSeries.as('series')])
    .select(['b.refund', 'b.hold_expires_at', 'b.confirm_by', 'b.reason', 'b.proposals'])
    .select(['b.paid_at', 'p.listed'])
    .select(['b.proposed_start', 'u.id as other_id', 'u.full_name', 'u.picture_id', 'p.speciality'])
    .select(['p.confirms_instantly', 'p.horizon_days', 'p.series_discounts'])
    .$if(side === 'teacher', (list) => list.select(sessionNumber.as('session_number')))
    .select(homework.as('homework'))
    .$if(side === 'student', (list) =>
      list.select([payment.as('payment'), refundsSent.as('refunds_sent'), taught.as('taught')]),
    )
    .select((from) =>
      from
        .selectFrom('refunds as r')
        .select('r.status')
        .whereRef('r.booking_id', '=', 'b.id')
        // These refund payments that the booking did not use; they are not part of its refund amount.
        .where('r.cause', 'not in', ['late', 'other_amount'])
        .orderBy(sql`array_position('{undecided,manual,due,sent}'::refund_status[], r.status)`)
        .limit(1)
        .as('refund_status'),
    )
    .where(side === 'student' ? 'b.student_id' : 'b.teacher_id', '=', person)
    .where((where) =>
      where.or([
        where('b.status', 'in', statuses),
        ...(orProposedAt ? [proposalWaits(orProposedAt)] : []),
        ...(wanted.orUndecided ? [hasUndecidedRefund] : []),
      ]),
    )
    .$if(wanted.seriesId !== undefined, (all) =>
      all.where('b.series_id', '=', wanted.seriesId ?? null),
    )
    .$if(wanted.collapses, (all) => all.where(isFirstOf(statuses)))
    .$if(since !== undefined, (all) => all.where('b.starts_at', '>=', since ?? null))
    .$if(before !== undefined, (all) => all.where('b.starts_at', '<', before ?? null))
    .orderBy('b.starts_at', direction)
    .orderBy('b.id', direction)
    .limit(limit);
  if (!after) return page.execute();
  const compare = sql.raw(nearestFirst ? '>' : '<');
  return page.where(sql<boolean>`(b.starts_at, b.id) ${compare} ${placeOf(after)}`).execute();
};

/** No earlier lesson of the series of b has one of these statuses; true for other statuses, and outside a series. */
const isFirstOf = (statuses: readonly BookingStatus[]) => sql<boolean>`(b.series_id is null
  or b.status not in ${sqlLiteralList(statuses)} or not exists (
    select from bookings o where o.series_id = b.series_id and o.status in ${sqlLiteralList(statuses)}
       and (o.starts_at, o.id) < (b.starts_at, b.id)))`;

/** How the latest order of a hold stands. */
const payment = sql<
  'none' | 'pending' | 'failed'
>`case when b.status in ${sqlLiteralList(statusesWith('hold'))} then coalesce((
  select case when p.status = 'failed' or p.attempt = 'denied' then 'failed' else p.attempt end
    from payments p where p.booking_id = b.paid_with order by p.nth desc limit 1), 'none') else 'none' end`;

const homework = sql<{ id: string; conversation_id: string; name: string }[]>`(
  select coalesce(json_agg(json_build_object('id', f.id, 'conversation_id', f.conversation_id, 'name', f.name)
                           order by f.created_at, f.id), '[]')
    from message_files f where f.booking_id = b.id and f.message_id is not null)`;

const refundsSent = sql<Parameters<typeof refundedTo>[0][]>`(
  select coalesce(json_agg(json_build_object('destination', r.destination, 'manualReason', r.manual_reason)
                           order by r.source), '[]')
    from refunds r where r.booking_id = b.id and r.status = 'sent' and r.cause not in ('late', 'other_amount'))`;

const taught = sql<number>`case when b.status in ${sqlLiteralList(statusesWith('taught'))} then (
  select count(*) from bookings o
   where o.student_id = b.student_id and o.teacher_id = b.teacher_id
     and o.status in ${sqlLiteralList(statusesWith('taught'))}) else 0 end`;

const sessionNumber = sql<number>`(
  select count(*) from bookings o
   where o.student_id = b.student_id and o.teacher_id = b.teacher_id and o.starts_at <= b.starts_at
     and o.status in ${sqlLiteralList(statusesWith('paid', 'live'))})`;

const hasUndecidedRefund = sql<boolean>`(b.status in ${sqlLiteralList(statusesWith('past'))}
  and b.refund > 0 and exists (select from refunds r where r.booking_id = b.id and r.status = 'undecided'))`;

/** The teacher can still accept it: proposalDeadline in domain/booking.ts. */
const proposalWaits = (now: Date) => {
  const until = new Date(now.getTime() + rescheduleUntil);
  return sql<boolean>`(b.status in ${sqlLiteralList(statusesWith('scheduled'))}
    and b.proposed_start > ${now} and b.starts_at >= ${until} and not ${isDisputed})`;
};

interface Counts {
  requests: number;
  proposals: number;
  upcoming: number;
  past: number;
  taught: number;
}

/** How many bookings a teacher has in each section; `taught` since the start of the month. */
export const countBookings = async (
  db: Executor,
  teacherId: string,
  { now, monthStart }: { now: Date; monthStart: Date },
) => {
  const has = (trait: StatusTrait) => sql`b.status in ${sqlLiteralList(statusesWith(trait))}`;
  const { rows } = await sql<Counts>`
    select count(distinct b.paid_with) filter (where ${has('request')}) as requests,
           count(*) filter (where ${proposalWaits(now)}) as proposals,
           count(*) filter (where ${has('scheduled')}) as upcoming,
           count(*) filter (where ${has('past')}) as past,
           count(*) filter (where ${has('taught')} and b.ended_at >= ${monthStart}) as taught
      from bookings b where b.teacher_id = ${teacherId}`.execute(db);
  return rows[0] ?? { requests: 0, proposals: 0, upcoming: 0, past: 0, taught: 0 };
};

/** Prices of sessions of a month that are paid and not over. */
export const findEscrowed = (db: Executor, teacherId: string, from: Date, before: Date) =>
  db
    .selectFrom('bookings')
    .select(['price', 'commission_basis_points as basisPoints'])
    .where('teacher_id', '=', teacherId)
    .where('status', 'in', statusesWith('in_escrow'))
    .where('starts_at', '>=', from)
    .where('starts_at', '<', before)
    .execute();

/** A student's bookings of these statuses. */
export const countOfStudent = async (
  db: Executor,
  person: string,
  { statuses, collapses }: Pick<OwnBookingFilter, 'statuses' | 'collapses'>,
) => {
  const { total } = await db
    .selectFrom('bookings as b')
    .select((of) => of.fn.countAll<number>().as('total'))
    .where('student_id', '=', person)
    .where('status', 'in', statuses)
    .$if(collapses, (all) => all.where(isFirstOf(statuses)))
    .executeTakeFirstOrThrow();
  return total;
};
