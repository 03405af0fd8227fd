import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Deps, Parts } from './deps.ts';
import { createPresence } from './features/messages/presence.ts';
import { createMessagePush } from './features/messages/push-message.ts';
import { createSender } from './features/messages/send-message.ts';
import { welcomeToMessages } from './features/messages/socket.ts';
import { sendMails } from './features/notifications/emails/send-due-emails.ts';
import { createNotificationPush } from './features/notifications/deliver-notifications.ts';
import { refreshFreeHours } from './features/teachers/free-hours/refresh.ts';
import { jobHandlers, scheduledJobs } from './jobs.ts';
import type { PageCaches } from './pages/pages.ts';
import { listen } from './platform/database/listen.ts';
import { repeat } from './platform/jobs/repeat.ts';
import { startWorker } from './platform/jobs/worker.ts';
import { endWithLogins } from './platform/realtime/ended-logins.ts';
import type { RealtimeServer } from './platform/realtime/realtime.ts';

/** How soon emails, pushes and free hours follow the event that causes them, and how late if its process has died. */
const delivery = { pause: 1000, heartbeat: 10_000 };

export type Background = Awaited<ReturnType<typeof startBackground>>;

interface BackgroundParts {
  app: FastifyInstance;
  parts: Parts;
  deps: Deps;
  realtime: RealtimeServer;
  caches: PageCaches;
}

/** Starts all that runs next to requests: jobs, emails, pushes, presence, and notifications of other processes. */
export const startBackground = async ({ app, parts, deps, realtime, caches }: BackgroundParts) => {
  const { databaseUrl } = parts;
  const emails = repeat('sending emails', delivery, () => sendMails(deps), app.log);
  const pushNotifications = createNotificationPush(deps, realtime);
  const freeHours = repeat(
    'refreshing free hours',
    delivery,
    () => refreshFreeHours(deps),
    app.log,
  );
  const pushes = repeat('pushing notifications', delivery, pushNotifications, app.log);
  const changes = announceChanges(parts.pool, delivery.pause, app.log);
  app.addHook('onResponse', (request, _, done) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') changes.announce();
    done();
  });
  const slow = { ...deps, db: parts.slowDb ?? deps.db };
  const worker = await startWorker(databaseUrl, jobHandlers(deps), scheduledJobs(deps, slow), {
    log: app.log,
    keepsTime: parts.keepsTime ?? true,
    onDone: changes.announce,
  });
  const logins = endWithLogins(realtime, parts);
  const send = createSender(deps);
  realtime.onConnection((device) => welcomeToMessages(deps, send, device));
  const presence = createPresence(deps, realtime);
  const messagePush = createMessagePush(deps, realtime);
  const channels = listen(databaseUrl, {
    teachers_changed: () => caches.clear(),
    logins_ended: (key) => logins.receive(key),
    messages: (announcement) => messagePush.receive(announcement),
    presence: (userId) => presence.receive(userId),
    changes: () => {
      for (const loop of [emails, freeHours, pushes]) loop.wake();
    },
  });
  await channels.start();
  let stopped: Promise<unknown> = Promise.resolve();

  return {
    worker,
    /** Stops jobs at once, without waiting for requests or a hanging email: a job killed with the process stays locked for hours. */
    stopAccepting: async () => {
      const loops = [emails, pushes, freeHours, changes];
      stopped = Promise.all([worker, ...loops].map((one) => one.stop()));
      stopped.catch(() => undefined);
      logins.stop();
      await realtime.stop();
      await presence.stop();
    },
    /** For work after a response, which may have changed something. */
    announceChanges: changes.announce,
    finish: async () => {
      await channels.stop();
      await stopped;
    },
  };
};

/**
 * Tells all processes, at most once in `pause`, that something was changed here that may have to be mailed, pushed or
 * computed. Not in the transaction that changes it: NOTIFY makes commits wait for each other.
 */
const announceChanges = (pool: Parts['pool'], pause: number, log: FastifyBaseLogger) => {
  const { wake, stop } = repeat(
    'announcing changes',
    { pause },
    () => pool.query(`select pg_notify('changes', '')`),
    log,
  );
  return { announce: wake, stop };
};
