import { type Language, termsVersion } from '#domain/account.ts';
import type { Deps } from '../../../deps.ts';
import { type Executor, isUniqueViolation } from '../../../platform/database/db.ts';
import { newId } from '../../../platform/database/ids.ts';
import { problem } from '../../../platform/http/problem.ts';
import type { Identity } from '../../../ports.ts';
import { type Browser, openLogin } from '../log-in.ts';
import { proveAddress } from '../prove-address.ts';
import { findAccountByGoogle, insertUser, lockAccount, updateUser } from '../store.ts';

/** Uses the account linked to this Google subject, else the one with its verified address, else a new student. */
export const signInWithGoogle = async (
  deps: Deps,
  identity: Identity,
  { language, ...browser }: { language: Language } & Browser,
) => {
  const now = deps.clock.now();
  const choose = () =>
    deps.db.transaction().execute(async (trx) => {
      const linked = await findAccountByGoogle(trx, identity.subject);
      const account =
        linked ??
        (await linkByEmail(trx, identity, now)) ??
        (await createStudent(trx, identity, language, now));
      // Admins need a TOTP code, which a Google sign-in does not ask for.
      if (account.role === 'admin') throw problem('bad_credentials');
      return account;
    });
  // Of two concurrent first sign-ins a unique index refuses one; its retry finds the account of the other.
  const account = await choose().catch((error: unknown) => {
    if (isUniqueViolation(error)) return choose();
    throw error;
  });
  if (account.suspended_at) throw problem('account_suspended');
  return { role: account.role, ...(await openLogin(deps, account, browser)) };
};

const linkByEmail = async (db: Executor, identity: Identity, now: Date) => {
  // An address that Google has not verified does not identify its owner.
  if (!identity.emailVerified) throw problem('bad_credentials');
  const account = await lockAccount(db, identity.email);
  if (!account || account.google_subject === identity.subject) return account;
  // The account is linked to another Google subject, so this is another person.
  if (account.google_subject) throw problem('bad_credentials');
  await updateUser(db, account.id, { google_subject: identity.subject });
  await proveAddress(db, account, { fullName: identity.fullName, now });
  return account;
};

const createStudent = async (db: Executor, identity: Identity, language: Language, now: Date) => {
  const id = newId(now);
  await insertUser(db, {
    id,
    email: identity.email,
    email_verified_at: now,
    full_name: identity.fullName,
    role: 'student',
    language,
    google_subject: identity.subject,
    terms_version: termsVersion,
    terms_accepted_at: now,
    created_at: now,
  });
  return { id, role: 'student' as const, suspended_at: null };
};
