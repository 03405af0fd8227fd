import type pg from 'pg';
import type { PublicConfig } from '#contract/platform.ts';
import type { Deps } from './deps.ts';
import { developmentRoutes } from './development.ts';
import { googleRoutes } from './features/accounts/google-routes.ts';
import { accountHandlers } from './features/accounts/routes.ts';
import { jobHandlers, sweeps } from './jobs.ts';
import { loadClient, serveClient } from './platform/client.ts';
import { createHttp } from './platform/http.ts';
import { createLimits } from './platform/limits.ts';
import type { LogStream } from './platform/logger.ts';
import { findLogin, readLoginCookie } from './platform/logins.ts';
import { serveMedia } from './platform/media.ts';
import { serveMetrics } from './platform/metrics.ts';
import { mount } from './platform/mount.ts';
import { serveDocs } from './platform/openapi.ts';
import { problem } from './platform/problem.ts';
import { requireSameOrigin } from './platform/same-origin.ts';
import type { Settings } from './platform/settings.ts';
import { startWorker } from './platform/worker.ts';
import type { Mailbox, MovableClock } from './ports.ts';

export interface Parts extends Omit<Deps, 'limits' | 'log'> {
  databaseUrl: string;
  pool: pg.Pool;
  /** Only in development; production has neither. */
  mailbox?: Mailbox | undefined;
  movableClock?: MovableClock | undefined;
  /** Tests bring a client of their own and read the log. */
  clientFolder?: string;
  logTo?: LogStream;
}

/** The whole server on given parts, ready to listen; tests start this, too. */
export const buildApp = async (parts: Parts) => {
  const { settings, pool, clock, databaseUrl } = parts;
  const config = publicConfig(settings);
  const client = await loadClient(config, settings.production, parts.clientFolder);
  const app = await createHttp(settings, client?.inlineHashes ?? [], parts.logTo);
  const limits = createLimits(pool, { looseAddresses: settings.testControls });
  const deps: Deps = { ...parts, limits, log: app.log };
  const worker = await startWorker(databaseUrl, jobHandlers(deps), sweeps(deps), app.log);
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
    // A connection whose answer is still under way falls idle later, and would be kept open for the next request.
    const sweep = setInterval(() => app.server.closeIdleConnections(), 50).unref();
    app.server.once('close', () => clearInterval(sweep));
  });
  app.addHook('onClose', () => worker.stop());

  const handlers = {
    ...accountHandlers(deps),
    health: async () => ({}),
    config: async () => ({ config }),
    ready: async () => {
      if (closing || !worker.isRunning()) throw problem('unavailable');
      await pool.query('select 1');
      return {};
    },
  };
  await mount(app, handlers, {
    findLogin: (request) => findLogin(pool, readLoginCookie(request, settings), clock.now()),
    requireSameOrigin: (request) => requireSameOrigin(request, settings.publicUrl),
  });
  googleRoutes(app, deps);
  serveDocs(app, settings.site.name);
  serveMedia(app, deps.files);
  serveMetrics(app, pool, settings.metricsToken);
  if (!settings.production) developmentRoutes(app, parts, worker);
  await serveClient(app, client);
  return app;
};

const publicConfig = (settings: Settings): PublicConfig => ({
  ...settings.site,
  publicUrl: settings.publicUrl,
  commissionBasisPoints: settings.commissionBasisPoints,
  googleSignIn: settings.google !== undefined,
});
