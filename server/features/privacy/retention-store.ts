import { sql } from 'kysely';
import type { Executor } from '../../platform/database/db.ts';
import { firstIdAt, idPattern } from '../../platform/database/ids.ts';

/** Keeps notifications whose email is still to be sent. */
export const deleteDeliveredNotifications = (db: Executor, before: Date) =>
  db
    .deleteFrom('notifications')
    .where('id', '<', firstIdAt(before))
    .where('mail_at', 'is', null)
    .execute();

export const emptyPaymentMessages = (db: Executor, before: Date) =>
  sql`update payment_notifications set body = '{}'
       where received_at < ${before} and body <> '{}'`.execute(db);

export const deleteKeptMails = (db: Executor, before: Date) =>
  db.deleteFrom('mailbox').where('sent_at', '<', before).execute();

/** Failed jobs are not retried, and their payloads hold email addresses. */
export const deleteFailedJobs = (db: Executor, before: Date) =>
  sql`delete from graphile_worker._private_jobs
       where attempts >= max_attempts and locked_at is null and updated_at < ${before}`.execute(db);

/** Pictures that no account uses, and no admin still has to compare; a job removes their files. */
export const takeAbandonedPictures = async (db: Executor, before: Date) => {
  const { rows } = await sql<{ id: string }>`
    delete from pictures p where created_at < ${before}
       and not exists (select from users u where u.id = p.owner_id and u.picture_id = p.id)
       and not exists (select from teacher_profiles t
                        where t.user_id = p.owner_id and t.verified_as ->> 'pictureId' = p.id::text)
    returning id`.execute(db);
  return rows.map((row) => row.id);
};

/** Photos whose decision was made: only if the job that deletes them was lost. */
export const deleteDecidedDocuments = (db: Executor) =>
  sql`delete from teacher_documents d using teacher_profiles p
       where p.user_id = d.teacher_id and (p.verification = 'rejected' or (p.verification = 'verified' and not p.recheck))
         and not exists (select from graphile_worker._private_jobs j where j.key = 'verification ' || d.teacher_id)`.execute(
    db,
  );

/** Files of messages that were never sent; a job removes them from the storage. */
export const takeUnsentFiles = (db: Executor, before: Date) =>
  db
    .deleteFrom('message_files')
    .where('message_id', 'is', null)
    .where('created_at', '<', before)
    .returning(['id', 'type'])
    .execute();

/** Every kind of stored file: its name pattern and the table that references it. */
const fileKinds = [
  { name: new RegExp(`^(${idPattern})(?:-small)?\\.webp$`), table: 'pictures' },
  { name: new RegExp(`^message-(${idPattern})\\.(?:webp|pdf)$`), table: 'message_files' },
  { name: new RegExp(`^dispute-(${idPattern})\\.webp$`), table: 'dispute_images' },
] as const;

/** The names that no row references; names that match no kind are left alone. */
export const findStrays = async (db: Executor, names: string[]) => {
  const strays: string[] = [];
  for (const { name: pattern, table } of fileKinds) {
    const ids = names.map((name) => pattern.exec(name)?.[1]).filter((id) => id !== undefined);
    const known = db.selectFrom(table).select('id');
    const rows = ids.length > 0 ? await known.where('id', 'in', ids).execute() : [];
    const knownIds = new Set(rows.map((row) => row.id));
    strays.push(...names.filter((name) => isStray(pattern.exec(name)?.[1], knownIds)));
  }
  return strays;
};

const isStray = (id: string | undefined, known: Set<string>) => id !== undefined && !known.has(id);
