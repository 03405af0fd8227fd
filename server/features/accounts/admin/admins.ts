import { termsVersion } from '#domain/account.ts';
import type { Deps } from '../../../deps.ts';
import { newId } from '../../../platform/database/ids.ts';
import { problem } from '../../../platform/http/problem.ts';
import { recordAct } from '../../audit/record.ts';
import { endAllLogins } from '../end-logins.ts';
import { deleteResetsOf } from '../login-store.ts';
import { makeResetLink } from '../reset-password.ts';
import { insertUser, lockAccount, updateUser } from '../store.ts';

/** Admins are created by command only. Returns the link for setting the password. */
export const createAdmin = (
  { db, clock, settings }: Pick<Deps, 'db' | 'clock' | 'settings'>,
  email: string,
) =>
  db.transaction().execute(async (trx) => {
    const known = await lockAccount(trx, email);
    if (known && known.role !== 'admin') throw problem('email_taken');
    const now = clock.now();
    const id = known?.id ?? newId(now);
    if (!known) {
      await insertUser(trx, {
        id,
        email,
        full_name: 'Admin',
        role: 'admin',
        language: 'en',
        terms_version: termsVersion,
        terms_accepted_at: now,
        created_at: now,
      });
    }
    const details = { before: known ? 'admin' : 'no account', after: 'admin with a password link' };
    await recordAct(trx, { admin: null, act: 'create-admin', subject: id, details }, now);
    return (await makeResetLink({ db: trx, clock, settings }, id)).link;
  });

const reason = 'Ended by the operator';

/** Suspends an admin who leaves: a deletion would remove the author of audit entries. Another admin can undo it. */
export const endAdmin = ({ db, clock }: Pick<Deps, 'db' | 'clock'>, email: string) =>
  db.transaction().execute(async (trx) => {
    const account = await lockAccount(trx, email);
    if (account?.role !== 'admin') throw problem('not_found');
    if (account.suspended_at) return false;
    const now = clock.now();
    await updateUser(trx, account.id, { suspended_at: now, suspension_reason: reason });
    await endAllLogins(trx, account.id);
    await deleteResetsOf(trx, account.id);
    const details = { reason, before: 'active', after: 'suspended' };
    const entry = { admin: null, act: 'suspend-user', subject: account.id, details } as const;
    await recordAct(trx, entry, now);
    return true;
  });
