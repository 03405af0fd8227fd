import * as z from 'zod/mini';
import { mailTopics, notificationSubjects } from '#domain/notification.ts';
import { wholeListSize } from '#domain/listing.ts';
import { type Call, limit, reply } from './call.ts';

export const Notification = z.object({
  _id: z.uuid(),
  /** In the recipient's language. */
  message: z.string(),
  isRead: z.boolean(),
  createdAt: z.string(),
  subject: z.enum(notificationSubjects),
  /** A path of the site, always relative. */
  link: z.optional(z.string()),
});
export type Notification = z.output<typeof Notification>;

const Topics = z.record(z.enum(mailTopics), z.boolean());

export const notifications = {
  notifications: {
    summary: 'What happened, the latest first',
    access: 'login',
    mostEntries: wholeListSize,
    query: z.strictObject({ before: z.optional(z.uuid()), limit }),
    reply: reply({
      notifications: z.array(Notification),
      unread: z.int(),
      hasMore: z.boolean(),
    }),
  },
  readNotification: {
    summary: 'This one is read',
    access: 'login',
    params: z.object({ notificationId: z.uuid() }),
    reply: reply({}),
  },
  readAllNotifications: { summary: 'All are read', access: 'login', reply: reply({}) },
  mailPreferences: {
    summary: 'Which mails the own account gets',
    access: 'login',
    reply: reply({ mail: Topics }),
  },
  saveMailPreferences: {
    summary: 'Choose which mails to get',
    access: 'login',
    body: z.strictObject({ mail: Topics }),
    reply: reply({ mail: Topics }),
  },
} as const satisfies Record<string, Call>;
