import { paths } from '#contract/paths.ts';
import type { Deps } from '../../../deps.ts';
import { recordAct } from '../../audit/record.ts';
import { problem } from '../../../platform/http/problem.ts';
import { enqueue } from '../../../platform/jobs/queue.ts';
import { endAllLogins } from '../end-logins.ts';
import { totpMail } from '../emails.ts';
import { findRecipient } from '../recipient.ts';
import { lockAccount } from '../store.ts';
import { deleteTotp } from './store.ts';

declare module '../../../platform/jobs/queue.ts' {
  interface Jobs {
    'announce-totp': { userId: string; what: 'enrolled' | 'recovered' | 'reset' };
  }
}

/** For an admin who lost the app and the recovery codes; available as a command only. */
export const resetTotp = ({ db, clock }: Pick<Deps, 'db' | 'clock'>, email: string) =>
  db.transaction().execute(async (trx) => {
    const account = await lockAccount(trx, email);
    if (account?.role !== 'admin') throw problem('not_found');
    if (!(await deleteTotp(trx, account.id))) return false;
    await endAllLogins(trx, account.id);
    const entry = { admin: null, act: 'reset-totp', subject: account.id } as const;
    await recordAct(trx, entry, clock.now());
    await enqueue(trx, 'announce-totp', { userId: account.id, what: 'reset' });
    return true;
  });

export const announceTotp = async (
  { db, mailer, settings }: Deps,
  { userId, what }: { userId: string; what: 'enrolled' | 'recovered' | 'reset' },
) => {
  const recipient = await findRecipient(db, userId);
  if (!recipient) return;
  const link = settings.publicUrl + paths.forgotPassword;
  await mailer.send(totpMail(settings.site.name, recipient, { what, link }));
};
