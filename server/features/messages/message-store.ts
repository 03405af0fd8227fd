import { sql } from 'kysely';
import type { Message } from '#contract/messages.ts';
import type { Executor } from '../../platform/database/db.ts';
import { type FileRow, fileOf, filesOfMessage } from './file-store.ts';

export interface MessageRow {
  id: string;
  conversation_id: string;
  sender_id: string;
  content: string;
  client_id: string | null;
  created_at: Date;
  number: number;
  file_count: number;
  files: FileRow[];
}

const withFiles = (db: Executor) =>
  db.selectFrom('messages as m').selectAll('m').select(filesOfMessage.as('files'));

export const findMessage = (db: Executor, id: string) =>
  withFiles(db).where('m.id', '=', id).executeTakeFirst();

/** The message's sequence number; undefined when it is not in this conversation. */
export const findNumber = async (db: Executor, conversationId: string, id: string) => {
  const message = db
    .selectFrom('messages')
    .select('number')
    .where('id', '=', id)
    .where('conversation_id', '=', conversationId);
  return (await message.executeTakeFirst())?.number;
};

/** A page before or after a sequence number, oldest first, plus one row that shows whether another page exists. */
export const findMessages = async (
  db: Executor,
  conversationId: string,
  {
    before,
    after,
    limit,
  }: { before?: number | undefined; after?: number | undefined; limit: number },
) => {
  const all = withFiles(db)
    .where('conversation_id', '=', conversationId)
    .limit(limit + 1);
  if (after !== undefined) return all.where('number', '>', after).orderBy('number').execute();
  const older = before === undefined ? all : all.where('number', '<', before);
  return (await older.orderBy('number', 'desc').execute()).toReversed();
};

/** The latest messages up to an instant, oldest first. */
export const findLatestMessages = async (
  db: Executor,
  conversationId: string,
  { until, limit }: { until: Date; limit: number },
) => {
  const latest = withFiles(db)
    .where('conversation_id', '=', conversationId)
    .where('m.created_at', '<=', until)
    .orderBy('number', 'desc')
    .limit(limit);
  return (await latest.execute()).toReversed();
};

/** Marks every message as seen; returns whether any was unseen. */
export const markSeen = async (db: Executor, conversationId: string, person: string) => {
  const { rows } = await sql<{ id: string }>`
    update conversations set
      student_seen = case when student_id = ${person} then last_number else student_seen end,
      teacher_seen = case when teacher_id = ${person} then last_number else teacher_seen end
     where id = ${conversationId} and last_number >
       case when student_id = ${person} then student_seen else teacher_seen end
    returning id`.execute(db);
  return rows.length > 0;
};

/** Adds this person's own block; repeating it changes nothing. */
export const block = (db: Executor, conversationId: string, person: string) =>
  sql`update conversations set blocked_by = blocked_by || ${person}::uuid
       where id = ${conversationId} and ${person} <> all(blocked_by)`.execute(db);

export const unblock = (db: Executor, conversationId: string, person: string) =>
  sql`update conversations set blocked_by = array_remove(blocked_by, ${person}::uuid)
       where id = ${conversationId}`.execute(db);

export const messageOf = (row: MessageRow): Message => ({
  _id: row.id,
  conversationId: row.conversation_id,
  senderId: row.sender_id,
  content: row.content,
  createdAt: row.created_at.toISOString(),
  clientId: row.client_id,
  number: row.number,
  files: row.files.map(fileOf),
  fileCount: row.file_count,
});
