import { setTimeout as sleep } from 'node:timers/promises';
import { loginLifetimeOf, type Role } from '#domain/account.ts';
import { deviceOf } from '#domain/device.ts';
import type { Deps } from '../../deps.ts';
import { newToken, tokenHash } from '../../platform/database/ids.ts';
import { problem } from '../../platform/http/problem.ts';
import { createBoundedQueue } from '../../platform/jobs/bounded-queue.ts';
import type { Limit } from '../../platform/security/limits.ts';
import { passwordMatches } from '../../platform/security/passwords.ts';
import { limits } from './limits.ts';
import { isKnownDevice, rememberDevice } from './known-devices.ts';
import { deleteLogin, insertLogin } from './login-store.ts';
import { findAccount, keepPassword } from './store.ts';
import { checkCode } from './totp/check-code.ts';

/** An unknown address and a wrong password get the same response in the same time. */
export const logIn = async (
  deps: Deps,
  { email, password, code }: { email: string; password: string; code?: string | undefined },
  { address, ...browser }: { address: string } & Browser,
) => {
  const isKnown = await isKnownBrowser(deps, email, browser.device);
  if (!isKnown && (await deps.limits.tryTake(limits.loginPerAddress, address)) > 0) {
    await slowDown(() => sleep(slowLoginTime), address);
  }
  const counts = countsOf(email, address, isKnown ? browser.device : undefined);
  for (const [limit, key] of counts) await deps.limits.take(limit, key);
  const account = await findAccount(deps.db, email);
  const matches = await passwordMatches(account?.password_hash, password);
  if (!account || !matches) throw problem('bad_credentials');
  if (account.suspended_at) throw problem('account_suspended');
  if (account.role === 'admin') await checkCode(deps, account.id, code);
  if (!isKnown) await deps.limits.giveBack(limits.loginPerAddress, address);
  for (const [limit, key] of counts) await deps.limits.clear(limit, key);
  const opened = await openLogin(deps, account, browser, account.password_hash);
  return { userId: account.id, ...opened };
};

/** How long a login takes from an address with many failed ones. */
export const slowLoginTime = 5000;
const slowDown = createBoundedQueue({ running: 100, waiting: 0, perOwner: 10, retryAfter: 5 });

const isKnownBrowser = async ({ db, clock }: Deps, email: string, device: string | undefined) =>
  device !== undefined && isKnownDevice(db, email, device, clock.now());

/** A known device counts alone: guesses made elsewhere cannot lock it out. */
const countsOf = (
  email: string,
  address: string,
  knownDevice: string | undefined,
): [Limit, string][] =>
  knownDevice
    ? [[limits.loginPerDevice, `${tokenHash(knownDevice).toString('hex')}:${email}`]]
    : [
        [limits.loginPerAccountAndAddress, `${address}:${email}`],
        [limits.loginPerAccount, email],
      ];

export interface Browser {
  /** The token of its device cookie. */
  device: string | undefined;
  /** The token of the login that the browser held before. */
  former: string | undefined;
  userAgent: string | undefined;
}

/** Opens a login and ends the one that the browser held before. */
export const openLogin = async (
  { db, clock, log }: Deps,
  { id: userId, role }: { id: string; role: Role },
  { device, former, userAgent }: Browser,
  /** The hash that the given password matched; absent for a Google sign-in. */
  passwordHash?: string | null,
) => {
  const now = clock.now();
  const token = newToken();
  const lifetime = loginLifetimeOf(role);
  const expiresAt = new Date(now.getTime() + lifetime);
  const known = await db.transaction().execute(async (trx) => {
    // A password reset during this request must end this login too.
    const isCurrent = !passwordHash || (await keepPassword(trx, userId, passwordHash));
    if (!isCurrent) throw problem('bad_credentials');
    if (former) await deleteLogin(trx, tokenHash(former));
    const hasPassword = Boolean(passwordHash);
    const ticket = { hash: tokenHash(token), userId, expiresAt, hasPassword };
    await insertLogin(trx, { ...ticket, ...deviceOf(userAgent) }, now);
    return rememberDevice(trx, userId, device, now);
  });
  log.info({ userId, role, by: passwordHash ? 'password' : 'google' }, 'logged in');
  return { token, lifetime, device: known };
};
