import { sql } from 'kysely';
import type { BookingStatus } from '#domain/booking.ts';
import type { Executor } from '../../platform/database/db.ts';
import { matchesPerson } from '../accounts/person-search.ts';
import { paidWith } from '../ledger/balances.ts';

/** People with a similar name are at most this many; more would not be what was searched. */
const mostPeople = 20;

export const findPeopleLike = (db: Executor, search: string, id: string | undefined) =>
  db
    .selectFrom('users as u')
    .select(['u.id as _id', 'u.full_name as fullName', 'u.email', 'u.role'])
    .where('u.deleted_at', 'is', null)
    .where(id === undefined ? matchesPerson(search) : sql<boolean>`u.id = ${id}`)
    .orderBy('u.full_name')
    .orderBy('u.id')
    .limit(mostPeople)
    .execute();

interface SearchFilter {
  id: string | undefined;
  people: readonly string[];
  amount: number | undefined;
  since: Date;
  limit: number;
}

/** Bookings (alias b) by their people, or by an amount since a day. */
const isWanted = ({ people, amount, since }: SearchFilter, amounts = sql`b.price`) =>
  amount === undefined
    ? sql<boolean>`(b.student_id = any(${people}::uuid[]) or b.teacher_id = any(${people}::uuid[]))`
    : sql<boolean>`(${amount} in (${amounts}) and b.created_at >= ${since})`;

const withNames = (db: Executor) =>
  db
    .selectFrom('bookings as b')
    .innerJoin('users as s', 's.id', 'b.student_id')
    .innerJoin('users as t', 't.id', 'b.teacher_id')
    .select(['s.full_name as student', 't.full_name as teacher']);

export const findBookingsLike = (
  db: Executor,
  wanted: SearchFilter & { statuses: readonly BookingStatus[] },
) =>
  withNames(db)
    .select(['b.id as _id', 'b.starts_at as startsAt', 'b.status', 'b.price'])
    .where(
      wanted.id === undefined
        ? sql<boolean>`(${isWanted(wanted)} and b.status = any(${wanted.statuses}::booking_status[]))`
        : sql<boolean>`(b.id = ${wanted.id} or b.series_id = ${wanted.id} or ${isWanted(wanted)})`,
    )
    // A series has the id of its first lesson.
    .orderBy(sql`b.id = ${wanted.id ?? null} desc nulls last`)
    .orderBy('b.starts_at', 'desc')
    .orderBy('b.id', 'desc')
    .limit(wanted.limit)
    .execute();

export const findOrdersLike = (db: Executor, wanted: SearchFilter) =>
  withNames(db)
    .innerJoin('payments as p', 'p.booking_id', 'b.id')
    .select(['p.order_id as _id', 'b.id as bookingId', 'p.amount', 'p.status'])
    .select('p.created_at as createdAt')
    .where(
      wanted.id === undefined
        ? // An order with credit, or of a series, has another amount than the price.
          isWanted(wanted, sql`b.price, p.amount`)
        : sql<boolean>`(p.order_id = ${wanted.id} or b.id = ${paidWith(wanted.id)})`,
    )
    .orderBy('p.created_at', 'desc')
    .orderBy('p.order_id', 'desc')
    .limit(wanted.limit)
    .execute();

export const findDisputesLike = (db: Executor, wanted: SearchFilter) =>
  withNames(db)
    .innerJoin('disputes as d', 'd.booking_id', 'b.id')
    .select(['d.id as _id', 'd.status', 'd.reason'])
    .where(
      wanted.id === undefined
        ? isWanted(wanted)
        : sql<boolean>`(d.id = ${wanted.id} or b.id = ${wanted.id} or b.series_id = ${wanted.id})`,
    )
    .orderBy('d.created_at', 'desc')
    .orderBy('d.id', 'desc')
    .limit(wanted.limit)
    .execute();
