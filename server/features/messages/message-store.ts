import { sql } from 'kysely';
import type pg from 'pg';
import type { Executor } from '../../platform/db.ts';

export const pageSize = 50;

export interface MessageRow {
  id: string;
  conversation_id: string;
  sender_id: string;
  content: string;
  client_id: string | null;
  created_at: Date;
  number: number;
}

interface NewMessage {
  id: string;
  conversationId: string;
  sender: string;
  content: string;
  clientId: string | null;
  now: Date;
  /** What every process hears with it. */
  announcement: string;
}

/**
 * One statement: its number is given under the conversation's lock, so the order is the same for everyone,
 * and every process hears of it exactly when it is stored, in that order.
 */
export const insertMessage = async (pool: pg.Pool, message: NewMessage) => {
  const { id, conversationId, sender, content, clientId, now, announcement } = message;
  const { rows } = await pool.query<MessageRow>({
    name: 'insert-message',
    text: `
      with numbered as (
        update conversations set last_number = last_number + 1, last_at = $6,
          student_seen = case when student_id = $3 then last_number + 1 else student_seen end,
          teacher_seen = case when teacher_id = $3 then last_number + 1 else teacher_seen end
         where id = $2 and blocked_by = '{}' and $3 in (student_id, teacher_id)
        returning last_number
      ), told as (
        select pg_notify('messages', last_number || ' ' || $7::text) from numbered
      )
      insert into messages (id, conversation_id, number, sender_id, content, client_id, created_at)
      select $1::uuid, $2::uuid, last_number, $3::uuid, $4::text, $5::uuid, $6::timestamptz
        from numbered, told
      returning id, conversation_id, sender_id, content, client_id, created_at, number`,
    values: [id, conversationId, sender, content, clientId, now, announcement],
  });
  return rows[0];
};

export const findMessage = (db: Executor, id: string) =>
  db.selectFrom('messages').selectAll().where('id', '=', id).executeTakeFirst();

/** What the same device sent under this id before. */
export const findSent = (db: Executor, sender: string, clientId: string) =>
  db
    .selectFrom('messages')
    .selectAll()
    .where('sender_id', '=', sender)
    .where('client_id', '=', clientId)
    .executeTakeFirst();

/** Its place in this conversation. */
export const findNumber = async (db: Executor, conversationId: string, id: string) => {
  const message = db
    .selectFrom('messages')
    .select('number')
    .where('id', '=', id)
    .where('conversation_id', '=', conversationId);
  return (await message.executeTakeFirst())?.number;
};

/** A page before or after a number, the oldest first; one more than a page, to know whether there is another. */
export const findMessages = async (
  db: Executor,
  conversationId: string,
  { before, after }: { before?: number | undefined; after?: number | undefined },
) => {
  const all = db
    .selectFrom('messages')
    .selectAll()
    .where('conversation_id', '=', conversationId)
    .limit(pageSize + 1);
  if (after !== undefined) return all.where('number', '>', after).orderBy('number').execute();
  const older = before === undefined ? all : all.where('number', '<', before);
  return (await older.orderBy('number', 'desc').execute()).toReversed();
};

/** Up to the last one there is; answers whether something was new. */
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

/** For oneself only; a repeat changes nothing. */
export const block = (db: Executor, conversationId: string, person: string) =>
  sql`update conversations set blocked_by = blocked_by || ${person}::uuid
       where id = ${conversationId} and ${person} <> all(blocked_by)`.execute(db);

export const unblock = (db: Executor, conversationId: string, person: string) =>
  sql`update conversations set blocked_by = array_remove(blocked_by, ${person}::uuid)
       where id = ${conversationId}`.execute(db);

export const insertReport = (
  db: Executor,
  report: { id: string; conversationId: string; by: string; reason: string; now: Date },
) =>
  db
    .insertInto('conversation_reports')
    .values({
      id: report.id,
      conversation_id: report.conversationId,
      reporter_id: report.by,
      reason: report.reason,
      created_at: report.now,
    })
    .execute();
