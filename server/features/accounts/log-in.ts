import type { Deps } from '../../deps.ts';
import { passwordMatches } from '../../platform/security/passwords.ts';
import { problem } from '../../platform/http/problem.ts';
import { checkCode } from './totp/check-code.ts';
import { limits } from './limits.ts';
import { type Browser, openLogin } from './open-login.ts';
import { findAccount } from './store.ts';

/** An unknown address and a wrong password get the same answer in the same time. */
export const logIn = async (
  deps: Deps,
  { email, password, code }: { email: string; password: string; code?: string | undefined },
  { address, ...browser }: { address: string } & Browser,
) => {
  await deps.limits.take(limits.loginPerAddress, address);
  await deps.limits.take(limits.loginPerAccount, email);
  const account = await findAccount(deps.db, email);
  const matches = await passwordMatches(account?.password_hash, password);
  if (!account || !matches) throw problem('bad_credentials');
  if (account.suspended_at) throw problem('account_suspended');
  if (account.role === 'admin') await checkCode(deps, account.id, code);
  await deps.limits.clear(limits.loginPerAccount, email);
  const opened = await openLogin(deps, account, browser, account.password_hash);
  return { userId: account.id, ...opened };
};
