import type {} from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type pg from 'pg';
import type { Language, Role } from '#domain/account.ts';
import { tokenHash } from './ids.ts';
import type { Settings } from './settings.ts';

/** The person behind a request's cookie. */
export interface Login {
  userId: string;
  role: Role;
  language: Language;
  tokenHash: Buffer;
  /** When password and code were last given. */
  provenAt: Date | null;
  /** Only looked up for admins. */
  hasTotp: boolean;
}

const cookieName = (settings: Settings) => (settings.secureCookies ? '__Host-login' : 'login');

/** So exactly people learn when a login was last used; more would be a write with every call. */
const useInterval = 10 * 60_000;

/** One query, prepared once per connection: it runs before almost every call. */
export const findLogin = async (pool: pg.Pool, token: string | undefined, now: Date) => {
  if (!token) return undefined;
  const hash = tokenHash(token);
  const { rows } = await pool.query<Omit<Login, 'tokenHash'> & { lastUsedAt: Date }>({
    name: 'find-login',
    text: `select u.id as "userId", u.role, u.language, l.proven_at as "provenAt",
                  l.last_used_at as "lastUsedAt",
                  u.role = 'admin' and exists (
                    select from totp t where t.user_id = u.id and t.secret is not null) as "hasTotp"
             from logins l join users u on u.id = l.user_id
            where l.token_hash = $1 and l.expires_at > $2 and u.suspended_at is null`,
    values: [hash, now],
  });
  if (!rows[0]) return undefined;
  const { lastUsedAt, ...login } = rows[0];
  if (now.getTime() - lastUsedAt.getTime() >= useInterval) {
    await pool.query('update logins set last_used_at = $2 where token_hash = $1', [hash, now]);
  }
  return { ...login, tokenHash: hash };
};

export const readLoginCookie = (request: Pick<FastifyRequest, 'cookies'>, settings: Settings) =>
  request.cookies[cookieName(settings)];

export const setLoginCookie = (
  reply: FastifyReply,
  settings: Settings,
  { token, lifetime }: { token: string; lifetime: number },
) =>
  reply.setCookie(cookieName(settings), token, {
    ...cookieOptions(settings),
    maxAge: lifetime / 1000,
  });

export const clearLoginCookie = (reply: FastifyReply, settings: Settings) =>
  reply.clearCookie(cookieName(settings), cookieOptions(settings));

export const cookieOptions = (settings: Settings) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: settings.secureCookies }) as const;
