import { createAdapter } from '@socket.io/postgres-adapter';
import type { FastifyInstance } from 'fastify';
import type { IncomingMessage, RequestListener } from 'node:http';
import pg from 'pg';
import { type DefaultEventsMap, Server, type Socket } from 'socket.io';
import type { FromClient, FromServer } from '#contract/realtime.ts';
import type { Clock, Realtime } from '../../ports.ts';
import {
  connectionName,
  endWhenLost,
  lastingOptions,
  surviveLostConnections,
} from '../database/db.ts';
import { findLogin, type Login, readLoginCookie } from '../security/logins.ts';
import { requireSameOrigin } from '../security/same-origin.ts';
import type { Settings } from '../settings.ts';
import { guardSockets } from './socket-guards.ts';

/** A connection with a valid login. */
export type Device = Socket<FromClient, FromServer, DefaultEventsMap, { login: Login }>;

interface Parts {
  settings: Settings;
  pool: pg.Pool;
  databaseUrl: string;
  clock: Clock;
}

export type RealtimeServer = ReturnType<typeof createRealtime>;

const devicesPerPerson = 20;
// 4,000 characters of up to four bytes, plus the message's other fields.
const maxFrameBytes = 32 * 1024;
// PostgreSQL refuses notifications of 8,000 bytes; the adapter's own limit is one byte too high.
const maxNotificationBytes = 7900;

/** The realtime server. Only the login cookie identifies a client. */
export const createRealtime = (app: FastifyInstance, parts: Parts) => {
  const { settings, clock } = parts;
  const { log } = app;
  const here = new Map<string, Set<Device>>();
  const logins = new WeakMap<IncomingMessage, Login>();
  let closing = false;

  const admit = async (request: IncomingMessage) => {
    if (closing) return 'closing';
    const { headers, url = '' } = request;
    requireSameOrigin({ headers }, settings.publicUrl);
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

  // The adapter carries only what may be lost, typing and seen, to other processes. A pool of its own: it keeps one
  // connection, and slow queries must not delay its events.
  const fanOut = new pg.Pool({
    ...lastingOptions,
    application_name: connectionName('sockets'),
    connectionString: parts.databaseUrl,
    max: 3,
    idleTimeoutMillis: 0,
  });
  surviveLostConnections(fanOut);
  fanOut.on('connect', (client) => endWhenLost(client));
  const answerRequests = app.server.listeners('request') as RequestListener[];
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
      errorHandler: (err) => log.warn({ err }, 'event not sent to other processes'),
    }),
  });
  // The library would answer plain requests below its path itself, without the limits of all others.
  app.server.removeAllListeners('request');
  for (const answer of answerRequests) app.server.on('request', answer);
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
    /** The people connected to this process, with their devices. */
    here: here as ReadonlyMap<string, ReadonlySet<Device>>,

    onConnection(welcome: (device: Device) => void) {
      io.on('connection', (device) => {
        if (device.connected) welcome(device);
      });
    },

    /** To devices on all processes, through the adapter: for events that may be lost. */
    send: ((userIds, event, ...what) => {
      io.to(userIds.map(roomOf)).emit(event, ...what);
    }) as Realtime['send'],

    /** Only to devices of this process: every process learns of messages and notifications from the database itself. */
    sendHere: ((userIds, event, ...what) => {
      io.local.to(userIds.map(roomOf)).emit(event, ...what);
    }) as Realtime['send'],

    /** Closes all connections: clients reconnect and fetch what they missed. */
    closeAll: () => guards.closeAll(),

    /** Closes all connections, so that clients connect to another process. */
    async stop() {
      closing = true;
      await guards.stop();
      await io.of('/').adapter.close();
      // A connection that the adapter is just opening is never released.
      await Promise.race([fanOut.end(), new Promise((resolve) => setTimeout(resolve, 1000))]);
    },
  };
};

const roomOf = (userId: string) => `user:${userId}`;
