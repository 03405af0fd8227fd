import type { Deps } from './deps.ts';
import { ledgerMetrics } from './features/ledger/check.ts';
import { mailMetrics } from './features/notifications/emails/store.ts';
import { refundMetrics } from './features/payments/refund-store.ts';
import { freeHourMetrics } from './features/teachers/free-hours/store.ts';
import { jobMetrics } from './platform/jobs/worker.ts';
import type { PageCaches } from './pages/pages.ts';
import type { Metrics } from './platform/observability/metrics.ts';

/** Metrics that deploy/alarms.yml watches, and the memory of the caches. */
export const metrics = (deps: Deps, caches: PageCaches) => [
  ledgerMetrics(deps),
  backupMetrics(deps),
  refundMetrics(deps),
  mailMetrics(deps),
  freeHourMetrics(deps),
  jobMetrics(deps.pool),
  replicaMetrics(deps),
  cacheMetrics(caches),
];

const replicaMetrics = ({ reads }: Deps): Metrics => ({
  helps: {
    replica_away: '1 while guests read from the primary because the replica cannot serve them',
  },
  read: async () => ({ replica_away: reads.isAway?.() ? 1 : 0 }),
});

const cacheMetrics = ({ bytes }: PageCaches): Metrics => ({
  helps: { cache_bytes: 'Memory of the cached responses of this process' },
  read: async () => ({ cache_bytes: bytes() }),
});

const backupMetrics = ({ db, clock }: Deps): Metrics => ({
  helps: { backup_age_seconds: 'Time since the last complete backup' },
  read: async () => {
    const last = db.selectFrom('backups').select('at').orderBy('at', 'desc').limit(1);
    const backup = await last.executeTakeFirst();
    if (!backup) return {};
    return { backup_age_seconds: (clock.now().getTime() - backup.at.getTime()) / 1000 };
  },
});
