import type { Language } from '#domain/account.ts';
import type * as z from 'zod/mini';
import type { InviteTeacher } from '#contract/accounts-admin.ts';
import { paths } from '#contract/paths.ts';
import type { Deps } from '../../../deps.ts';
import { recordAct } from '../../audit/record.ts';
import { problem } from '../../../platform/http/problem.ts';
import { enqueue, type Jobs } from '../../../platform/jobs/queue.ts';
import { limits } from '../limits.ts';
import { invitationMail } from '../emails.ts';
import { findAccount } from '../store.ts';

declare module '../../../platform/jobs/queue.ts' {
  interface Jobs {
    'send-invitation': { email: string; language: Language };
  }
}

type Invitation = z.output<typeof InviteTeacher>;

/** The audit omits the address: its entries are never changed, and a person without an account could not have it removed. */
export const inviteTeacher = async (
  { db, clock, limits: counted }: Deps,
  admin: string,
  { email, language }: Invitation,
) => {
  await counted.take(limits.invitationPerAdmin, admin);
  if (await findAccount(db, email)) {
    throw problem('account_exists', { fields: { email: 'account_exists' } });
  }
  await counted.take(limits.invitationPerRecipient, email);
  await db.transaction().execute(async (trx) => {
    await enqueue(trx, 'send-invitation', { email, language });
    await recordAct(trx, { admin, act: 'invite-teacher', subject: null }, clock.now());
  });
};

/** The link holds no secret: an invited teacher registers, consents and is verified like any other. */
export const sendInvitation = async (
  { db, mailer, settings }: Deps,
  { email, language }: Jobs['send-invitation'],
) => {
  // The person registered after the invitation was queued.
  if (await findAccount(db, email)) return;
  const query = new URLSearchParams({ email, lng: language }).toString();
  const link = `${settings.publicUrl}${paths.teacherRegister}?${query}`;
  const reader = { email, fullName: '', language };
  await mailer.send(invitationMail(settings.site.name, reader, link));
};
