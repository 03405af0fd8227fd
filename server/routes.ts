import type { FastifyInstance } from 'fastify';
import { routes } from '#contract/routes.ts';
import type { Background } from './background.ts';
import type { Deps, Parts } from './deps.ts';
import { developmentRoutes } from './development.ts';
import { userHandlers } from './features/accounts/admin/routes.ts';
import { googleRoutes } from './features/accounts/google/routes.ts';
import { accountHandlers } from './features/accounts/routes.ts';
import { totpHandlers } from './features/accounts/totp/routes.ts';
import { auditHandlers } from './features/audit/routes.ts';
import { adminBookingHandlers } from './features/bookings/admin/routes.ts';
import { calendarHandlers, serveCalendarFeed } from './features/bookings/calendar-feed/routes.ts';
import { bookingHandlers } from './features/bookings/routes.ts';
import { disputeHandlers } from './features/disputes/routes.ts';
import { reportHandlers } from './features/messages/admin/routes.ts';
import { messageHandlers } from './features/messages/routes.ts';
import { notificationHandlers } from './features/notifications/routes.ts';
import { overviewHandlers } from './features/overview/routes.ts';
import { paymentHandlers } from './features/payments/routes.ts';
import { earningsHandlers } from './features/payouts/routes.ts';
import { privacyHandlers } from './features/privacy/routes.ts';
import { moderationHandlers } from './features/reviews/admin/routes.ts';
import { reviewHandlers } from './features/reviews/routes.ts';
import { createPublicConfig } from './features/settings/public-config.ts';
import { settingsHandlers } from './features/settings/routes.ts';
import { adminTeacherHandlers } from './features/teachers/admin/routes.ts';
import { teacherHandlers } from './features/teachers/routes.ts';
import { isListed } from './features/teachers/store.ts';
import { ownHandlers } from './features/teachers/teacher/routes.ts';
import { metrics } from './metrics.ts';
import { addPages, type PageCaches } from './pages/pages.ts';
import { canServe } from './platform/database/readiness.ts';
import type { Db } from './platform/database/db.ts';
import type { Client } from './platform/http/client.ts';
import { serveDocs } from './platform/http/docs-page.ts';
import { serveMedia } from './platform/http/media.ts';
import { mount } from './platform/http/mount.ts';
import { problem } from './platform/http/problem.ts';
import { serveMetrics } from './platform/observability/metrics.ts';
import { findLogin, type Login, readLoginCookie } from './platform/security/logins.ts';
import { requireSameOrigin } from './platform/security/same-origin.ts';
import { sandboxIdentityRoutes } from './sandbox/identity.ts';
import { sandboxRoutes } from './sandbox/routes.ts';

interface RouteParts {
  parts: Parts;
  deps: Deps;
  client: Client | undefined;
  caches: PageCaches;
  background: Background;
  isClosing: () => boolean;
  runDueJobs: () => Promise<void>;
}

/** Adds everything that answers HTTP: the calls of the contract, then files, pages and development tools. */
export const addRoutes = async (app: FastifyInstance, given: RouteParts) => {
  const { parts, deps, client, caches } = given;
  const { settings, pool, clock } = deps;
  const config = createPublicConfig(deps);
  const handlers = {
    ...accountHandlers(deps),
    ...totpHandlers(deps),
    ...userHandlers(deps),
    ...settingsHandlers(deps, config),
    ...auditHandlers(deps),
    ...privacyHandlers(deps),
    ...teacherHandlers(deps, caches.lists),
    ...ownHandlers(deps),
    ...adminTeacherHandlers(deps),
    ...bookingHandlers(deps),
    ...adminBookingHandlers(deps),
    ...overviewHandlers(deps),
    ...calendarHandlers(deps),
    ...paymentHandlers(deps),
    ...earningsHandlers(deps),
    ...reviewHandlers(deps),
    ...moderationHandlers(deps),
    ...disputeHandlers(deps),
    ...notificationHandlers(deps),
    ...messageHandlers(deps),
    ...reportHandlers(deps),
    ...healthHandlers(given),
  };
  clearAfterChanges(app, caches, deps.db);
  await mount(app, handlers, {
    findLogin: (request) => findLogin(pool, readLoginCookie(request, settings), clock.now()),
    requireSameOrigin: (request) => requireSameOrigin(request, settings.publicUrl),
    requireTotp: settings.production,
    now: () => clock.now(),
  });
  googleRoutes(app, deps);
  serveCalendarFeed(app, deps);
  serveDocs(app, settings.site.name);
  serveMedia(app, deps.files);
  serveMetrics(app, { pool, token: settings.metricsToken, metrics: metrics(deps, caches) });
  if (!settings.production) developmentRoutes(app, parts, given.runDueJobs);
  if (parts.sandbox) sandboxRoutes(app, parts.sandbox);
  if (!settings.production && !settings.google) sandboxIdentityRoutes(app);
  await addPages(app, { deps, client, config, caches });
};

const healthHandlers = ({ deps, background, isClosing }: RouteParts) => ({
  health: async () => ({}),
  ready: async () => {
    if (isClosing() || !background.worker.isRunning()) throw problem('unavailable');
    const isPooled = deps.settings.databaseDirectUrl !== undefined;
    if (!(await canServe(deps.pool, { isPooled }))) throw problem('unavailable');
    return {};
  },
});

const pathOf = (name: keyof typeof routes) =>
  routes[name].join(' ').replaceAll(/\{(\w+)\}/g, ':$1');

/** Calls after which lists and pages may show a teacher, or the site, differently. */
const changes = new Set(
  (
    [
      'updateMe',
      'updateTeacherProfile',
      'saveAvailability',
      'addTimeOff',
      'removeTimeOff',
      'verifyTeacher',
      'rejectTeacher',
      'undoDecision',
      'suspendUser',
      'reactivateUser',
      'hideReview',
      'showReview',
      'changeCommission',
      'changeContact',
      'addSearchWord',
      'removeSearchWord',
    ] as const
  ).map(pathOf),
);

/** Clears the caches before the response leaves, so that the person who made a change sees it: NOTIFY may arrive later. */
const clearAfterChanges = (app: FastifyInstance, caches: PageCaches, db: Db) =>
  app.addHook('onSend', async ({ method, routeOptions, login }, reply, payload) => {
    const path = `${method} ${routeOptions.url}`;
    if (reply.statusCode !== 200 || !login) return payload;
    // A deleted teacher is no longer listed, but may be in a cached list.
    const isDeletion = login.role === 'teacher' && path === pathOf('deleteMe');
    if (isDeletion || (changes.has(path) && (await isShown(login, db)))) caches.clear();
    return payload;
  });

const isShown = async ({ role, userId }: Login, db: Db) =>
  role === 'admin' || (role === 'teacher' && (await isListed(db, userId)));
