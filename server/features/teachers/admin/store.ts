import { sql } from 'kysely';
import type { VerificationState } from '#domain/verification.ts';
import { placeOf, type Position } from '../../../platform/database/keyset.ts';
import { countEach } from '../../../platform/database/count-each.ts';
import type { Executor } from '../../../platform/database/db.ts';
import { profileColumns } from '../../accounts/public-profile.ts';
import { ruleFields } from '../rules-row.ts';

export type QueueStatus = VerificationState | 'recheck';

/** The longest waiting first. */
export const findQueue = (
  db: Executor,
  { status, after, limit }: { status: QueueStatus; after: Position | undefined; limit: number },
) => {
  const page = db
    .selectFrom('teacher_profiles as p')
    .innerJoin('users as u', 'u.id', 'p.user_id')
    .select(['u.id', 'u.full_name', 'u.picture_id', 'p.speciality', 'p.verification', 'p.recheck'])
    .select(['p.submitted_at', microseconds.as('place')])
    .where('p.verification', '=', status === 'recheck' ? 'verified' : status)
    .where('u.deleted_at', 'is', null)
    .orderBy('p.submitted_at')
    .orderBy('p.user_id')
    .limit(limit);
  const wanted = status === 'recheck' ? page.where('p.recheck', '=', true) : page;
  if (!after) return wanted.execute();
  return wanted.where(sql<boolean>`(p.submitted_at, p.user_id) > ${placeOf(after)}`).execute();
};

/** Microseconds, the precision of the database: a JavaScript date would round the cursor. */
const microseconds = sql<number>`(extract(epoch from p.submitted_at) * 1000000)::bigint`;

/** Teachers to recheck are also verified, so both counts include them. */
export const countQueues = (db: Executor) => {
  const teachers = sql`from teacher_profiles p join users u on u.id = p.user_id and u.deleted_at is null`;
  return countEach<QueueStatus>(db, {
    pending: sql`${teachers} where verification = 'pending'`,
    verified: sql`${teachers} where verification = 'verified'`,
    rejected: sql`${teachers} where verification = 'rejected'`,
    recheck: sql`${teachers} where verification = 'verified' and recheck`,
  });
};

export const findFile = (db: Executor, teacherId: string) =>
  db
    .selectFrom('teacher_profiles as p')
    .innerJoin('users as u', 'u.id', 'p.user_id')
    .leftJoin('teacher_secrets as s', 's.user_id', 'p.user_id')
    .select(['u.id', 'u.full_name', 'u.picture_id', 'u.email', 'u.phone', 'u.created_at'])
    .select(['u.address_line1', 'u.address_line2'])
    .select(profileColumns)
    .select('p.hourly_rate')
    .select(['p.verification', 'p.recheck', 'p.rejection_reason', 'p.submitted_at'])
    .select(['p.weekly_hours', 'p.verified_as', 'p.confirms_instantly'])
    .select('p.series_discounts')
    .select(ruleFields)
    .select(['bank_name', 'account_holder', 'account_number', 'id_type', 'id_number'])
    .where('p.user_id', '=', teacherId)
    .where('u.deleted_at', 'is', null)
    .executeTakeFirst();

/** The verification decisions on this teacher, latest first. */
export const findHistory = (db: Executor, teacherId: string) =>
  db
    .selectFrom('audit as a')
    .innerJoin('users as u', 'u.id', 'a.admin_id')
    .select(['a.at', 'u.full_name as by', 'a.act'])
    .select(sql<string>`coalesce(a.details ->> 'reason', '')`.as('reason'))
    .where('a.subject_id', '=', teacherId)
    .where('a.act', 'in', ['verify-teacher', 'reject-teacher', 'undo-decision'])
    .orderBy('a.at', 'desc')
    .orderBy('a.id', 'desc')
    .execute();

/** Blocks other decisions and suspensions until the transaction ends. Locks the account first, as a deletion does. */
export const lockStanding = async (db: Executor, teacherId: string) => {
  const { rows } = await sql<{ isSuspended: boolean }>`
    select suspended_at is not null as "isSuspended" from users where id = ${teacherId} for share`.execute(
    db,
  );
  const profile = await db
    .selectFrom('teacher_profiles')
    .select(['verification', 'recheck', 'rejection_reason', 'verified_as'])
    .where('user_id', '=', teacherId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return profile && { ...profile, isSuspended: rows[0]?.isSuspended ?? false };
};

/**
 * Whether bank or identity details, name, degree, picture or photos of documents changed after this admin last viewed the
 * teacher. An admin who never viewed the teacher has not seen the details of a recheck.
 */
export const changedSinceSeen = async (
  db: Executor,
  { admin, teacherId, recheck }: { admin: string; teacherId: string; recheck: boolean },
) => {
  const never = recheck ? '-infinity' : 'infinity';
  const lastView = db
    .selectFrom('audit')
    .select(sql<Date>`coalesce(max(at), ${never}::timestamptz)`.as('at'))
    .where('subject_id', '=', teacherId)
    .where('admin_id', '=', admin)
    .where('act', '=', 'view-teacher');
  const query = db
    .selectFrom('teacher_profiles as p')
    .leftJoin('teacher_secrets as s', 's.user_id', 'p.user_id')
    .select('p.user_id')
    .where('p.user_id', '=', teacherId)
    .where(
      sql<Date>`greatest(s.changed_at, p.identity_changed_at,
        (select max(created_at) from teacher_documents d where d.teacher_id = p.user_id))`,
      '>',
      lastView,
    );
  return (await query.executeTakeFirst()) !== undefined;
};
