import { nameOf } from '#domain/account.ts';
import type { Executor } from '../../platform/database/db.ts';
import { enqueue } from '../../platform/jobs/queue.ts';
import { endAllLogins } from './end-logins.ts';
import { deleteEmailChange, deleteResetsOf } from './login-store.ts';
import { updateUser } from './store.ts';

interface ProvenAccount {
  id: string;
  email: string;
  email_verified_at: Date | null;
}

/**
 * Marks the address as proven. Until the first proof someone else may have registered it to share the account with its
 * owner later, so the first proof, whatever its way, ends everything that person has entered or could still use. Paid
 * bookings and the ledger stay, and so does a second step: only admins have one, and a stranger cannot register as an
 * admin. Name and picture of a verified teacher stay, too: the team has compared them with documents.
 */
export const proveAddress = async (
  db: Executor,
  { id: userId, email, email_verified_at }: ProvenAccount,
  /** The owner's name, if the proof tells it; otherwise the name is made of the address. */
  { fullName = '', now }: { fullName?: string; now: Date },
) => {
  if (email_verified_at) return;
  await updateUser(db, userId, {
    email_verified_at: now,
    password_hash: null,
    phone: '',
    address_line1: '',
    address_line2: '',
    gender: 'Not Selected',
    birth_day: null,
    ...(!(await isVerifiedTeacher(db, userId)) && {
      full_name: nameOf(fullName, email),
      picture_id: null,
    }),
  });
  await deleteResetsOf(db, userId);
  await deleteEmailChange(db, userId);
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

const isVerifiedTeacher = async (db: Executor, userId: string) => {
  const verified = db
    .selectFrom('teacher_profiles')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('verification', '=', 'verified');
  return (await verified.executeTakeFirst()) !== undefined;
};
