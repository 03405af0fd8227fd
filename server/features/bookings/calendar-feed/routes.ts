import type { FastifyInstance, FastifyReply } from 'fastify';
import { statusIs } from '#domain/booking.ts';
import type { Deps } from '../../../deps.ts';
import { newToken } from '../../../platform/database/ids.ts';
import type { Handlers } from '../../../platform/http/mount.ts';
import { problem } from '../../../platform/http/problem.ts';
import { findRecipient } from '../../accounts/recipient.ts';
import { writeCalendar } from '../../notifications/calendar/calendar-file.ts';
import { calendarEventsOf } from '../../notifications/calendar/booking-event.ts';
import { findFeed, findFeedOwner, renewFeed } from './store.ts';
import {
  findBookingSummary,
  findBookingSummariesSince,
  findSeriesSummaries,
} from '../../notifications/booking-summary.ts';

type CalendarCalls = 'bookingEvent' | 'calendarFeed' | 'renewCalendarFeed';

const day = 24 * 60 * 60 * 1000;
const feedReachesBack = 30 * day;

export const calendarHandlers = ({ db, clock, settings }: Deps): Handlers<CalendarCalls> => {
  const { publicUrl, site } = settings;
  return {
    bookingEvent: async ({ params }, { login, reply }) => {
      const session = await findBookingSummary(db, login.userId, params.bookingId);
      const owner = await findRecipient(db, login.userId);
      const isOn =
        session && (statusIs(session.status, 'agreed') || statusIs(session.status, 'request'));
      if (!isOn || !owner) throw problem('not_found');
      const sessions =
        session.weeks && session.seriesId
          ? await findSeriesSummaries(db, login.userId, [session.seriesId])
          : [session];
      const events = calendarEventsOf(sessions, owner.language, publicUrl);
      reply.header('content-disposition', 'attachment; filename="session.ics"');
      return sendCalendar(reply, writeCalendar(site.name, events));
    },

    calendarFeed: async (_, { login }) => {
      const feed = await findFeed(db, login.userId);
      return { createdAt: feed?.created_at.toISOString() ?? null };
    },

    renewCalendarFeed: async (_, { login }) => {
      const secret = newToken();
      await renewFeed(db, login.userId, secret, clock.now());
      return { url: `${publicUrl}/calendar/${secret}.ics` };
    },
  };
};

/** Calendar programs have no login: the secret in the URL is the only protection. */
export const serveCalendarFeed = (app: FastifyInstance, { db, clock, settings }: Deps) => {
  const { publicUrl, site } = settings;
  app.get<{ Params: { file: string } }>('/calendar/:file', async ({ params }, reply) => {
    const [, secret] = /^([\w-]{43})\.ics$/.exec(params.file) ?? [];
    const owner = secret && (await findFeedOwner(db, secret));
    if (!owner) throw problem('not_found');
    const since = new Date(clock.now().getTime() - feedReachesBack);
    const sessions = await findBookingSummariesSince(db, owner.userId, since);
    const events = calendarEventsOf(sessions, owner.language, publicUrl);
    reply.headers({ 'cache-control': 'private, max-age=300', 'x-robots-tag': 'noindex' });
    return sendCalendar(reply, writeCalendar(site.name, events));
  });
};

const sendCalendar = (reply: FastifyReply, text: string) =>
  reply.type('text/calendar; charset=utf-8').send(text);
