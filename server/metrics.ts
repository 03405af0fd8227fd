import type { Deps } from './deps.ts';
import { ledgerMetrics } from './features/ledger/check.ts';
import { mailMetrics } from './features/notifications/emails/store.ts';
import { refundMetrics } from './features/payments/refund-store.ts';
import { freeHourMetrics } from './features/teachers/free-hours/store.ts';
import { jobMetrics } from './platform/jobs/worker.ts';

/** Metrics that deploy/alarms.yml watches. */
export const metrics = (deps: Deps) => [
  ledgerMetrics(deps),
  refundMetrics(deps),
  mailMetrics(deps),
  freeHourMetrics(deps),
  jobMetrics(deps.pool),
];
