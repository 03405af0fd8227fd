import type { Insertable } from 'kysely';
import { sql } from 'kysely';
import type { MessageFile } from '#contract/messages.ts';
import { maxMessageFiles } from '#domain/picture.ts';
import type { Db, Executor } from '../../platform/database/db.ts';
import type { MessageFiles } from '../../platform/database/schema.ts';

export interface FileRow {
  id: string;
  conversation_id: string;
  name: string;
  type: MessageFile['type'];
  bytes: number;
}

export const insertFile = (db: Executor, file: Insertable<MessageFiles>) =>
  db.insertInto('message_files').values(file).execute();

/** A file of this conversation that the person may read: sent, or uploaded by themselves. */
export const findFile = (
  db: Executor,
  { conversationId, fileId, person }: { conversationId: string; fileId: string; person: string },
) =>
  db
    .selectFrom('message_files')
    .select(['id', 'name', 'type'])
    .where('id', '=', fileId)
    .where('conversation_id', '=', conversationId)
    .where((eb) => eb.or([eb('message_id', 'is not', null), eb('user_id', '=', person)]))
    .executeTakeFirst();

/** The files of the messages m of a query, as FileRow[]. */
export const filesOfMessage = sql<FileRow[]>`case when m.file_count = 0 then '[]'::json else (
  select coalesce(json_agg(f order by f.place), '[]') from message_files f where f.message_id = m.id) end`;

export const fileOf = ({ id, conversation_id, name, type, bytes }: FileRow): MessageFile => ({
  _id: id,
  name,
  type,
  bytes,
  url: `/api/messages/${conversation_id}/files/${id}`,
});

const filesOfBooking = (bookingId: string) =>
  sql<number>`(select count(*)::int from message_files f where f.booking_id = ${bookingId})`;

export const findOwnBooking = (db: Executor, bookingId: string, student: string) =>
  db
    .selectFrom('bookings')
    .select(['teacher_id', 'status', 'starts_at', filesOfBooking(bookingId).as('files')])
    .where('id', '=', bookingId)
    .where('student_id', '=', student)
    .executeTakeFirst();

/** False if the booking has five already; the lock lets uploads at the same time wait for each other. */
export const attachToBooking = (db: Db, fileId: string, bookingId: string) =>
  db.transaction().execute(async (trx) => {
    await sql`select from bookings where id = ${bookingId} for no key update`.execute(trx);
    const attached = await trx
      .updateTable('message_files')
      .set({ booking_id: bookingId })
      .where('id', '=', fileId)
      .where(filesOfBooking(bookingId), '<', maxMessageFiles)
      .executeTakeFirst();
    return attached.numUpdatedRows > 0n;
  });
