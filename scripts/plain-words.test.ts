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
  'server/adapters/mail-smtp.test.ts',
  'server/commands/backup.test.ts',
  'server/commands/privacy.ts',
  'server/features/accounts/secrets.test.ts',
  'server/features/bookings/admin/view-booking.test.ts',
  'server/features/bookings/scheduled-jobs.test.ts',
  'server/features/bookings/several-refunds.test.ts',
  'server/features/messages/presence.test.ts',
  'server/features/messages/sending-store.ts',
  'server/features/overview/overview.test.ts',
  'server/features/payments/charge-back.test.ts',
  'server/migrations/0005-payments-and-ledger.sql',
  'server/migrations/0007-messages-and-notifications.sql',
  'server/platform/http/errors.test.ts',
  'server/testing/program.ts',
  'web/src/app/navigation/links.ts',
  'web/src/features/notifications/NotificationBell.test.tsx',
  'web/src/lib/realtime/realtime.ts',
  'web/src/pages/Messages.test.tsx',
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
