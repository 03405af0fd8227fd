import type { Deps } from '../../../deps.ts';
import type { Handlers } from '../../../platform/http/mount.ts';
import { confirmTotp, prove, readTotp, renewRecoveryCodes, startTotp } from './totp.ts';

type TotpCalls = 'prove' | 'totp' | 'startTotp' | 'confirmTotp' | 'newRecoveryCodes';

export const totpHandlers = (deps: Deps): Handlers<TotpCalls> => ({
  prove: async ({ body }, { login }) => {
    await prove(deps, login, body);
    return {};
  },
  totp: (_, { login }) => readTotp(deps, login.userId),
  startTotp: (_, { login }) => startTotp(deps, login.userId),
  confirmTotp: ({ body }, { login }) => confirmTotp(deps, login, body.code),
  newRecoveryCodes: (_, { login }) => renewRecoveryCodes(deps, login.userId),
});
