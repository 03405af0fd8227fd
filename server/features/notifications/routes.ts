import { type MailTopic, mailTopics } from '#domain/notification.ts';
import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../platform/http/mount.ts';
import { problem } from '../../platform/http/problem.ts';
import { listNotifications } from './deliver-notifications.ts';
import { findMuted, markAllRead, markRead, saveMuted } from './store.ts';

type NotificationCalls =
  | 'notifications'
  | 'readNotification'
  | 'readAllNotifications'
  | 'mailPreferences'
  | 'saveMailPreferences';

export const notificationHandlers = ({ db, clock }: Deps): Handlers<NotificationCalls> => ({
  notifications: ({ query }, { login, language }) =>
    listNotifications(db, { person: login.userId, language, ...query }),

  readNotification: async ({ params }, { login }) => {
    const isOwn = await markRead(db, params.notificationId, login.userId, clock.now());
    if (!isOwn) throw problem('not_found');
    return {};
  },

  readAllNotifications: async (_, { login }) => {
    await markAllRead(db, login.userId, clock.now());
    return {};
  },

  mailPreferences: async (_, { login }) => ({ mail: wanted(await findMuted(db, login.userId)) }),

  saveMailPreferences: async ({ body: { mail } }, { login }) => {
    const muted = mailTopics.filter((topic) => !mail[topic]);
    await saveMuted(db, login.userId, muted);
    return { mail: wanted(muted) };
  },
});

const wanted = (muted: readonly string[]) =>
  Object.fromEntries(mailTopics.map((topic) => [topic, !muted.includes(topic)])) as Record<
    MailTopic,
    boolean
  >;
