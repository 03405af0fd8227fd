import { paths } from '#contract/paths.ts';
import { emailChangeLifetime } from '#domain/account.ts';
import type { Deps } from '../../deps.ts';
import { isUniqueViolation } from '../../platform/database/db.ts';
import { newToken, tokenHash } from '../../platform/database/ids.ts';
import { problem } from '../../platform/http/problem.ts';
import { enqueue } from '../../platform/jobs/queue.ts';
import type { Login } from '../../platform/security/logins.ts';
import { confirmPassword } from './confirm-password.ts';
import { emailChangeMail, emailLinkMail } from './emails.ts';
import { endAllLogins } from './end-logins.ts';
import { rememberDevice } from './known-devices.ts';
import { limits } from './limits.ts';
import {
  deleteResetsOf,
  findEmailChange,
  saveEmailChange,
  setEmailToken,
  takeEmailChange,
} from './login-store.ts';
import { findRecipient } from './recipient.ts';
import { findAccount, lockAccountById, updateUser } from './store.ts';

declare module '../../platform/jobs/queue.ts' {
  interface Jobs {
    'send-email-link': { userId: string };
    'announce-email-change': { userId: string; to: string; isDone: boolean };
  }
}

const taken = () => problem('email_taken', { fields: { email: 'email_taken' } });

/** A link goes to the new address, a warning to the present one. Asking again replaces the former request. */
export const askForEmailChange = async (
  deps: Deps,
  userId: string,
  { email, password }: { email: string; password: string },
) => {
  await confirmPassword(deps, userId, password);
  await deps.limits.take(limits.emailChangePerAccount, userId);
  if (await findAccount(deps.db, email)) throw taken();
  await deps.limits.take(limits.emailChangePerRecipient, email);
  const expiresAt = new Date(deps.clock.now().getTime() + emailChangeLifetime);
  await deps.db.transaction().execute(async (trx) => {
    const account = await lockAccountById(trx, userId);
    if (!account) throw problem('login_required');
    await saveEmailChange(trx, { userId, email, expiresAt });
    await enqueue(trx, 'send-email-link', { userId });
    await enqueue(trx, 'announce-email-change', { userId, to: account.email, isDone: false });
  });
};

/** Makes the token in the job, so that the queue never stores it. */
export const sendEmailLink = async (deps: Deps, { userId }: { userId: string }) => {
  const { db, clock, mailer, settings } = deps;
  const change = await findEmailChange(db, userId, clock.now());
  const recipient = await findRecipient(db, userId);
  if (!change || !recipient) return;
  const token = newToken();
  await setEmailToken(db, userId, tokenHash(token));
  // The address may be a stranger's: no name.
  const stranger = { ...recipient, email: change.email, fullName: '' };
  const link = settings.publicUrl + paths.confirmEmail(token);
  await mailer.send(emailLinkMail(settings.site.name, stranger, link));
};

/** The owner of the former address learns of the change while it can be stopped, and when it is done. */
export const announceEmailChange = async (
  { db, mailer, settings: { site, publicUrl } }: Deps,
  { userId, to, isDone }: { userId: string; to: string; isDone: boolean },
) => {
  const recipient = await findRecipient(db, userId);
  if (!recipient) return;
  const link = publicUrl + (isDone ? paths.contact : paths.forgotPassword);
  // The former address may never have been proven: no name.
  const nameless = { ...recipient, email: to, fullName: '' };
  await mailer.send(emailChangeMail(site.name, nameless, { isDone, link }));
};

/** The link has reached its owner: the address replaces the former one, and every other login ends. */
export const confirmEmail = async (
  { db, clock }: Deps,
  { userId, tokenHash: login }: Login,
  { token, device }: { token: string; device: string | undefined },
) => {
  const now = clock.now();
  const change = () =>
    db.transaction().execute(async (trx) => {
      const account = await lockAccountById(trx, userId);
      const found = await takeEmailChange(trx, { userId, hash: tokenHash(token), now });
      if (!account || !found) throw problem('email_link_dead');
      await updateUser(trx, userId, { email: found.email, email_verified_at: now });
      await deleteResetsOf(trx, userId);
      await endAllLogins(trx, userId, login);
      await enqueue(trx, 'announce-email-change', { userId, to: account.email, isDone: true });
      return rememberDevice(trx, userId, device, now);
    });
  return change().catch((error: unknown) => {
    throw isUniqueViolation(error) ? taken() : error;
  });
};
