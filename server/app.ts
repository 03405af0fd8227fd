import { setTimeout as sleep } from 'node:timers/promises';
import type { PublicConfig } from '#contract/settings.ts';
import type { Deps, Parts } from './deps.ts';
import { developmentRoutes } from './development.ts';
import { serveCalendarFeed } from './features/bookings/calendar-feed/routes.ts';
import { googleRoutes } from './features/accounts/google/routes.ts';
import { sendMails } from './features/notifications/emails/send-due-emails.ts';
import { createPresence } from './features/messages/presence.ts';
import { createMessagePush } from './features/messages/push-message.ts';
import { createSender } from './features/messages/send-message.ts';
import { welcomeToMessages } from './features/messages/socket.ts';
import { createNotificationPush } from './features/notifications/push-notifications.ts';
import { featureHandlers } from './handlers.ts';
import { jobHandlers, sweeps } from './jobs.ts';
import { figures } from './metrics.ts';
import { createDraw } from './pages/draw.ts';
import { createPages } from './pages/pages.ts';
import { serveManifest } from './pages/manifest.ts';
import { serveRobots } from './pages/robots.ts';
import { serveSitemap } from './pages/sitemap.ts';
import { createByteCache } from './platform/http/byte-cache.ts';
import { loadClient, serveClient } from './platform/http/client.ts';
import { endWithLogins } from './platform/realtime/ended-logins.ts';
import { every } from './platform/jobs/repeat.ts';
import { checkKeys } from './platform/security/key-check.ts';
import { createHotAnswers } from './platform/http/hot-answers.ts';
import { createHttp } from './platform/http/http.ts';
import { createLater } from './platform/jobs/after-response.ts';
import { createLimits } from './platform/security/limits.ts';
import { listen } from './platform/database/listen.ts';
import { createLive, type LiveSettings } from './features/settings/live-settings.ts';
import { contextLog } from './platform/http/request-context.ts';
import { findLogin, readLoginCookie } from './platform/security/logins.ts';
import { serveMedia } from './platform/http/media.ts';
import { serveMetrics } from './platform/observability/metrics.ts';
import { mount } from './platform/http/mount.ts';
import { serveDocs } from './platform/http/docs-page.ts';
import { hashCheaply } from './platform/security/passwords.ts';
import { createRealtime } from './platform/realtime/realtime.ts';
import { problem } from './platform/http/problem.ts';
import { requireSameOrigin } from './platform/security/same-origin.ts';
import { openSecrets } from './platform/security/secrets.ts';
import type { Settings } from './platform/settings.ts';
import { startWorker } from './platform/jobs/worker.ts';
import { policy } from './policy.ts';
import type { PaymentGateway } from './ports.ts';
import { sandboxRoutes } from './sandbox/routes.ts';

/** How soon a mail and a push follow what happened. */
const deliveryInterval = 1000;

/** The whole server on given parts, ready to listen; tests start this, too. */
export const buildApp = async (parts: Parts) => {
  const { settings, pool, clock, databaseUrl } = parts;
  if (settings.testControls) await hashCheaply();
  const live = createLive(parts.db, settings);
  const config = async () => publicConfig(settings, parts.gateway, await live.read());
  const client = await loadClient(settings.production, parts.clientFolder);
  const app = await createHttp(settings, client, parts.logTo);
  const hot = createHotAnswers(app.server);
  const limits = createLimits(pool, { looseAddresses: settings.testControls });
  const log = contextLog(app.log);
  const secrets = await openSecrets(settings, log);
  await checkKeys(parts.db, secrets);
  const realtime = createRealtime(app, parts);
  const { later, finish } = createLater(log);
  const deps: Deps = { ...parts, live, limits, secrets, realtime, later, log };
  const mails = every(deliveryInterval, () => sendMails(deps), app.log);
  const pushes = every(deliveryInterval, createNotificationPush(deps, realtime), app.log);
  const worker = await startWorker(databaseUrl, jobHandlers(deps), sweeps(deps), {
    log: app.log,
    keepsTime: parts.keepsTime ?? true,
  });
  let closing = false;
  let clockStopped: Promise<unknown> = Promise.resolve();
  /** Still answers everyone, and tells balancers to send no more. */
  const drain = async (milliseconds: number) => {
    closing = true;
    hot.stop();
    await sleep(milliseconds);
  };
  app.addHook('onRequest', (_, reply, done) => {
    if (closing) reply.header('connection', 'close');
    done();
  });
  app.addHook('preClose', async () => {
    closing = true;
    hot.stop();
    // A connection whose answer is still under way falls idle later, and would be kept open for the next request.
    const sweep = setInterval(() => app.server.closeIdleConnections(), 50).unref();
    app.server.once('close', () => clearInterval(sweep));
    // At once, behind no request and no mail that hangs: a job that is killed with the process is locked for hours.
    clockStopped = Promise.all([worker.stop(), mails.stop(), pushes.stop()]);
    clockStopped.catch(() => undefined);
    logins.stop();
    await realtime.stop();
    await presence.stop();
  });
  const lists = createByteCache({ milliseconds: parts.listsKept ?? 10_000 });
  const teacherPages = createByteCache({ milliseconds: 10_000 });
  const forget = () => {
    lists.clear();
    teacherPages.clear();
  };
  const logins = endWithLogins(realtime, parts);
  const send = createSender(deps);
  realtime.onConnection((device) => welcomeToMessages(deps, send, device));
  const presence = createPresence(deps, realtime);
  const messagePush = createMessagePush(deps, realtime);
  const changes = listen(databaseUrl, {
    teachers_changed: forget,
    logins_ended: (key) => logins.heard(key),
    messages: (announcement) => messagePush.heard(announcement),
    presence: (userId) => presence.heard(userId),
  });
  await changes.start();
  // The notification follows within milliseconds; whoever made the change must not wait for it.
  app.addHook('onSend', (request, _, payload, done) => {
    if (request.method !== 'GET' && request.login && request.login.role !== 'student') forget();
    done(null, payload);
  });
  app.addHook('onClose', async () => {
    await changes.stop();
    await finish();
    await clockStopped;
  });

  const handlers = {
    ...featureHandlers(deps, { lists, hot }),
    health: async () => ({}),
    config: async () => ({ config: await config(), policy }),
    ready: async () => {
      if (closing || !worker.isRunning()) throw problem('unavailable');
      const { rows } = await pool.query<{ isStandby: boolean }>(
        'select pg_is_in_recovery() as "isStandby"',
      );
      if (rows[0]?.isStandby) throw problem('unavailable');
      return {};
    },
  };
  await mount(app, handlers, {
    findLogin: (request) => findLogin(pool, readLoginCookie(request, settings), clock.now()),
    requireSameOrigin: (request) => requireSameOrigin(request, settings.publicUrl),
    requireTotp: settings.production,
    now: () => clock.now(),
  });
  googleRoutes(app, deps);
  serveDocs(app, settings.site.name);
  serveMedia(app, deps.files);
  serveMetrics(app, { pool, token: settings.metricsToken, figures: figures(deps) });
  serveCalendarFeed(app, deps);
  if (!settings.production) developmentRoutes(app, parts, worker);
  if (parts.sandbox) sandboxRoutes(app, parts.sandbox);
  serveRobots(app, settings.publicUrl);
  serveManifest(app, config);
  serveSitemap(app, { pool, publicUrl: settings.publicUrl });
  const hasDevelopmentPages = !settings.production;
  const pages =
    client &&
    createPages({
      client,
      pool,
      clock,
      config,
      hasDevelopmentPages,
      teacherPages,
      draw: createDraw(app, client),
    });
  await serveClient(app, client, pages);
  return Object.assign(app, { drain });
};

const publicConfig = (
  settings: Settings,
  gateway: PaymentGateway,
  { commissionBasisPoints, phone, email, officeAddress }: LiveSettings,
): PublicConfig => ({
  ...settings.site,
  phone,
  email,
  officeAddress,
  publicUrl: settings.publicUrl,
  commissionBasisPoints,
  googleSignIn: settings.google !== undefined,
  payment: gateway.script,
});
