import type { FastifyReply, FastifyRequest } from 'fastify';
import { freeSlots } from '#domain/booking-rules.ts';
import { isBookableDate } from '#domain/calendar.ts';
import type { Deps } from '../../deps.ts';
import type { ByteCache, CachedBytes } from '../../platform/http/byte-cache.ts';
import type { Handlers } from '../../platform/http/mount.ts';
import { bestEncoding, pack } from '../../platform/http/compression.ts';
import { problem } from '../../platform/http/problem.ts';
import { deleteFavourite, findFavourites, saveFavourite } from './favourites/store.ts';
import { addAlert, findAlerts, removeAlert } from './free-hours/alerts.ts';
import { findDay } from './find-day.ts';
import { listTeachers } from './list/list-teachers.ts';
import { findTeacher } from './store.ts';

type PublicCalls =
  | 'teachers'
  | 'teacher'
  | 'slots'
  | 'favourites'
  | 'hourAlerts'
  | 'addHourAlert'
  | 'removeHourAlert'
  | 'addFavourite'
  | 'removeFavourite';

export const teacherHandlers = (
  { db, pool, clock }: Deps,
  lists: ByteCache,
): Handlers<PublicCalls> => ({
  teachers: async ({ query }, { request, reply }) => {
    const now = clock.now();
    // Free hours change with the hour; any other change clears the cache.
    const hour = hourOf(now);
    const encoding = bestEncoding(request.headers['accept-encoding']);
    const key = JSON.stringify([query, hour, encoding]);
    const page = await lists.get(key, async () => {
      const found = { success: true, ...(await listTeachers(pool, query, now)) };
      return pack(JSON.stringify(found), encoding);
    });
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return sendCached(request, reply, page);
  },

  teacher: async ({ params }) => {
    const teacher = await findTeacher(pool, params.teacherId, clock.now());
    if (!teacher) throw problem('not_found');
    return { teacher };
  },

  slots: async ({ params: { teacherId, date } }) => {
    const now = clock.now();
    if (!isBookableDate(date, now)) throw problem('invalid', { fields: { date: 'date_outside' } });
    const day = await findDay(pool, teacherId, date, now);
    if (!day) throw problem('not_found');
    return { slots: freeSlots({ ...day, date, now }) };
  },

  favourites: async (_, { login }) => ({
    teachers: await findFavourites(pool, login.userId, clock.now()),
  }),

  hourAlerts: async (_, { login }) => ({ teacherIds: await findAlerts(db, login.userId) }),

  addHourAlert: async ({ params }, { login }) => {
    await addAlert({ db, clock }, login.userId, params.teacherId);
    return {};
  },

  removeHourAlert: async ({ params }, { login }) => {
    await removeAlert(db, login.userId, params.teacherId);
    return {};
  },

  addFavourite: async ({ params }, { login }) => {
    await saveFavourite({ db, clock }, login.userId, params.teacherId);
    return {};
  },

  removeFavourite: async ({ params }, { login }) => {
    await deleteFavourite(db, login.userId, params.teacherId);
    return {};
  },
});

const hourOf = (now: Date) => Math.floor(now.getTime() / 3_600_000);

const json = 'application/json; charset=utf-8';

/** Browsers may store the list but must revalidate it on each use. */
const sendCached = (request: FastifyRequest, reply: FastifyReply, { bytes, etag }: CachedBytes) => {
  reply.headers({ etag, 'cache-control': 'public, no-cache', vary: 'accept-encoding' });
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  return reply.type(json).send(bytes);
};
