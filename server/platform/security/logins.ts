import type {} from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type pg from 'pg';
import { adminIdleLimit, deviceLifetime, type Language, type Role } from '#domain/account.ts';
import { tokenHash } from '../database/ids.ts';
import { inBatches } from '../database/in-batches.ts';
import type { Settings } from '../settings.ts';

/** The person behind a request's cookie. */
export interface Login {
  userId: string;
  role: Role;
  language: Language;
  tokenHash: Buffer;
  /** Last re-authentication. */
  reauthenticatedAt: Date | null;
  /** Only read for admins. */
  hasTotp: boolean;
}

type CookieName = 'login' | 'device';
export const cookieName = (settings: Pick<Settings, 'secureCookies'>, name: CookieName) =>
  settings.secureCookies ? `__Host-${name}` : name;

/** Precision of the last use that people see; a finer one would mean a write with every call. */
const useInterval = 10 * 60_000;

/** True when login l of user u is valid at this time. */
export const isAlive = (now: string) =>
  `l.expires_at > ${now} and u.suspended_at is null
   and (u.role <> 'admin' or l.last_used_at > ${now}::timestamptz - interval '${adminIdleLimit} milliseconds')`;

interface LoginUse extends Login {
  lastUsedAt: Date;
}

/** Concurrent lookups share one query, prepared once per connection: it runs before almost every call. */
const findUsed = inBatches(async (pool, asked: { hash: Buffer; now: Date }[]) => {
  const { rows } = await pool.query<LoginUse>({
    name: 'find-logins',
    text: `select u.id as "userId", u.role, u.language, l.token_hash as "tokenHash",
                  l.reauthenticated_at as "reauthenticatedAt", l.last_used_at as "lastUsedAt",
                  u.role = 'admin' and exists (
                    select from totp t where t.user_id = u.id and t.secret is not null) as "hasTotp"
             from logins l
             cross join lateral (select * from users where id = l.user_id offset 0) u
            where l.token_hash = any((select $1::bytea[])::bytea[]) and ${isAlive('$2')}`,
    values: [asked.map(({ hash }) => hash), asked.at(-1)?.now],
  });
  const found = new Map(rows.map((row) => [row.tokenHash.toString('base64'), row]));
  return asked.map(({ hash }) => found.get(hash.toString('base64')));
});

export const findLogin = async (pool: pg.Pool, token: string | undefined, now: Date) => {
  if (!token) return undefined;
  const hash = tokenHash(token);
  const found = await findUsed(pool, { hash, now });
  if (!found) return undefined;
  const { lastUsedAt, ...login } = found;
  if (now.getTime() - lastUsedAt.getTime() >= useInterval) {
    await pool.query('update logins set last_used_at = $2 where token_hash = $1', [hash, now]);
  }
  return login;
};

export const readLoginCookie = (request: Pick<FastifyRequest, 'cookies'>, settings: Settings) =>
  request.cookies[cookieName(settings, 'login')];

export const readDeviceCookie = (request: Pick<FastifyRequest, 'cookies'>, settings: Settings) =>
  request.cookies[cookieName(settings, 'device')];

export const setLoginCookie = (
  reply: FastifyReply,
  settings: Settings,
  { token, lifetime, device }: { token: string; lifetime: number; device: string },
) => {
  const maxAge = lifetime / 1000;
  reply.setCookie(cookieName(settings, 'login'), token, { ...cookieOptions(settings), maxAge });
  setDeviceCookie(reply, settings, device);
};

export const setDeviceCookie = (reply: FastifyReply, settings: Settings, token: string) =>
  reply.setCookie(cookieName(settings, 'device'), token, {
    ...cookieOptions(settings),
    maxAge: deviceLifetime / 1000,
  });

export const clearLoginCookie = (reply: FastifyReply, settings: Settings) =>
  reply.clearCookie(cookieName(settings, 'login'), cookieOptions(settings));

export const cookieOptions = (settings: Settings) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: settings.secureCookies }) as const;
