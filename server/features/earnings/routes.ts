import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../platform/mount.ts';
import { problem } from '../../platform/problem.ts';

type EarningsCalls =
  | 'earnings'
  | 'adminPayouts'
  | 'runPayouts'
  | 'payoutFile'
  | 'payoutSent'
  | 'payoutFailed';

const notYet = async () => {
  throw problem('not_found');
};
export const earningsHandlers = (_deps: Deps): Handlers<EarningsCalls> => ({
  earnings: notYet,
  adminPayouts: notYet,
  runPayouts: notYet,
  payoutFile: notYet,
  payoutSent: notYet,
  payoutFailed: notYet,
});
