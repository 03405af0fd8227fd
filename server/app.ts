import type { PublicConfig } from '#contract/platform.ts';
import type { Deps } from './deps.ts';
import { developmentRoutes } from './development.ts';
import { googleRoutes } from './features/accounts/google-routes.ts';
import { accountHandlers } from './features/accounts/routes.ts';
import { reviewHandlers } from './features/reviews/routes.ts';
import { adminTeacherHandlers } from './features/teachers/admin-routes.ts';
import { ownHandlers } from './features/teachers/own-routes.ts';
import { teacherHandlers } from './features/teachers/routes.ts';
import { jobHandlers, sweeps } from './jobs.ts';
import { createByteCache } from './platform/byte-cache.ts';
import { loadClient, serveClient } from './platform/client.ts';
import { loadKeys } from './platform/encryption-keys.ts';
import { createHttp } from './platform/http.ts';
import { createLimits } from './platform/limits.ts';
import { listen } from './platform/listen.ts';
import { findLogin, readLoginCookie } from './platform/logins.ts';
import { serveMedia } from './platform/media.ts';
import { serveMetrics } from './platform/metrics.ts';
import { mount } from './platform/mount.ts';
import { serveDocs } from './platform/openapi.ts';
import { problem } from './platform/problem.ts';
import { requireSameOrigin } from './platform/same-origin.ts';
import { createSecrets } from './platform/secrets.ts';
import type { Settings } from './platform/settings.ts';
import { startWorker } from './platform/worker.ts';
import type { Mailbox, MovableClock } from './ports.ts';

export interface Parts extends Omit<Deps, 'limits' | 'secrets' | 'log'> {
  databaseUrl: string;
  /** Only in development; production has neither. */
  mailbox?: Mailbox | undefined;
  movableClock?: MovableClock | undefined;
  /** Milliseconds that popular lists are kept; benchmarks measure without. */
  listsKept?: number;
}

/** The whole server on given parts, ready to listen; tests start this, too. */
export const buildApp = async (parts: Parts) => {
  const { settings, pool, clock, databaseUrl } = parts;
  const config = publicConfig(settings);
  const client = await loadClient(config, settings.production);
  const app = await createHttp(settings, client?.inlineHashes ?? []);
  const limits = createLimits(pool, { looseAddresses: settings.testControls });
  const keys = await loadKeys(settings.encryptionKeys, settings.keyFile);
  const secrets = createSecrets(keys, app.log);
  const deps: Deps = { ...parts, limits, secrets, log: app.log };
  const worker = await startWorker(databaseUrl, jobHandlers(deps), sweeps(deps), app.log);
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
    // A connection whose answer is still under way falls idle later, and would be kept open for the next request.
    const sweep = setInterval(() => app.server.closeIdleConnections(), 50).unref();
    app.server.once('close', () => clearInterval(sweep));
  });
  const lists = createByteCache({ milliseconds: parts.listsKept ?? 10_000 });
  const changes = listen(databaseUrl, 'teachers_changed', lists.clear);
  await changes.start();
  // The notification follows within milliseconds; whoever made the change must not wait for it.
  app.addHook('onSend', async (request) => {
    if (request.method !== 'GET' && request.login && request.login.role !== 'student')
      lists.clear();
  });
  app.addHook('onClose', async () => {
    await changes.stop();
    await worker.stop();
  });

  const handlers = {
    ...accountHandlers(deps),
    ...teacherHandlers(deps, lists),
    ...ownHandlers(deps),
    ...adminTeacherHandlers(deps),
    ...reviewHandlers(deps),
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
