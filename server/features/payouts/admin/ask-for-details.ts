import { paths } from '#contract/paths.ts';
import { askAgainAfter, monthDue } from '#domain/payout.ts';
import type { Deps } from '../../../deps.ts';
import { composeMail } from '../../../platform/mail.ts';
import { enqueue, type Jobs } from '../../../platform/jobs/queue.ts';
import { findRecipient } from '../../accounts/recipient.ts';
import { recordAct } from '../../audit/record.ts';
import { notify } from '../../notifications/notify.ts';
import { listOwed, lockBalances } from '../owed.ts';
import { findAskedSince } from '../payout-store.ts';

declare module '../../../platform/jobs/queue.ts' {
  interface Jobs {
    'ask-for-details': { userId: string };
  }
}

/** Asks the teachers whom the due month leaves out for their details; at most once in twelve hours. */
export const askForDetails = ({ db, clock, secrets }: Deps, admin: string) =>
  db.transaction().execute(async (trx) => {
    const now = clock.now();
    const month = monthDue(now);
    // Of two admins who ask at once, the second finds everyone asked.
    await lockBalances(trx);
    const { skipped } = await listOwed(trx, secrets, month);
    const missing = skipped.filter(({ obstacle }) => obstacle === 'details_missing');
    const since = new Date(now.getTime() - askAgainAfter);
    const asked = await findAskedSince(trx, since);
    const wanted = missing.filter(({ teacherId }) => !asked.has(teacherId));
    for (const { teacherId: userId } of wanted) {
      await notify(trx, { userId, kind: 'details_needed' }, now);
      await enqueue(trx, 'ask-for-details', { userId });
    }
    const details = { month, count: wanted.length };
    await recordAct(trx, { admin, act: 'ask-for-details', subject: null, details }, now);
    return { asked: wanted.length, askedBefore: missing.length - wanted.length };
  });

export const mailDetailsNeeded = async (
  { db, mailer, settings }: Deps,
  { userId }: Jobs['ask-for-details'],
) => {
  const recipient = await findRecipient(db, userId);
  if (!recipient) return;
  const link = settings.publicUrl + paths.editTeacherProfile('confidential');
  await mailer.send(
    composeMail(settings.site.name, recipient, {
      en: {
        subject: 'We need your bank and ID details to pay you',
        lines: [
          'You have earned money that we cannot send yet: your bank or ID details are missing.',
          'Add them to be included in the next payout. Until then your money is safe with us.',
        ],
        action: { label: 'Add details', link },
      },
      id: {
        subject: 'Kami perlu data bank dan identitas Anda untuk pencairan',
        lines: [
          'Penghasilan Anda belum bisa kami kirim karena data bank atau identitas Anda belum lengkap.',
          'Lengkapi datanya supaya Anda ikut pencairan berikutnya. Sampai saat itu uang Anda aman.',
        ],
        action: { label: 'Lengkapi data', link },
      },
    }),
  );
};
