import type { Db } from '../platform/database/db.ts';
import type { Settings } from '../platform/settings.ts';
import type { Clock, Files, Mailbox, PaymentGateway, SandboxProvider } from '../ports.ts';
import { diskFiles } from './files-disk.ts';
import { s3Files } from './files-s3.ts';
import { googleIdentity } from './identity-google.ts';
import { sandboxIdentity } from './identity-sandbox.ts';
import { leakedPasswords } from './leaked-passwords.ts';
import { clamdScanner } from './malware-clamd.ts';
import { databaseMailbox } from './mail-mailbox.ts';
import { smtpMailer } from './mail-smtp.ts';
import { midtransPayments } from './payment-midtrans.ts';
import { sandboxPayments } from './payment-sandbox.ts';

/** Chooses the adapters by the settings, in tests as in production. */
export const chooseAdapters = (settings: Settings, db: Db, clock: Clock) => ({
  ...chooseMailer(settings, db, clock),
  ...choosePayments(settings, db, clock),
  files: chooseFiles(settings),
  isLeaked: settings.leakedPasswords ? leakedPasswords(settings.leakedPasswords) : undefined,
  isMalware: settings.clamd ? clamdScanner(settings.clamd) : undefined,
  identity: chooseIdentity(settings),
});

/** Undefined in production without Google's settings: the sandbox would let everybody in. */
const chooseIdentity = ({ google, production, publicUrl }: Settings) => {
  if (google) return googleIdentity(google, publicUrl);
  return production ? undefined : sandboxIdentity;
};

export const chooseFiles = ({ s3, uploadsDir }: Settings): Files =>
  s3 ? s3Files(s3) : diskFiles(uploadsDir);

const chooseMailer = ({ smtpUrl, mailFrom }: Settings, db: Db, clock: Clock) => {
  if (smtpUrl) return { mailer: smtpMailer(smtpUrl, mailFrom), mailbox: undefined };
  const mailbox: Mailbox = databaseMailbox(db, clock);
  return { mailer: mailbox, mailbox };
};

interface Payments {
  gateway: PaymentGateway;
  sandbox: SandboxProvider | undefined;
}

const choosePayments = ({ midtrans }: Settings, db: Db, clock: Clock): Payments => {
  if (midtrans) return { gateway: midtransPayments(midtrans), sandbox: undefined };
  const sandbox = sandboxPayments(db, clock);
  return { gateway: sandbox, sandbox };
};
