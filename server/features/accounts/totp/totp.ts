import type { Deps } from '../../../deps.ts';
import type { Db } from '../../../platform/database/db.ts';
import type { Secrets } from '../../../platform/security/secrets.ts';
import { recordAct } from '../../audit/record.ts';
import type { Login } from '../../../platform/security/logins.ts';
import { problem } from '../../../platform/http/problem.ts';
import { enqueue } from '../../../platform/jobs/queue.ts';
import { newTotpSecret, totpCounter, totpUri } from '../../../platform/security/totp.ts';
import { checkCode } from './check-code.ts';
import { confirmPassword } from '../confirm-password.ts';
import { limits } from '../limits.ts';
import { endAllLogins } from '../end-logins.ts';
import { markReauthenticated } from '../login-store.ts';
import { findRecipient } from '../recipient.ts';
import { makeRecoveryCodes } from './recovery-codes.ts';
import {
  countRecoveryCodes,
  findTotp,
  lockTotp,
  lockTotpSecrets,
  resealTotp,
  savePending,
  saveSecret,
  totpPlace,
} from './store.ts';

/** Re-authenticates this login for ten minutes with the password and a code. */
export const reauthenticate = async (
  deps: Deps,
  { userId, tokenHash }: Login,
  { password, code }: { password: string; code?: string | undefined },
) => {
  await confirmPassword(deps, userId, password);
  await checkCode(deps, userId, code);
  await markReauthenticated(deps.db, tokenHash, deps.clock.now());
};

export const readTotp = async ({ db, settings }: Deps, userId: string) => ({
  enrolled: Boolean((await findTotp(db, userId))?.secret),
  required: settings.production,
  recoveryCodesLeft: await countRecoveryCodes(db, userId),
});

/** Makes a pending secret; the current one stays valid until a code of the new one is confirmed. */
export const startTotp = async ({ db, secrets, settings }: Deps, userId: string) => {
  const owner = await findRecipient(db, userId);
  if (!owner) throw problem('login_required');
  const secret = newTotpSecret();
  await savePending(db, userId, secrets.seal(secret, totpPlace('pending', userId)));
  return { secret, uri: totpUri(secret, { issuer: settings.site.name, label: owner.email }) };
};

/** After this every login requires a code; all other logins of the account are ended. */
export const confirmTotp = async (deps: Deps, { userId, tokenHash }: Login, code: string) => {
  const { db, secrets, clock } = deps;
  await deps.limits.take(limits.codePerAccount, userId);
  const recoveryCodes = await db.transaction().execute(async (trx) => {
    const now = clock.now();
    const totp = await lockTotp(trx, userId);
    const secret = totp?.pending && secrets.open(totp.pending, totpPlace('pending', userId));
    if (!secret) throw problem('wrong_state');
    const counter = totpCounter(secret, code.replaceAll(/\s/g, ''), now);
    if (!counter) throw problem('invalid', { fields: { code: 'code_wrong' } });
    await saveSecret(trx, userId, secrets.seal(secret, totpPlace('secret', userId)), counter);
    await endAllLogins(trx, userId, tokenHash);
    const details = { before: totp.secret ? 'enrolled' : 'not enrolled', after: 'enrolled' };
    await recordAct(trx, { admin: userId, act: 'enrol-totp', subject: userId, details }, now);
    await enqueue(trx, 'announce-totp', { userId, what: 'enrolled' });
    return makeRecoveryCodes(trx, userId);
  });
  await deps.limits.clear(limits.codePerAccount, userId);
  return { recoveryCodes };
};

export const renewRecoveryCodes = ({ db, clock }: Deps, userId: string) =>
  db.transaction().execute(async (trx) => {
    const totp = await lockTotp(trx, userId);
    if (!totp?.secret) throw problem('wrong_state');
    const subject = userId;
    await recordAct(trx, { admin: userId, act: 'new-recovery-codes', subject }, clock.now());
    return { recoveryCodes: await makeRecoveryCodes(trx, userId) };
  });

/** Re-encrypts the TOTP secrets that are not under the current key. One transaction: only admins have one. */
export const rotateTotp = (db: Db, secrets: Secrets) =>
  db.transaction().execute(async (trx) => {
    const count = { rotated: 0, unreadable: 0 };
    for (const row of await lockTotpSecrets(trx)) {
      for (const column of ['secret', 'pending'] as const) {
        const sealed = row[column];
        if (!sealed || secrets.isCurrent(sealed)) continue;
        const place = totpPlace(column, row.user_id);
        const text = secrets.open(sealed, place);
        if (text === undefined) count.unreadable += 1;
        else {
          await resealTotp(trx, row.user_id, { [column]: secrets.seal(text, place) });
          count.rotated += 1;
        }
      }
    }
    return count;
  });
