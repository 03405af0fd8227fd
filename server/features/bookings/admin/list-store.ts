import { type SelectQueryBuilder, sql } from 'kysely';
import { type BookingStatus, bookingStatuses } from '#domain/booking.ts';
import { addDays, slotStart } from '#domain/calendar.ts';
import type { PaidMethod } from '#domain/payment-method.ts';
import type { Executor } from '../../../platform/database/db.ts';
import { cutPage, type PageQuery, readPage } from '../../../platform/database/keyset.ts';
import type { DB } from '../../../platform/database/schema.ts';
import { paidMethod } from '../../ledger/balances.ts';
import { inSeries } from '../series/in-series.ts';
import { matchesPerson } from '../../accounts/person-search.ts';

export interface BookingFilter {
  /** Students or teachers of the bookings. */
  people?: string[] | ReturnType<typeof everyoneLike> | undefined;
  bookingId?: string | undefined;
  seriesId?: string | undefined;
  status?: BookingStatus | undefined;
  paidBy?: PaidMethod | undefined;
  series?: 'yes' | 'no' | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

const sorts = { startsAt: ['b.starts_at', 'time'], createdAt: ['b.created_at', 'time'] } as const;

/**
 * Every filter reads about one page of rows: each status is a range of one index, read in sort order; a person has
 * few bookings. How a booking was paid is looked up for each row.
 */
export const findBookingsOfAll = (db: Executor, filter: BookingFilter, page: PageQuery) => {
  const bookings = db
    .selectFrom('bookings as b')
    .innerJoin('users as s', 's.id', 'b.student_id')
    .innerJoin('users as t', 't.id', 'b.teacher_id')
    .select(['b.id', 'b.starts_at', 'b.status', 'b.price', 'b.refund', 'b.created_at'])
    .select(['s.id as student_id', 's.full_name as student', 's.email as student_email'])
    .select(['t.id as teacher_id', 't.full_name as teacher', 't.email as teacher_email'])
    .select([paidBy.as('paid_by'), inSeries.as('series')])
    .where('b.id', 'in', filter.people ? ofPeople(db, filter, page) : ofStates(db, filter, page));
  return readPage(bookings, sorts, 'b.id', page);
};

/** Reads one page of each status; together they contain the requested page. */
const ofStates = (db: Executor, filter: BookingFilter, page: PageQuery) =>
  db
    .selectFrom(
      sql<{ status: BookingStatus }>`unnest(${statusesOf(filter)}::booking_status[])`.as<'state'>(
        sql`state(status)`,
      ),
    )
    .innerJoinLateral(
      (from) =>
        cutPage(
          within(from.selectFrom('bookings as b').select('b.id'), filter, page).where(
            sql<boolean>`b.status = state.status`,
          ),
          sorts,
          'b.id',
          page,
        ).as('one'),
      (join) => join.onTrue(),
    )
    .select('one.id');

const ofPeople = (db: Executor, filter: BookingFilter, page: PageQuery) => {
  const { people = [], bookingId = null, seriesId = null } = filter;
  const whose = Array.isArray(people) ? sql`${people}::uuid[]` : people;
  const bookings = () =>
    within(db.selectFrom('bookings as b').select('b.id'), filter, page).where(
      'b.status',
      'in',
      statusesOf(filter),
    );
  return bookings()
    .where(sql<boolean>`b.student_id = any(${whose})`)
    .unionAll(bookings().where(sql<boolean>`b.teacher_id = any(${whose})`))
    .unionAll(bookings().where('b.id', '=', bookingId))
    .unionAll(bookings().where('b.series_id', '=', seriesId));
};

const statusesOf = ({ status }: BookingFilter) => (status ? [status] : bookingStatuses);

type Bookings = SelectQueryBuilder<DB & { b: DB['bookings'] }, 'b', { id: string }>;

/** The first payment of a booking b: a later one goes back. */
const paidBy = sql<PaidMethod | null>`(
  select ${paidMethod} from payments p where p.booking_id = b.paid_with and p.paid_at is not null order by p.paid_at limit 1)`;

/** Applies the dates to the sort column, so that the sort index also serves the range. */
const within = (
  bookings: Bookings,
  { from, to, paidBy: method, series }: BookingFilter,
  { sort }: PageQuery,
) => {
  const column = sort.endsWith('startsAt') ? 'b.starts_at' : 'b.created_at';
  return bookings
    .$if(method !== undefined, (all) => all.where(sql<boolean>`${paidBy} = ${method}`))
    .$if(series !== undefined, (all) =>
      all.where('b.series_id', series === 'yes' ? 'is not' : 'is', null),
    )
    .$if(from !== undefined, (all) => all.where(column, '>=', slotStart(from ?? '', '00:00')))
    .$if(to !== undefined, (all) =>
      all.where(column, '<', slotStart(addDays(to ?? '', 1), '00:00')),
    );
};

/** Returns an unexecuted query: the CSV export uses it as a subquery, without a limit on the number of people. */
export const everyoneLike = (db: Executor, search: string) =>
  db
    .selectFrom('users as u')
    .select('u.id')
    .where('u.role', '<>', 'admin')
    .where(matchesPerson(search));

const mostPeople = 50;

/** The first 50 people by id, so that every page searches the same ones, and whether there are more. */
export const findSome = async (people: BookingFilter['people']) => {
  if (!people || Array.isArray(people)) return { people, more: false };
  const rows = await people
    .orderBy('u.id')
    .limit(mostPeople + 1)
    .execute();
  return { people: rows.slice(0, mostPeople).map(({ id }) => id), more: rows.length > mostPeople };
};
