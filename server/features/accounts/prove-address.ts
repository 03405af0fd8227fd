import type { Executor } from '../../platform/database/db.ts';
import { enqueue } from '../../platform/jobs/queue.ts';
import { endAllLogins } from './end-logins.ts';
import { updateUser } from './store.ts';

/**
 * Marks the address as proven. Until the first proof someone else may have registered it to share the account with its
 * owner later, so the first proof ends everything that person could still use. Paid bookings and the ledger stay, and so
 * does a second step: only admins have one, and a stranger cannot register as an admin.
 */
export const proveAddress = async (
  db: Executor,
  { id: userId, email_verified_at }: { id: string; email_verified_at: Date | null },
  now: Date,
) => {
  if (email_verified_at) return;
  await updateUser(db, userId, { email_verified_at: now });
  await endAllLogins(db, userId);
  await enqueue(db, 'release-holds', { userId, before: now.toISOString() });
  await db
    .updateTable('teacher_profiles')
    .set({ default_session_link: '', confirms_instantly: false })
    .where('user_id', '=', userId)
    .execute();
  const details = await db
    .deleteFrom('teacher_secrets')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  const documents = await db
    .deleteFrom('teacher_documents')
    .where('teacher_id', '=', userId)
    .executeTakeFirst();
  if (details.numDeletedRows + documents.numDeletedRows > 0n) {
    await enqueue(db, 'announce-new-details', { userId, part: 'both', at: now.toISOString() });
  }
};
