import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../platform/mount.ts';
import { problem } from '../../platform/problem.ts';

type CalendarCalls = 'bookingEvent' | 'calendarFeed' | 'renewCalendarFeed';

export const calendarHandlers = (_deps: Deps): Handlers<CalendarCalls> => ({
  bookingEvent: async () => {
    throw problem('not_found');
  },
  calendarFeed: async () => {
    throw problem('not_found');
  },
  renewCalendarFeed: async () => {
    throw problem('not_found');
  },
});

export const serveCalendarFeed = (_app: FastifyInstance, _deps: Deps) => undefined;
