import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Words that docs/glossary.md replaced. */
const inNames =
  /\b(?:\w*(?:[Nn]ews(?!letter)|[Tt]old(?![a-z])|[Bb]eside|[Ww]hoever|[Hh]otAnswers?|[Pp]atientPool|[Ff]orgetful|carryBy|mendRefusals|askOnce|saysOf)\w*|[Ss]weeps?|Wish|Asked|Telling|Night|Late|Later|Drawing|Standing|Obstacle|Happening|House)\b/g;
const inComments =
  /\b(?:whoever|nobody|no one|of what|what is none|is none|are none|for ever|the word of|in the way|house|hears? of|(?:is|are) told|stands? (?:below|above|beside|here)|goes on|sweeps?|obstacles?)\b/gi;

/** Texts that people read, and generated files. */
const skipped =
  /(^|[/-])texts\.ts$|\/lib\/(i18n|texts)\/|\/emails\/|emails\.ts$|\/legal\/|\/demo\/|schema\.ts$|plain-words\.test\.ts$/;
/** Files with old words that are still to be renamed. Only remove entries. */
const remaining = new Set<string>([
  'contract/reviews.ts',
  'domain/account.ts',
  'domain/provider-fee.ts',
  'domain/refund-policy.ts',
  'server/adapters/mail-smtp.test.ts',
  'server/commands/admin.ts',
  'server/commands/backup.test.ts',
  'server/commands/backup.ts',
  'server/commands/privacy.ts',
  'server/features/accounts/address-limits.test.ts',
  'server/features/accounts/admin/invite-teacher.ts',
  'server/features/accounts/admin/suspend-user.ts',
  'server/features/accounts/confidential.ts',
  'server/features/accounts/google/routes.ts',
  'server/features/accounts/login-secrecy.test.ts',
  'server/features/accounts/login-store.ts',
  'server/features/accounts/secrets.test.ts',
  'server/features/accounts/store.ts',
  'server/features/accounts/totp/check-code.ts',
  'server/features/accounts/totp/store.ts',
  'server/features/bookings/admin/revoke-bookings.ts',
  'server/features/bookings/admin/timeline-store.ts',
  'server/features/bookings/admin/view-booking.test.ts',
  'server/features/bookings/booking-notifications.ts',
  'server/features/bookings/calendar-feed/routes.ts',
  'server/features/bookings/calendar-feed/store.ts',
  'server/features/bookings/create-booking.test.ts',
  'server/features/bookings/expire-holds.ts',
  'server/features/bookings/hold-store.ts',
  'server/features/bookings/join-booking.ts',
  'server/features/bookings/list-store.ts',
  'server/features/bookings/lock-booking.ts',
  'server/features/bookings/reschedule-store.ts',
  'server/features/bookings/reschedule.ts',
  'server/features/bookings/scheduled-jobs.test.ts',
  'server/features/bookings/scheduled-jobs.ts',
  'server/features/bookings/scheduled-store.ts',
  'server/features/bookings/several-refunds.test.ts',
  'server/features/disputes/add-to-case.ts',
  'server/features/disputes/admin/settle-dispute.ts',
  'server/features/disputes/list-store.ts',
  'server/features/ledger/balances.ts',
  'server/features/ledger/post.ts',
  'server/features/messages/block-conversation.ts',
  'server/features/messages/presence.test.ts',
  'server/features/messages/push-message.ts',
  'server/features/messages/report-conversation.ts',
  'server/features/messages/send-message.ts',
  'server/features/messages/sending-store.ts',
  'server/features/messages/store.ts',
  'server/features/notifications/booking-summary.ts',
  'server/features/notifications/calendar/calendar-file.ts',
  'server/features/notifications/list-notifications.ts',
  'server/features/notifications/notify.ts',
  'server/features/notifications/store.ts',
  'server/features/overview/overview.test.ts',
  'server/features/payments/charge-back.test.ts',
  'server/features/payments/charge-back.ts',
  'server/features/payments/late-payments.test.ts',
  'server/features/payments/notification-store.ts',
  'server/features/payments/refund-store.ts',
  'server/features/payments/routes.ts',
  'server/features/payments/settle-payment.ts',
  'server/features/payments/settle-store.ts',
  'server/features/payments/store.ts',
  'server/features/payments/try-all.ts',
  'server/features/payouts/admin/settle-payout.ts',
  'server/features/payouts/make-payouts.ts',
  'server/features/payouts/payout-races.test.ts',
  'server/features/payouts/payout-store.ts',
  'server/features/privacy/delete-account.ts',
  'server/features/privacy/forget-old.ts',
  'server/features/privacy/nothing-left.test.ts',
  'server/features/privacy/person-store.ts',
  'server/features/privacy/personal-data/messages.ts',
  'server/features/privacy/personal-data/read.ts',
  'server/features/privacy/personal-data/tables.ts',
  'server/features/privacy/retention-store.ts',
  'server/features/reviews/admin/store.ts',
  'server/features/teachers/admin/announce.ts',
  'server/features/teachers/admin/store.ts',
  'server/features/teachers/favourites/favourites.test.ts',
  'server/features/teachers/favourites/store.ts',
  'server/features/teachers/find-day.ts',
  'server/features/teachers/list/search-words.ts',
  'server/features/teachers/privacy.test.ts',
  'server/features/teachers/store.ts',
  'server/features/teachers/teacher/update-profile.ts',
  'server/migrations/0005-payments-and-ledger.sql',
  'server/migrations/0007-messages-and-notifications.sql',
  'server/platform/database/postgres-binaries.ts',
  'server/platform/http/errors.test.ts',
  'server/platform/http/http.test.ts',
  'server/platform/jobs/child-worker.test.ts',
  'server/platform/processes.ts',
  'server/platform/realtime/socket-guards.test.ts',
  'server/testing/program.ts',
  'web/src/app/navigation/links.ts',
  'web/src/features/notifications/NotificationBell.test.tsx',
  'web/src/features/teachers/TeacherPicture.tsx',
  'web/src/lib/api/usePictureRules.ts',
  'web/src/lib/api/useSchemaForm.ts',
  'web/src/lib/format/moments.ts',
  'web/src/lib/realtime/realtime.ts',
  'web/src/pages/Messages.test.tsx',
  'web/src/testing/teachers.ts',
  'web/src/ui/Rating.tsx',
  'web/src/ui/feedback/ToastViewport.tsx',
  'web/src/ui/forms/StarPicker.tsx',
]);

const files = execFileSync(
  'git',
  ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx', '*.sql'],
  { encoding: 'utf8' },
)
  .trim()
  .split('\n')
  .filter((file) => existsSync(file) && !skipped.test(file));

const findOldWords = (file: string) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line, i) => {
      const [, code = '', comment = ''] =
        /^((?:(?!\s(?:\/\/|--) |^\s*(?:\/\/|\/?\*|--)).)*)(.*)$/.exec(line) ?? [];
      // PostgreSQL's user for root is called nobody.
      const sentence = comment.replaceAll(/\buser nobody\b/g, '');
      // Wire values, log lines and titles are quoted.
      const names = code.replaceAll(/'(?:[^'\\]|\\.)*'/g, "''");
      const words = [...(names.match(inNames) ?? []), ...(sentence.match(inComments) ?? [])];
      return words.map((word) => `${file}:${i + 1}: ${word}`);
    });

test('names and comments use the words of docs/glossary.md', () => {
  const checked = files.filter((file) => !remaining.has(file));
  expect(checked.flatMap(findOldWords)).toEqual([]);
});
