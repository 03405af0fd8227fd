import { setTimeout as sleep } from 'node:timers/promises';
import { type Background, startBackground } from './background.ts';
import type { Deps, Parts } from './deps.ts';
import { createLive } from './features/settings/live-settings.ts';
import { createPageCaches } from './pages/pages.ts';
import { loadClient } from './platform/http/client.ts';
import { createHttp } from './platform/http/http.ts';
import { contextLog } from './platform/http/request-context.ts';
import { createAfterResponse } from './platform/jobs/after-response.ts';
import { createReplicaReads } from './platform/database/replica.ts';
import { createRealtime } from './platform/realtime/realtime.ts';
import { checkKeys } from './platform/security/key-check.ts';
import { createLimits } from './platform/security/limits.ts';
import { hashCheaply } from './platform/security/passwords.ts';
import { openSecrets } from './platform/security/secrets.ts';
import { addRoutes } from './routes.ts';

type App = Awaited<ReturnType<typeof createHttp>>;

/** Builds the whole server on the given parts, ready to listen. Tests start it the same way. */
export const buildApp = async (parts: Parts) => {
  const { settings, pool } = parts;
  if (settings.testControls) await hashCheaply();
  const client = await loadClient(settings.production, parts.clientFolder);
  const app = await createHttp(settings, client, parts.logTo);
  const log = contextLog(app.log);
  const secrets = await openSecrets(settings, log);
  await checkKeys(parts.db, secrets);
  const realtime = createRealtime(app, parts);
  const later = createAfterResponse(log, () => background.announceChanges());
  const replica = parts.replica && createReplicaReads(pool, parts.replica, log);
  const deps: Deps = {
    ...parts,
    reads: replica ?? pool,
    live: createLive(parts.db, settings),
    limits: createLimits(pool, { looseAddresses: settings.testControls }),
    secrets,
    realtime,
    afterResponse: later.afterResponse,
    log,
  };
  const caches = createPageCaches(parts.listsKept, () => replica?.outdate());
  const background = await startBackground({ app, parts, deps, realtime, caches });
  app.addHook('onClose', later.finish);
  const shutdown = addShutdown(app, background);
  const { isClosing } = shutdown;
  const runDueJobs = async () => {
    await later.whenIdle();
    await background.worker.drain(parts.clock.now());
  };
  await addRoutes(app, { parts, deps, client, caches, background, isClosing, runDueJobs });
  return Object.assign(app, { drain: shutdown.drain });
};

/** Ends connections and background work in the right order when the process is asked to stop. */
const addShutdown = (app: App, background: Background) => {
  let closing = false;
  app.addHook('onRequest', (_, reply, done) => {
    if (closing) reply.header('connection', 'close');
    done();
  });
  app.addHook('preClose', async () => {
    closing = true;
    // A keep-alive connection falls idle only after its last response, so close idle ones repeatedly.
    const closeIdle = setInterval(() => app.server.closeIdleConnections(), 50).unref();
    app.server.once('close', () => clearInterval(closeIdle));
    await background.stopAccepting();
  });
  app.addHook('onClose', () => background.finish());
  return {
    isClosing: () => closing,
    /** Keeps serving for a while, and reports not ready so that balancers send no new requests. */
    drain: async (milliseconds: number) => {
      closing = true;
      await sleep(milliseconds);
    },
  };
};
