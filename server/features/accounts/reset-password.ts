import { paths } from '#contract/paths.ts';
import { resetLinkLifetime, resetMailInterval } from '#domain/account.ts';
import type { Deps } from '../../deps.ts';
import type { Executor } from '../../platform/database/db.ts';
import { newToken, tokenHash } from '../../platform/database/ids.ts';
import { hashPassword } from '../../platform/security/passwords.ts';
import { problem } from '../../platform/http/problem.ts';
import { enqueue } from '../../platform/jobs/queue.ts';
import { limits } from './limits.ts';
import { endAllLogins } from './end-logins.ts';
import { rememberDevice } from './known-devices.ts';
import {
  deleteEmailChange,
  deleteResetsOf,
  hasMailedReset,
  hasReset,
  insertReset,
  markMailed,
  takeReset,
} from './login-store.ts';
import { newPasswordMail, resetLinkMail } from './emails.ts';
import { proveAddress } from './prove-address.ts';
import { refuseWeak } from './register.ts';
import { findRecipient, recipientOf } from './recipient.ts';
import { findAccount, lockAccountById, updateUser } from './store.ts';

declare module '../../platform/jobs/queue.ts' {
  interface Jobs {
    'send-reset-link': { email: string };
    'announce-new-password': { userId: string };
  }
}

/** A job looks up the account, so that the response and its time do not reveal whether the account exists. */
export const askForResetLink = async (deps: Deps, email: string, address: string) => {
  await deps.limits.take(limits.resetLinkPerAddress, address);
  await enqueue(deps.db, 'send-reset-link', { email }, `reset-link:${email}`);
};

/**
 * Makes the token in the job, not before, so that the queue never stores it: only the email contains it. Sends nothing
 * shortly after another mail, whose link is still valid: so a stranger can neither flood the owner nor use up the owner's mails.
 */
export const sendResetLink = async (deps: Deps, { email }: { email: string }) => {
  const account = await findAccount(deps.db, email);
  if (!account || account.suspended_at) return;
  const since = new Date(deps.clock.now().getTime() - resetMailInterval);
  if (await hasMailedReset(deps.db, account.id, since)) return;
  const { link, hash } = await makeResetLink(deps, account.id);
  await deps.mailer.send(resetLinkMail(deps.settings.site.name, recipientOf(account), link));
  await markMailed(deps.db, hash, deps.clock.now());
};

export const makeResetLink = async (
  { db, clock, settings }: Pick<Deps, 'clock' | 'settings'> & { db: Executor },
  userId: string,
) => {
  const token = newToken();
  const expiresAt = new Date(clock.now().getTime() + resetLinkLifetime);
  const hash = tokenHash(token);
  await insertReset(db, { hash, userId, expiresAt });
  return { link: settings.publicUrl + paths.resetPassword(token), hash };
};

/** False for a link that was used, has expired or never existed. */
export const isResetLink = async (deps: Deps, token: string, address: string) => {
  await deps.limits.take(limits.resetLinkLookPerAddress, address);
  return hasReset(deps.db, tokenHash(token), deps.clock.now());
};

export const resetPassword = async (
  deps: Deps,
  { token, password }: { token: string; password: string },
  { address, device }: { address: string; device: string | undefined },
) => {
  await deps.limits.take(limits.newPasswordPerAddress, address);
  await refuseWeak(deps, password);
  const now = deps.clock.now();
  const passwordHash = await hashPassword(password);
  return deps.db.transaction().execute(async (trx) => {
    const reset = await takeReset(trx, tokenHash(token), now);
    if (!reset) throw problem('reset_link_dead');
    const userId = reset.user_id;
    const account = await lockAccountById(trx, userId);
    // The link came by email, so using it proves the address.
    if (account) await proveAddress(trx, account, { now });
    await updateUser(trx, userId, { password_hash: passwordHash });
    await deleteResetsOf(trx, userId);
    // Perhaps it was a thief who asked for another address: the mail about it leads here.
    await deleteEmailChange(trx, userId);
    await endAllLogins(trx, userId);
    await enqueue(trx, 'announce-new-password', { userId });
    // A known device has its own count, so that guesses of others do not block the new password.
    return rememberDevice(trx, userId, device, now);
  });
};

export const announceNewPassword = async (deps: Deps, { userId }: { userId: string }) => {
  const recipient = await findRecipient(deps.db, userId);
  if (!recipient) return;
  const { site, publicUrl } = deps.settings;
  // The link may just have proven the address: the name may still be the one that a stranger typed.
  const nameless = { ...recipient, fullName: '' };
  await deps.mailer.send(newPasswordMail(site.name, nameless, publicUrl + paths.forgotPassword));
};
