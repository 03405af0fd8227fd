import type { Deps } from './deps.ts';
import { deleteExpired } from './features/accounts/login-store.ts';
import { announceNewPassword, sendResetLink } from './features/accounts/reset-password.ts';
import { announceNewDetails, announceVerification } from './features/teachers/announce.ts';
import type { JobHandlers, Sweep } from './platform/worker.ts';

/** Job name → verb. */
export const jobHandlers = (deps: Deps): JobHandlers => ({
  'send-reset-link': (payload) => sendResetLink(deps, payload),
  'announce-new-password': (payload) => announceNewPassword(deps, payload),
  'announce-new-details': (payload) => announceNewDetails(deps, payload),
  'announce-verification': (payload) => announceVerification(deps, payload),
});

/** Work by the clock, in UTC. */
export const sweeps = (deps: Deps): Sweep[] => [
  {
    name: 'delete-expired',
    cron: '17 * * * *',
    run: () => deleteExpired(deps.db, deps.clock.now()),
  },
];
