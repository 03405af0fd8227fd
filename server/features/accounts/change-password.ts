import type { Deps } from '../../deps.ts';
import { problem } from '../../platform/http/problem.ts';
import { enqueue } from '../../platform/jobs/queue.ts';
import type { Login } from '../../platform/security/logins.ts';
import { hashPassword } from '../../platform/security/passwords.ts';
import { confirmPassword } from './confirm-password.ts';
import { endAllLogins } from './end-logins.ts';
import { rememberDevice } from './known-devices.ts';
import { deleteResetsOf } from './login-store.ts';
import { refuseWeak } from './register.ts';
import { lockAccountById, updateUser } from './store.ts';

/** Ends every other login, and tells the owner by email. Returns the token of the device cookie. */
export const changePassword = async (
  deps: Deps,
  { userId, tokenHash }: Login,
  { password, newPassword }: { password: string; newPassword: string },
  device: string | undefined,
) => {
  const matched = await confirmPassword(deps, userId, password);
  await refuseWeak(deps, newPassword, 'newPassword');
  const passwordHash = await hashPassword(newPassword);
  const now = deps.clock.now();
  return deps.db.transaction().execute(async (trx) => {
    const account = await lockAccountById(trx, userId);
    // Reset meanwhile: the owner's new password must not be replaced.
    if (account?.password_hash !== matched) {
      throw problem('invalid', { fields: { password: 'password_wrong' } });
    }
    await updateUser(trx, userId, { password_hash: passwordHash });
    await deleteResetsOf(trx, userId);
    await endAllLogins(trx, userId, tokenHash);
    await enqueue(trx, 'announce-new-password', { userId });
    return rememberDevice(trx, userId, device, now);
  });
};
