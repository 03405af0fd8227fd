import type { Language } from '#domain/account.ts';
import type { DeletionBlocker } from '#domain/account.ts';
import type { Deps } from '../../deps.ts';
import type { Executor } from '../../platform/database/db.ts';
import { problem } from '../../platform/http/problem.ts';
import { enqueue } from '../../platform/jobs/queue.ts';
import { composeMail, type Recipient } from '../../platform/mail.ts';
import type { Login } from '../../platform/security/logins.ts';
import { confirmPassword } from '../accounts/confirm-password.ts';
import { recipientOf } from '../accounts/recipient.ts';
import { recordAct } from '../audit/record.ts';
import { findConfirmation } from './own-store.ts';
import {
  findBlockers,
  findFiles,
  findPerson,
  forgetPerson,
  lockDictionary,
  lockPerson,
  lockProfile,
} from './person-store.ts';

declare module '../../platform/jobs/queue.ts' {
  interface Jobs {
    'remove-files': { names: string[] };
    /** The only copy of the address that outlives the account, until the mail has been sent. */
    'announce-deletion': { email: string; fullName: string; language: Language };
  }
}

/** Deletes all personal data; records of money stay under an id that no longer names a person. */
export const deleteAccount = async (deps: Deps, login: Login, password: string | undefined) => {
  // Admins are created and ended by command; audit entries must keep their author.
  if (login.role === 'admin') throw problem('wrong_role');
  await confirm(deps, login, password);
  const now = deps.clock.now();
  await deps.db.transaction().execute((trx) => forget(trx, login, now));
  // The log outlives the restore of a backup and lists the accounts that must then be deleted again.
  deps.log.info({ userId: login.userId }, 'account deleted');
};

/** For the operator: after a written request, or when a restored backup brought the account back. */
export const deletePerson = ({ db }: Pick<Deps, 'db'>, who: string, now: Date) =>
  db.transaction().execute(async (trx) => {
    const person = await findPerson(trx, who);
    if (!person) throw problem('not_found');
    if (person.role === 'admin') throw problem('wrong_role');
    await forget(trx, { userId: person.id, role: person.role }, now);
    await recordAct(trx, { admin: null, act: 'delete-person', subject: person.id }, now);
  });

const forget = async (
  trx: Executor,
  { userId, role }: Pick<Login, 'userId' | 'role'>,
  now: Date,
) => {
  const person = await lockPerson(trx, userId);
  if (!person) throw problem('login_required');
  if (role === 'teacher') {
    await lockProfile(trx, person.id);
    await lockDictionary(trx);
  }
  const blockers = await findBlockers(trx, person.id);
  if (blockers.length > 0) throw problem('deletion_blocked', { fields: named(blockers) });
  const names = await findFiles(trx, person.id);
  await forgetPerson(trx, person, now);
  if (names.length > 0) await enqueue(trx, 'remove-files', { names });
  const { email, fullName, language } = recipientOf(person);
  await enqueue(trx, 'announce-deletion', { email, fullName, language });
};

/** Accepts the password or, for an account without one, a Google login of the last ten minutes. */
const confirm = async (deps: Deps, login: Login, password: string | undefined) => {
  const known = await findConfirmation(deps.db, login, deps.clock.now());
  if (known.confirmedBy === 'password') {
    if (!password) throw problem('invalid', { fields: { password: 'required' } });
    await confirmPassword(deps, login.userId, password);
  } else if (!known.isLoginFresh) {
    throw problem('invalid', { fields: { password: 'login_not_fresh' } });
  }
};

const named = (blockers: DeletionBlocker[]) =>
  Object.fromEntries(blockers.map((blocker) => [blocker, blocker]));

export const removeFiles = async ({ files }: Deps, { names }: { names: string[] }) => {
  for (const name of names) await files.delete(name);
};

/** The law requires this mail, and it warns an owner who did not ask for the deletion. */
export const announceDeletion = async (
  { mailer, live, settings: { site } }: Deps,
  recipient: Parameters<typeof deletionMail>[1],
) => {
  const { email } = await live.read();
  await mailer.send(deletionMail({ name: site.name, email }, recipient));
};

const deletionMail = (site: { name: string; email: string }, recipient: Recipient) =>
  composeMail(site.name, recipient, {
    en: {
      subject: 'Your account has been deleted',
      lines: [
        'Your account and your personal data have been deleted. Records of payments stay as long as the law requires, without your name.',
        `If this was not you, please write to us at ${site.email}. You can sign up again with this address at any time.`,
      ],
    },
    id: {
      subject: 'Akunmu sudah dihapus',
      lines: [
        'Akun dan data pribadimu sudah dihapus. Catatan pembayaran tetap disimpan selama diwajibkan hukum, tanpa namamu.',
        `Kalau ini bukan kamu, hubungi kami di ${site.email}. Kamu bisa mendaftar lagi dengan alamat ini kapan saja.`,
      ],
    },
  });
