import type { Insertable } from 'kysely';
import { sql } from 'kysely';
import type { MessageFile } from '#contract/messages.ts';
import type { Executor } from '../../platform/database/db.ts';
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
