import type { Updateable } from 'kysely';
import type { Executor } from '../../platform/database/db.ts';
import type { Disputes } from '../../platform/database/schema.ts';

interface NewDispute {
  id: string;
  bookingId: string;
  number: number;
  by: string;
  reason: string;
  details: string;
  now: Date;
}

export const insertDispute = (
  db: Executor,
  { id, bookingId, number, by, reason, details, now }: NewDispute,
) =>
  db
    .insertInto('disputes')
    .values({ id, booking_id: bookingId, number, filed_by: by, reason, details, created_at: now })
    .execute();

/** What was said in the disputes of a booking so far, and how many there were. */
export const findEarlier = async (db: Executor, bookingId: string) => {
  const disputes = db.selectFrom('disputes').where('booking_id', '=', bookingId);
  const reports = await disputes.select('details as text').execute();
  const statements = await db
    .selectFrom('dispute_statements')
    .select('text')
    .where('dispute_id', 'in', disputes.select('id'))
    .execute();
  return {
    reports: reports.length,
    texts: [...reports, ...statements].map(({ text }) => text),
  };
};

export const findBookingOf = async (db: Executor, id: string) =>
  (await db.selectFrom('disputes').select('booking_id').where('id', '=', id).executeTakeFirst())
    ?.booking_id;

export const lockDispute = (db: Executor, id: string) =>
  db.selectFrom('disputes').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const updateDispute = (db: Executor, id: string, changes: Updateable<Disputes>) =>
  db.updateTable('disputes').set(changes).where('id', '=', id).execute();

/** The dispute with its booking; undefined unless the person is a participant. */
export const findOwnDispute = (db: Executor, id: string, person: string) =>
  db
    .selectFrom('disputes as d')
    .innerJoin('bookings as b', 'b.id', 'd.booking_id')
    .select(['d.id', 'd.status', 'd.filed_by', 'b.student_id', 'b.teacher_id'])
    .where('d.id', '=', id)
    .where((eb) => eb.or([eb('b.student_id', '=', person), eb('b.teacher_id', '=', person)]))
    .executeTakeFirst();

export const insertStatement = async (
  db: Executor,
  { id, person, text, now }: { id: string; person: string; text: string; now: Date },
) => {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('dispute_statements')
    .values({ dispute_id: id, user_id: person, text, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
};

export interface NewImage {
  id: string;
  disputeId: string;
  person: string;
  place: number;
  now: Date;
}

export const countImages = async (db: Executor, disputeId: string, person: string) => {
  const images = db
    .selectFrom('dispute_images')
    .select(({ fn }) => fn.countAll<number>().as('count'));
  const own = images.where('dispute_id', '=', disputeId).where('user_id', '=', person);
  return (await own.executeTakeFirstOrThrow()).count;
};

/** False when the place is taken. */
export const insertImage = async (
  db: Executor,
  { id, disputeId, person, place, now }: NewImage,
) => {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('dispute_images')
    .values({ id, dispute_id: disputeId, user_id: person, place, created_at: now })
    .onConflict((conflict) => conflict.columns(['dispute_id', 'user_id', 'place']).doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
};

export const hasImage = async (db: Executor, disputeId: string, imageId: string) => {
  const image = db.selectFrom('dispute_images').select('id').where('id', '=', imageId);
  return (await image.where('dispute_id', '=', disputeId).executeTakeFirst()) !== undefined;
};
