import { wasVerified } from '#domain/verification.ts';
import type { Executor } from '../../platform/database/db.ts';
import type { Clock } from '../../ports.ts';

/** What students recognise a teacher by. */
interface Identity {
  fullName: string;
  degree: string;
  pictureId: string | null;
}

type Changes = { [Field in keyof Identity]: Identity[Field] | undefined };

/** Called before the change is saved: keeps what was verified, so that an admin can compare. */
export const recheckIdentity = async (
  db: Executor,
  clock: Clock,
  userId: string,
  changes: Changes,
) => {
  const fields = ['fullName', 'degree', 'pictureId'] as const;
  if (fields.every((field) => changes[field] === undefined)) return;
  const before = await lockIdentity(db, userId);
  if (!before) return;
  const { verification, recheck, verifiedAs, ...identity } = before;
  const isChanged = (field: keyof Identity) =>
    changes[field] !== undefined && changes[field] !== identity[field];
  if (!fields.some(isChanged)) return;
  // Read the clock after the lock: an admin who viewed the teacher before it saw the old values.
  const now = clock.now();
  await db
    .updateTable('teacher_profiles')
    .set({
      identity_changed_at: now,
      ...(wasVerified({ verification, recheck }) && {
        recheck: true,
        verified_as: JSON.stringify(verifiedAs ?? identity),
      }),
      ...(verification === 'verified' && !recheck && { submitted_at: now }),
    })
    .where('user_id', '=', userId)
    .execute();
};

/** Undefined for students. Locks the account first, as a decision does. */
const lockIdentity = async (db: Executor, userId: string) => {
  const account = db.selectFrom('users').where('id', '=', userId);
  const person = await account
    .select(['full_name as fullName', 'picture_id as pictureId'])
    .forNoKeyUpdate()
    .executeTakeFirst();
  const profile = await db
    .selectFrom('teacher_profiles')
    .select(['degree', 'verification', 'recheck', 'verified_as as verifiedAs'])
    .where('user_id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return person && profile && { ...person, ...profile };
};
