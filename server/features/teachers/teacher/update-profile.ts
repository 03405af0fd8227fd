import type * as z from 'zod/mini';
import type { FieldFault } from '#contract/field-texts.ts';
import type { UpdateTeacherProfile } from '#contract/teachers.ts';
import { normaliseEmail } from '#domain/account.ts';
import {
  changedFields,
  type Confidential,
  isMask,
  mergeConfidential,
  needsConfirmation,
  partOf,
} from '#domain/confidential.ts';
import { isSessionLink } from '#domain/session-link.ts';
import { beginsToWait, statusAfter, wasVerified } from '#domain/verification.ts';
import type { Deps } from '../../../deps.ts';
import { problem } from '../../../platform/http/problem.ts';
import { enqueue } from '../../../platform/jobs/queue.ts';
import { confirmPassword } from '../../accounts/confirm-password.ts';
import { toProfileRow } from '../../accounts/public-profile.ts';
import { changePerson } from '../../accounts/update-me.ts';
import { openDetails, sealDetails } from '../../accounts/confidential.ts';
import { findOwn, lockOwn, saveSealed, updateProfileRow } from './store.ts';

type Update = z.output<typeof UpdateTeacherProfile>;

/**
 * Saving submits a rejected teacher again. New or changed bank or identity details of a verified teacher, and another
 * name, degree or picture, require a recheck.
 */
export const updateProfile = async (deps: Deps, userId: string, update: Update) => {
  const { db, clock, secrets, settings } = deps;
  const own = await findOwn(db, userId);
  if (!own) throw problem('not_found');
  refuseFaults(own.email, update, { allowHttp: !settings.production, minFee: settings.minFee });
  const seen = openDetails(secrets, userId, own);
  // Check the password before the transaction: hashing is slow, and others would wait for the locks.
  const isConfirmed = needsConfirmation(seen, detailsAfter(seen, update), {
    wasVerified: wasVerified(own),
  });
  if (isConfirmed) await confirmPassword(deps, userId, update.password);

  await db.transaction().execute(async (trx) => {
    const { fullName: name, address, image, degree } = update;
    await changePerson(trx, clock, userId, { name, address, image, degree });
    const locked = await lockOwn(trx, userId);
    if (!locked) throw problem('not_found');
    if (locked.confirms_instantly && update.defaultSessionLink === '') {
      throw fault({ defaultSessionLink: 'link_in_use' });
    }
    // Read the clock after the lock: an admin who viewed the details before it saw the old ones.
    const now = clock.now();
    const before = openDetails(secrets, userId, locked);
    const after = detailsAfter(before, update);
    const isSensitive = needsConfirmation(before, after, { wasVerified: wasVerified(locked) });
    // After the check above, another tab filled an empty field or an admin verified the teacher.
    if (isSensitive && !isConfirmed) throw fault({ password: 'password_required' });
    const standing = statusAfter(locked, isSensitive ? 'change_details' : 'save') ?? locked;
    const changes = {
      ...profileChanges(update),
      ...(standing.verification !== locked.verification && {
        verification: standing.verification,
        rejection_reason: '',
      }),
      ...(standing.recheck !== locked.recheck && { recheck: standing.recheck }),
      ...(beginsToWait(locked, standing) && { submitted_at: now }),
    };
    if (Object.keys(changes).length > 0) await updateProfileRow(trx, userId, changes);
    const changed = changedFields(before, after);
    if (changed.length > 0) {
      const sealed = sealDetails(secrets, userId, after, changed);
      await saveSealed(trx, userId, { ...sealed, changed_at: now });
    }
    if (isSensitive) {
      const part = partOf(changed);
      await enqueue(trx, 'announce-new-details', { userId, part, at: now.toISOString() });
    }
  });
};

const profileChanges = (update: Update) => ({
  ...toProfileRow(update),
  ...(update.hourlyRate !== undefined && { hourly_rate: update.hourlyRate }),
  ...(update.defaultSessionLink !== undefined && {
    default_session_link: update.defaultSessionLink,
  }),
});

const fault = (fields: Record<string, FieldFault>) => problem('invalid', { fields });

const refuseFaults = (
  ownEmail: string,
  { email, hourlyRate, defaultSessionLink: link }: Update,
  rules: { allowHttp: boolean; minFee: number },
) => {
  const isOther = email !== undefined && normaliseEmail(email) !== ownEmail;
  const isBad = link !== undefined && link !== '' && !isSessionLink(link, rules);
  const isLow = hourlyRate !== undefined && hourlyRate < rules.minFee;
  if (!isOther && !isBad && !isLow) return;
  throw fault({
    ...(isOther && { email: 'email_fixed' }),
    ...(isLow && { hourlyRate: 'fee_low' }),
    ...(isBad && { defaultSessionLink: 'link_invalid' }),
  });
};

const detailsAfter = (before: Confidential, { bankDetails, verificationDetails }: Update) => {
  const after = mergeConfidential(before, { ...bankDetails, ...verificationDetails });
  // A masked value must match the stored number; any other mask is invalid input.
  const isForeign = (field: 'accountNumber' | 'idNumber') =>
    after[field] !== before[field] && isMask(after[field]);
  if (isForeign('accountNumber')) {
    throw fault({ 'bankDetails.accountNumber': 'account_number_invalid' });
  }
  if (isForeign('idNumber')) throw fault({ 'verificationDetails.idNumber': 'id_number_invalid' });
  return after;
};
