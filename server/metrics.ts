import type { Deps } from './deps.ts';
import { ledgerFigures } from './features/ledger/check.ts';
import { mailFigures } from './features/notifications/emails/store.ts';
import { refundFigures } from './features/payments/refund-store.ts';
import { jobFigures } from './platform/jobs/worker.ts';

/** What an operator is woken up for; deploy/alarms.yml says when. */
export const figures = (deps: Deps) => [
  ledgerFigures(deps),
  refundFigures(deps),
  mailFigures(deps),
  jobFigures(deps.pool),
];
