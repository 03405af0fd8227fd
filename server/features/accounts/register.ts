import pg from 'pg';
import type * as z from 'zod/mini';
import type { RegisterStudent, RegisterTeacher } from '#contract/accounts.ts';
import { type Language, termsVersion } from '#domain/account.ts';
import { isCommonPassword } from '#domain/common-passwords.ts';
import type { Deps } from '../../deps.ts';
import type { Executor } from '../../platform/database/db.ts';
import { newId } from '../../platform/database/ids.ts';
import { hashPassword } from '../../platform/security/passwords.ts';
import { problem } from '../../platform/http/problem.ts';
import { limits } from './limits.ts';
import { toProfileRow } from './public-profile.ts';
import { insertTeacherProfile, insertUser } from './store.ts';

type Registration = z.output<typeof RegisterStudent> | z.output<typeof RegisterTeacher>;

export const register = async (
  deps: Deps,
  registration: Registration,
  { language, address }: { language: Language; address: string },
) => {
  const { db, clock, settings } = deps;
  await deps.limits.take(limits.registerPerAddress, address);
  await refuseWeak(deps, registration.password);
  if (registration.role === 'teacher' && registration.fees < settings.minFee) {
    throw problem('invalid', { fields: { fees: 'fee_low' } });
  }
  const now = clock.now();
  const id = newId(now);
  const passwordHash = await hashPassword(registration.password);
  try {
    await db
      .transaction()
      .execute((trx) => insertAccount(trx, registration, { id, language, passwordHash, now }));
  } catch (error) {
    // The unique index also decides between two concurrent registrations.
    if (error instanceof pg.DatabaseError && error.constraint === 'users_email_key') {
      throw problem('email_taken', { fields: { email: 'email_taken' } });
    }
    throw error;
  }
};

export const insertAccount = async (
  trx: Executor,
  registration: Registration,
  account: { id: string; language: Language; passwordHash: string; now: Date },
) => {
  const { id, language, passwordHash, now } = account;
  await insertUser(trx, {
    id,
    email: registration.email,
    full_name: registration.fullName,
    role: registration.role,
    language,
    password_hash: passwordHash,
    terms_version: termsVersion,
    terms_accepted_at: now,
    created_at: now,
    ...(registration.role === 'teacher' && {
      address_line1: registration.address?.line1 ?? '',
      address_line2: registration.address?.line2 ?? '',
    }),
  });
  if (registration.role === 'teacher') {
    await insertTeacherProfile(trx, {
      user_id: id,
      ...toProfileRow(registration),
      hourly_rate: registration.fees,
      submitted_at: now,
    });
  }
};

/** Refuses the commonest passwords, and those of the operator's list of leaked ones. */
export const refuseWeak = async (
  { isLeaked }: Pick<Deps, 'isLeaked'>,
  password: string,
  field: 'password' | 'newPassword' = 'password',
) => {
  if (isCommonPassword(password))
    throw problem('invalid', { fields: { [field]: 'password_common' } });
  if (await isLeaked?.(password))
    throw problem('invalid', { fields: { [field]: 'password_leaked' } });
};
