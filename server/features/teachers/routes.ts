import type { FastifyReply, FastifyRequest } from 'fastify';
import { freeSlots } from '#domain/booking-rules.ts';
import { isBookableDate } from '#domain/calendar.ts';
import { smallPageSize } from '#domain/listing.ts';
import type { Deps } from '../../deps.ts';
import { type ByteCache, withEtag } from '../../platform/http/byte-cache.ts';
import type { Handlers } from '../../platform/http/mount.ts';
import { bestEncoding, pack } from '../../platform/http/compression.ts';
import { problem } from '../../platform/http/problem.ts';
import { readLoginCookie } from '../../platform/security/logins.ts';
import type { Settings } from '../../platform/settings.ts';
import { deleteFavourite, findFavourites, saveFavourite } from './favourites/store.ts';
import { addAlert, findAlerts, removeAlert } from './free-hours/alerts.ts';
import { findDay } from './find-day.ts';
import { listTeachers } from './list/list-teachers.ts';
import { suggest } from './list/suggest.ts';
import { findTeacher } from './store.ts';

type PublicCalls =
  | 'teachers'
  | 'teacherSuggestions'
  | 'teacher'
  | 'slots'
  | 'favourites'
  | 'hourAlerts'
  | 'addHourAlert'
  | 'removeHourAlert'
  | 'addFavourite'
  | 'removeFavourite';

export const teacherHandlers = (
  { db, pool, reads, clock, settings }: Deps,
  lists: ByteCache,
): Handlers<PublicCalls> => ({
  teachers: async ({ query }, { request, reply }) => {
    const now = clock.now();
    // Free hours change with the hour; any other change clears the cache. A whole list has megabytes.
    const isCached = query.limit !== undefined && query.limit <= smallPageSize;
    const key = isCached ? [query, hourOf(now)] : undefined;
    return sendBytes(lists, { request, reply, key }, () => listTeachers(reads, query, now));
  },

  teacherSuggestions: async ({ query: { search } }, { request, reply }) => {
    const key = ['suggestions', search.toLowerCase()];
    return sendBytes(lists, { request, reply, key }, () => suggest(reads, search));
  },

  teacher: async ({ params }, { request }) => {
    const source = isGuest(request, settings) ? reads : pool;
    const teacher = await findTeacher(source, params.teacherId, clock.now());
    if (!teacher) throw problem('not_found');
    return { teacher };
  },

  slots: async ({ params: { teacherId, date } }, { request }) => {
    const now = clock.now();
    const source = isGuest(request, settings) ? reads : pool;
    if (!isBookableDate(date, now)) throw problem('invalid', { fields: { date: 'date_outside' } });
    const day = await findDay(source, teacherId, date, now);
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

/** People with a login see what they have just changed, so they never read from a replica. */
const isGuest = (request: FastifyRequest, settings: Settings) =>
  !readLoginCookie(request, settings);

const hourOf = (now: Date) => Math.floor(now.getTime() / 3_600_000);

const json = 'application/json; charset=utf-8';

interface PublicCall {
  request: FastifyRequest;
  reply: FastifyReply;
  /** Undefined: not cached. */
  key: unknown[] | undefined;
}

/** Browsers may store the answer but must revalidate it on each use. */
const sendBytes = async (
  lists: ByteCache,
  { request, reply, key }: PublicCall,
  read: () => Promise<object>,
) => {
  const encoding = bestEncoding(request.headers['accept-encoding']);
  const write = async () => pack(JSON.stringify({ success: true, ...(await read()) }), encoding);
  const { bytes, etag } = key
    ? await lists.get(JSON.stringify([...key, encoding]), write)
    : withEtag(await write());
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  reply.headers({ etag, 'cache-control': 'public, no-cache', vary: 'accept-encoding' });
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  return reply.type(json).send(bytes);
};
