import { createAdapter } from '@socket.io/postgres-adapter';
import type { FastifyInstance } from 'fastify';
import type { IncomingMessage } from 'node:http';
import pg from 'pg';
import { type DefaultEventsMap, Server, type Socket } from 'socket.io';
import type { FromClient, FromServer } from '#contract/realtime.ts';
import type { Clock, Realtime } from '../../ports.ts';
import { keptAlive, surviveLostConnections } from '../database/db.ts';
import { findLogin, type Login, readLoginCookie } from '../security/logins.ts';
import { requireSameOrigin } from '../security/same-origin.ts';
import type { Settings } from '../settings.ts';
import { guardSockets } from './socket-guards.ts';

/** A device of someone who is logged in. */
export type Device = Socket<FromClient, FromServer, DefaultEventsMap, { login: Login }>;

interface Parts {
  settings: Settings;
  pool: pg.Pool;
  databaseUrl: string;
  clock: Clock;
}

export type RealtimeServer = ReturnType<typeof createRealtime>;

const devicesPerPerson = 20;
// 4,000 characters of four bytes, and what is around them.
const maxFrameBytes = 32 * 1024;
// PostgreSQL refuses notifications of 8,000 bytes; the adapter would still try exactly that many.
const maxNotificationBytes = 7900;

/** The realtime connection: who is at the other end is known from the login's cookie and from nothing else. */
export const createRealtime = (app: FastifyInstance, parts: Parts) => {
  const { settings, clock } = parts;
  const { log } = app;
  const here = new Map<string, Set<Device>>();
  const logins = new WeakMap<IncomingMessage, Login>();
  let closing = false;

  const admit = async (request: IncomingMessage) => {
    if (closing) return 'closing';
    const { headers, url = '' } = request;
    requireSameOrigin({ headers, host: headers.host ?? '' }, settings.publicUrl);
    const cookies = app.parseCookie(headers.cookie ?? '');
    const login = await findLogin(parts.pool, readLoginCookie({ cookies }, settings), clock.now());
    if (!login) return 'login_required';
    if (new URL(url, settings.publicUrl).searchParams.get('userId') !== login.userId) {
      log.warn({ userId: login.userId }, 'connection refused: it names someone else');
      return 'wrong_role';
    }
    logins.set(request, login);
    return undefined;
  };

  // Of its own: the adapter keeps one of its connections, and no slow query may hold up what is told.
  const fanOut = new pg.Pool({
    ...keptAlive,
    connectionString: parts.databaseUrl,
    max: 3,
    idleTimeoutMillis: 0,
  });
  surviveLostConnections(fanOut);
  const io = new Server<FromClient, FromServer, DefaultEventsMap, { login: Login }>(app.server, {
    transports: ['websocket'],
    serveClient: false,
    maxHttpBufferSize: maxFrameBytes,
    connectTimeout: 5000,
    allowRequest: (request, answer) => {
      admit(request).then(
        (refusal) => answer(refusal, refusal === undefined),
        (error: Error) => answer(error.message, false),
      );
    },
    adapter: createAdapter(fanOut, {
      payloadThreshold: maxNotificationBytes,
      errorHandler: (err) => log.warn({ err }, 'not told on other processes'),
    }),
  });
  const guards = guardSockets(io, log);

  io.on('connection', (device) => {
    const login = logins.get(device.request);
    const devices = here.get(login?.userId ?? '') ?? new Set();
    if (!login || devices.size >= devicesPerPerson) {
      log.warn({ userId: login?.userId }, 'connection refused: too many of one person');
      return device.disconnect(true);
    }
    device.data.login = login;
    here.set(login.userId, devices.add(device));
    device.on('error', (err) => log.info({ err, userId: login.userId }, 'malformed packet'));
    let unknown = 0;
    device.onAny((event: keyof FromClient) => {
      if (device.listenerCount(event) === 0) unknown += 1;
    });
    device.once('disconnect', () => {
      if (unknown > 0) log.info({ userId: login.userId, unknown }, 'unknown events ignored');
      devices.delete(device);
      if (devices.size === 0) here.delete(login.userId);
    });
    return device.join(roomOf(login.userId));
  });

  return {
    /** The people on this process and their devices. */
    here: here as ReadonlyMap<string, ReadonlySet<Device>>,

    onConnection(welcome: (device: Device) => void) {
      io.on('connection', (device) => {
        if (device.connected) welcome(device);
      });
    },

    tell: ((userIds, event, ...what) => {
      io.to(userIds.map(roomOf)).emit(event, ...what);
    }) as Realtime['tell'],

    /** Only to devices on this process: every process has heard of it itself. */
    tellHere: ((userIds, event, ...what) => {
      io.local.to(userIds.map(roomOf)).emit(event, ...what);
    }) as Realtime['tell'],

    /** They connect anew, and ask for what they have missed. */
    letGo: () => guards.closeAll(),

    /** Lets everyone go, so that they connect to another process. */
    async stop() {
      closing = true;
      await guards.stop();
      await io.of('/').adapter.close();
      // A connection that the adapter was just opening is never given back.
      await Promise.race([fanOut.end(), new Promise((resolve) => setTimeout(resolve, 1000))]);
    },
  };
};

const roomOf = (userId: string) => `user:${userId}`;
