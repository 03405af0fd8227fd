import type { Deps } from '../../../deps.ts';
import type { Handlers } from '../../../platform/http/mount.ts';
import { confirmTotp, reauthenticate, readTotp, renewRecoveryCodes, startTotp } from './totp.ts';

type TotpCalls = 'reauthenticate' | 'totp' | 'startTotp' | 'confirmTotp' | 'newRecoveryCodes';

export const totpHandlers = (deps: Deps): Handlers<TotpCalls> => ({
  reauthenticate: async ({ body }, { login }) => {
    await reauthenticate(deps, login, body);
    return {};
  },
  totp: (_, { login }) => readTotp(deps, login.userId),
  startTotp: (_, { login }) => startTotp(deps, login.userId),
  confirmTotp: ({ body }, { login }) => confirmTotp(deps, login, body.code),
  newRecoveryCodes: (_, { login }) => renewRecoveryCodes(deps, login.userId),
});
