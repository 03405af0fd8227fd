import { paths } from '#contract/paths.ts';
import type { Deps } from '../../../deps.ts';
import { recordAct } from '../../audit/record.ts';
import type { Executor } from '../../../platform/database/db.ts';
import { problem } from '../../../platform/http/problem.ts';
import { enqueue, type Jobs } from '../../../platform/jobs/queue.ts';
import { endAllLogins } from '../end-logins.ts';
import { deleteResetsOf } from '../login-store.ts';
import { suspensionMail } from '../emails.ts';
import { recipientOf } from '../recipient.ts';
import { findAccountById, lockAccountById, updateUser } from '../store.ts';

declare module '../../../platform/jobs/queue.ts' {
  interface Jobs {
    'announce-suspension': { userId: string; isSuspended: boolean; reason: string };
  }
}

interface AccountChange {
  admin: string;
  userId: string;
}

/** Ends logins and connections; a job cancels the upcoming bookings, each in its own transaction. */
export const suspendUser = (
  { db, clock }: Deps,
  { reason, ...act }: AccountChange & { reason: string },
) =>
  db.transaction().execute(async (trx) => {
    const { suspended_at } = await lockOther(trx, act);
    if (suspended_at) throw problem('wrong_state');
    const now = clock.now();
    const { admin, userId } = act;
    await updateUser(trx, userId, { suspended_at: now, suspension_reason: reason });
    await endAllLogins(trx, userId);
    await deleteResetsOf(trx, userId);
    await enqueue(trx, 'revoke-bookings', { userId, admin });
    await enqueue(trx, 'announce-suspension', { userId, isSuspended: true, reason });
    const details = { reason, before: 'active', after: 'suspended' };
    await recordAct(trx, { admin, act: 'suspend-user', subject: userId, details }, now);
  });

/** Lists a verified teacher again; cancelled bookings stay cancelled. */
export const reactivateUser = ({ db, clock }: Deps, act: AccountChange) =>
  db.transaction().execute(async (trx) => {
    const { suspended_at, suspension_reason } = await lockOther(trx, act);
    if (!suspended_at) throw problem('wrong_state');
    const { admin, userId } = act;
    await updateUser(trx, userId, { suspended_at: null, suspension_reason: '' });
    await enqueue(trx, 'announce-suspension', { userId, isSuspended: false, reason: '' });
    const before = { suspendedAt: suspended_at.toISOString(), reason: suspension_reason };
    const details = { before, after: 'active' };
    await recordAct(trx, { admin, act: 'reactivate-user', subject: userId, details }, clock.now());
  });

export const endLogins = ({ db, clock }: Deps, act: AccountChange) =>
  db.transaction().execute(async (trx) => {
    await lockOther(trx, act);
    const { admin, userId } = act;
    const ended = await endAllLogins(trx, userId);
    const details = { before: { logins: ended }, after: { logins: 0 } };
    await recordAct(trx, { admin, act: 'end-logins', subject: userId, details }, clock.now());
    return ended;
  });

/** Admins cannot suspend themselves, and a deleted account cannot be changed. */
const lockOther = async (trx: Executor, { admin, userId }: AccountChange) => {
  if (admin === userId) throw problem('not_yourself');
  const account = await lockAccountById(trx, userId);
  if (!account) throw problem('not_found');
  if (account.deleted_at) throw problem('wrong_state');
  return account;
};

/** Sends nothing when the account's status has changed again since the job was queued. */
export const announceSuspension = async (
  { db, mailer, settings }: Deps,
  { userId, isSuspended, reason }: Jobs['announce-suspension'],
) => {
  const account = await findAccountById(db, userId);
  if (!account || account.deleted_at) return;
  const { suspended_at, suspension_reason } = account;
  if (Boolean(suspended_at) !== isSuspended || suspension_reason !== reason) return;
  const { site, publicUrl } = settings;
  const link = publicUrl + (isSuspended ? paths.contact : paths.login);
  await mailer.send(suspensionMail(site.name, recipientOf(account), { isSuspended, reason, link }));
};
