import type { Insertable, Selectable, Updateable } from 'kysely';
import type { User } from '#contract/accounts.ts';
import { termsVersion } from '#domain/account.ts';
import { mask } from '#domain/confidential.ts';
import type { Executor } from '../../platform/database/db.ts';
import type { TeacherProfiles, Users } from '../../platform/database/schema.ts';
import type { Secrets } from '../../platform/security/secrets.ts';
import { openDetails } from './confidential.ts';
import { pictureUrl } from './pictures/pictures.ts';
import { profileColumns, type ProfileRow, toProfile } from './public-profile.ts';

/** The account as its owner sees it; must not be sent to anyone else. */
export const findUser = async (
  db: Executor,
  secrets: Secrets,
  id: string,
): Promise<User | undefined> => {
  const row = await db
    .selectFrom('users as u')
    .leftJoin('teacher_profiles as t', 't.user_id', 'u.id')
    .leftJoin('teacher_secrets as s', 's.user_id', 'u.id')
    .select(['u.id', 'full_name', 'email', 'phone', 'address_line1', 'address_line2', 'gender'])
    .select(['birth_day', 'role', 'language', 'picture_id', 'terms_version'])
    .select(profileColumns)
    .select(['t.user_id', ...ownColumns])
    .select(['bank_name', 'account_holder', 'account_number', 'id_type', 'id_number'])
    .where('u.id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const address = { line1: row.address_line1, line2: row.address_line2 };
  const user = {
    _id: row.id,
    fullName: row.full_name,
    email: row.email,
    phone: row.phone,
    address,
    gender: row.gender,
    dob: row.birth_day ?? '',
    role: row.role,
    language: row.language,
    profilePicture: pictureUrl(row.picture_id),
    ...(row.terms_version !== termsVersion && { termsToAccept: termsVersion }),
  };
  if (!isTeacher(row)) return user;
  const { accountNumber, idNumber, idType, ...bank } = openDetails(secrets, id, row);
  return {
    ...user,
    teacherProfile: {
      ...toProfile(row),
      hourlyRate: row.hourly_rate,
      address,
      verificationStatus: row.verification,
      recheck: row.recheck,
      rejectionReason: row.rejection_reason,
      defaultSessionLink: row.default_session_link,
      bankDetails: { ...bank, accountNumber: mask(accountNumber) },
      verificationDetails: { idType, idNumber: mask(idNumber) },
    },
  };
};

const ownColumns = [
  'hourly_rate',
  'verification',
  'recheck',
  'rejection_reason',
  'default_session_link',
] as const;

/** Without a teacher profile every joined column is null. */
const isTeacher = <Row extends { user_id: string | null }>(
  row: Row,
): row is Row & ProfileRow & Pick<Selectable<TeacherProfiles>, (typeof ownColumns)[number]> =>
  row.user_id !== null;

/** The account with its password hash, for logging in; must never be sent to a client. */
export const findAccount = (db: Executor, email: string) =>
  accounts(db).where('email', '=', email).executeTakeFirst();

/** Locks the account until the transaction ends. */
export const lockAccount = (db: Executor, email: string) =>
  accounts(db).where('email', '=', email).forUpdate().executeTakeFirst();

export const lockAccountById = (db: Executor, id: string) =>
  accounts(db).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

export const findAccountById = (db: Executor, id: string) =>
  accounts(db).where('id', '=', id).executeTakeFirst();

export const findAccountByGoogle = (db: Executor, subject: string) =>
  accounts(db).where('google_subject', '=', subject).executeTakeFirst();

const accounts = (db: Executor) =>
  db
    .selectFrom('users')
    .select(['id', 'email', 'full_name', 'role', 'language', 'password_hash'])
    .select([
      'suspended_at',
      'suspension_reason',
      'deleted_at',
      'email_verified_at',
      'google_subject',
    ]);

export const insertUser = (db: Executor, user: Insertable<Users>) =>
  db.insertInto('users').values(user).execute();

export const insertTeacherProfile = (db: Executor, profile: Insertable<TeacherProfiles>) =>
  db.insertInto('teacher_profiles').values(profile).execute();

export const updateUser = (db: Executor, id: string, changes: Updateable<Users>) =>
  db.updateTable('users').set(changes).where('id', '=', id).execute();

/** Locks the password until the transaction ends; false when it was changed meanwhile. */
export const keepPassword = async (db: Executor, id: string, passwordHash: string) => {
  const query = db.selectFrom('users').select('id').where('id', '=', id);
  const found = await query.where('password_hash', '=', passwordHash).forShare().executeTakeFirst();
  return found !== undefined;
};

export const insertPicture = (db: Executor, id: string, ownerId: string, now: Date) =>
  db.insertInto('pictures').values({ id, owner_id: ownerId, created_at: now }).execute();

export const ownsPicture = async (db: Executor, ownerId: string, id: string) => {
  const query = db.selectFrom('pictures').select('id');
  const found = await query.where('id', '=', id).where('owner_id', '=', ownerId).executeTakeFirst();
  return found !== undefined;
};
