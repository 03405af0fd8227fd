import { sql } from 'kysely';
import type { DisputeStatus } from '#domain/dispute.ts';
import { wholeListSize } from '#domain/listing.ts';
import { placeOf, type Position } from '../../platform/database/keyset.ts';
import { countEach } from '../../platform/database/count-each.ts';
import type { Executor } from '../../platform/database/db.ts';
import { inSeries } from '../bookings/series/in-series.ts';
import { isReturned } from '../ledger/balances.ts';

/** The amount refunded to the student so far: the full price after a chargeback of the booking's payment. */
const refunded = sql<number>`case when exists (
  select from payments p where p.booking_id = b.paid_with and p.status = 'charged_back' and not ${isReturned}
) then b.price else b.refund end`;

const disputesWithParties = (db: Executor) =>
  db
    .selectFrom('disputes as d')
    .innerJoin('bookings as b', 'b.id', 'd.booking_id')
    .innerJoin('users as s', 's.id', 'b.student_id')
    .innerJoin('users as t', 't.id', 'b.teacher_id')
    .leftJoin('users as a', 'a.id', 'd.taken_by')
    .select(['d.id', 'd.booking_id', 'd.filed_by', 'd.reason', 'd.details', 'd.status'])
    .select(['d.resolution', 'd.refund', 'd.created_at', 'd.resolved_at'])
    .select(['d.taken_by', 'a.full_name as taker'])
    .select(['b.starts_at', 'b.price', 'b.status as booking_status', 'b.commission_basis_points'])
    .select([refunded.as('refunded'), inSeries.as('series')])
    .select(['s.id as student_id', 's.full_name as student', 's.picture_id as student_picture'])
    .select(['t.id as teacher_id', 't.full_name as teacher', 't.picture_id as teacher_picture']);

/** The disputes about a person's bookings, filed by either participant, latest first; or a single dispute. */
export const findDisputes = (db: Executor, whose: { person: string } | { disputeId: string }) => {
  const all = disputesWithParties(db).orderBy('d.created_at', 'desc').orderBy('d.id', 'desc');
  if ('disputeId' in whose) return all.where('d.id', '=', whose.disputeId).execute();
  return all
    .where((eb) =>
      eb.or([eb('b.student_id', '=', whose.person), eb('b.teacher_id', '=', whose.person)]),
    )
    .limit(wholeListSize)
    .execute();
};

/** The admin queue: the longest waiting first. */
export const findDisputeQueue = (
  db: Executor,
  { status, after, limit }: { status: DisputeStatus; after: Position | undefined; limit: number },
) => {
  const page = disputesWithParties(db)
    .select(sql<number>`(extract(epoch from d.created_at) * 1000000)::bigint`.as('place'))
    .where('d.status', '=', status)
    .orderBy('d.created_at')
    .orderBy('d.id')
    .limit(limit);
  if (!after) return page.execute();
  return page.where(sql<boolean>`(d.created_at, d.id) > ${placeOf(after)}`).execute();
};

export const countDisputes = (db: Executor) =>
  countEach<DisputeStatus>(db, {
    open: sql`from disputes where status = 'open'`,
    under_review: sql`from disputes where status = 'under_review'`,
    resolved: sql`from disputes where status = 'resolved'`,
  });

export const findStatements = (db: Executor, disputeIds: string[]) =>
  db
    .selectFrom('dispute_statements')
    .selectAll()
    .where('dispute_id', 'in', disputeIds)
    .orderBy('created_at')
    .execute();

export const findImages = (db: Executor, disputeIds: string[]) =>
  db
    .selectFrom('dispute_images')
    .select(['id', 'dispute_id', 'user_id'])
    .where('dispute_id', 'in', disputeIds)
    .orderBy('created_at')
    .execute();

export const findRefunded = async (db: Executor, bookingId: string) => {
  const booking = db.selectFrom('bookings as b').select(refunded.as('refunded'));
  return (await booking.where('b.id', '=', bookingId).executeTakeFirstOrThrow()).refunded;
};
