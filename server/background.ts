import type { FastifyInstance } from 'fastify';
import type { Deps, Parts } from './deps.ts';
import { createPresence } from './features/messages/presence.ts';
import { createMessagePush } from './features/messages/push-message.ts';
import { createSender } from './features/messages/send-message.ts';
import { welcomeToMessages } from './features/messages/socket.ts';
import { sendMails } from './features/notifications/emails/send-due-emails.ts';
import { createNotificationPush } from './features/notifications/push-notifications.ts';
import { refreshFreeHours } from './features/teachers/free-hours/refresh.ts';
import { jobHandlers, scheduledJobs } from './jobs.ts';
import type { PageCaches } from './pages/pages.ts';
import { listen } from './platform/database/listen.ts';
import { repeat } from './platform/jobs/repeat.ts';
import { startWorker } from './platform/jobs/worker.ts';
import { endWithLogins } from './platform/realtime/ended-logins.ts';
import type { RealtimeServer } from './platform/realtime/realtime.ts';

/** How soon an email, a push and free hours follow the event that causes them. */
const deliveryInterval = 1000;

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
  const emails = repeat('sending emails', deliveryInterval, () => sendMails(deps), app.log);
  const pushNotifications = createNotificationPush(deps, realtime);
  const freeHours = repeat(
    'refreshing free hours',
    deliveryInterval,
    () => refreshFreeHours(deps),
    app.log,
  );
  const pushes = repeat('pushing notifications', deliveryInterval, pushNotifications, app.log);
  const slow = { ...deps, db: parts.slowDb ?? deps.db };
  const worker = await startWorker(databaseUrl, jobHandlers(deps), scheduledJobs(deps, slow), {
    log: app.log,
    keepsTime: parts.keepsTime ?? true,
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
  });
  await channels.start();
  let stopped: Promise<unknown> = Promise.resolve();

  return {
    worker,
    /** Stops jobs at once, without waiting for requests or a hanging email: a job killed with the process stays locked for hours. */
    stopAccepting: async () => {
      stopped = Promise.all([worker.stop(), emails.stop(), pushes.stop(), freeHours.stop()]);
      stopped.catch(() => undefined);
      logins.stop();
      await realtime.stop();
      await presence.stop();
    },
    finish: async () => {
      await channels.stop();
      await stopped;
    },
  };
};
