import type { DetailsPart } from '#domain/confidential.ts';
import type { VerificationStatus } from '#domain/verification.ts';
import { paths } from '#contract/paths.ts';
import type { Deps } from '../../../deps.ts';
import type { Jobs } from '../../../platform/jobs/queue.ts';
import { findRecipient } from '../../accounts/recipient.ts';
import { notify } from '../../notifications/notify.ts';
import { deleteDocuments } from '../teacher/documents.ts';
import { type Decision, newDetailsMail, verificationMail } from '../emails.ts';

interface ProfileStatus extends VerificationStatus {
  rejection_reason: string;
  verified_as: unknown;
}

declare module '../../../platform/jobs/queue.ts' {
  interface Jobs {
    /** What was changed and when; jobs queued by the previous version have neither field. */
    'announce-new-details': { userId: string; part?: DetailsPart; at?: string };
    'announce-verification': {
      userId: string;
      decision: Decision;
      reason?: string;
      /** What undoing the decision needs; jobs queued by the previous version have none. */
      undo?: { admin: string; before: ProfileStatus; after: VerificationStatus };
      /** Photos that the decision no longer needs. */
      documents?: string[];
    };
  }
}

/** Warns the owner in case someone else made the change; the email never contains the numbers. */
export const announceNewDetails = async (
  { db, clock, mailer, settings }: Deps,
  { userId, part = 'both', at }: Jobs['announce-new-details'],
) => {
  const recipient = await findRecipient(db, userId);
  if (!recipient) return;
  const link = settings.publicUrl + paths.forgotPassword;
  const changedAt = at ? new Date(at) : clock.now();
  await mailer.send(newDetailsMail(settings.site.name, recipient, { part, changedAt, link }));
};

/** Also deletes the photos of documents: from now on the decision cannot be undone. */
export const announceVerification = async (
  { db, clock, mailer, settings }: Deps,
  { userId, decision, reason = '', documents = [] }: Jobs['announce-verification'],
) => {
  // Before the email, which may fail.
  if (documents.length > 0) await deleteDocuments(db, userId, { ids: documents });
  const recipient = await findRecipient(db, userId);
  if (!recipient) return;
  const link = settings.publicUrl + paths.teacherDashboard();
  await mailer.send(verificationMail(settings.site.name, recipient, { decision, reason, link }));
  // After the email: a failed attempt is repeated, and the bell must not ring twice.
  const kind = decision === 'rejected' ? 'teacher_rejected' : 'teacher_verified';
  if (decision !== 'rechecked') await notify(db, { userId, kind }, clock.now());
};
