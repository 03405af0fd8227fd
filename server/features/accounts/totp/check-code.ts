import type { Deps } from '../../../deps.ts';
import { problem } from '../../../platform/http/problem.ts';
import { enqueue } from '../../../platform/jobs/queue.ts';
import { totpCounter } from '../../../platform/security/totp.ts';
import { limits } from '../limits.ts';
import { recoveryCodeHash } from './recovery-codes.ts';
import { findTotp, takeCounter, takeRecoveryCode, totpPlace } from './store.ts';

/** Checks the second step of an account that has one: an app code or a recovery code, each valid once. */
export const checkCode = async (deps: Deps, userId: string, code: string | undefined) => {
  const totp = await findTotp(deps.db, userId);
  if (!totp?.secret) return;
  if (!code) throw problem('code_required');
  await deps.limits.take(limits.codePerAccount, userId);
  const digits = code.replaceAll(/\s/g, '');
  const isGood = /^\d{6}$/.test(digits)
    ? await takeCode(deps, userId, totp.secret, digits)
    : await takeRecovery(deps, userId, code);
  if (!isGood) throw problem('invalid', { fields: { code: 'code_wrong' } });
  await deps.limits.clear(limits.codePerAccount, userId);
};

const takeCode = async (
  { db, secrets, clock }: Deps,
  userId: string,
  sealed: Buffer,
  code: string,
) => {
  const secret = secrets.open(sealed, totpPlace('secret', userId));
  const counter = secret && totpCounter(secret, code, clock.now());
  return counter ? takeCounter(db, userId, counter) : false;
};

/** The owner is notified: a written recovery code may have been stolen. */
const takeRecovery = ({ db }: Deps, userId: string, code: string) =>
  db.transaction().execute(async (trx) => {
    const isTaken = await takeRecoveryCode(trx, userId, recoveryCodeHash(userId, code));
    if (isTaken) await enqueue(trx, 'announce-totp', { userId, what: 'recovered' });
    return isTaken;
  });
