import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import { paths } from '#contract/paths.ts';
import { languages, type Role } from '#domain/account.ts';
import type { Deps } from '../../../deps.ts';
import { addressOf } from '../../../platform/http/address.ts';
import { readLanguage } from '../../../platform/http/language.ts';
import {
  cookieOptions,
  readDeviceCookie,
  readLoginCookie,
  setLoginCookie,
} from '../../../platform/security/logins.ts';
import { Problem, problem } from '../../../platform/http/problem.ts';
import { limits } from '../limits.ts';
import { signInWithGoogle } from './sign-in-with-google.ts';

const tenMinutes = 600;

/** The page to return to and the language of the page, since the Accept-Language header is only the browser's. */
interface Wishes {
  next?: unknown;
  language?: unknown;
}

/** The browser navigates to these two routes: they redirect and are not part of the API contract. */
export const googleRoutes = (app: FastifyInstance, deps: Deps) => {
  const { settings, identity, log } = deps;
  const cookie = settings.secureCookies ? '__Host-google' : 'google';

  app.get<{ Querystring: Wishes }>('/api/auth/google', async (request, reply) => {
    if (!identity) throw problem('google_not_configured');
    await deps.limits.take(limits.googlePerAddress, addressOf(request.ip));
    try {
      const language =
        languages.find((ours) => ours === request.query.language) ??
        readLanguage(request.headers['accept-language']);
      const { url, attempt } = await identity.begin(language);
      const kept = { ...attempt, language, next: readNext(request.query.next) };
      const value = Buffer.from(JSON.stringify(kept)).toString('base64url');
      reply.setCookie(cookie, value, { ...cookieOptions(settings), maxAge: tenMinutes });
      return reply.redirect(url);
    } catch (error) {
      log.warn({ err: error }, 'Google does not answer, the person is sent back to the login');
      return backToLogin(reply, 'google_failed', readNext(request.query.next));
    }
  });

  app.get('/api/auth/google/callback', async (request, reply) => {
    if (!identity) throw problem('google_not_configured');
    const attempt = readAttempt(request.cookies[cookie]);
    reply.clearCookie(cookie, cookieOptions(settings));
    if (!attempt) return backToLogin(reply, 'google_failed');
    try {
      const person = await identity.finish(new URL(request.url, settings.publicUrl), attempt);
      const { role, ...login } = await signInWithGoogle(deps, person, {
        language: attempt.language ?? readLanguage(request.headers['accept-language']),
        device: readDeviceCookie(request, settings),
        former: readLoginCookie(request, settings),
        userAgent: request.headers['user-agent'],
      });
      setLoginCookie(reply, settings, login);
      return reply.redirect(landingOf(role, attempt.next));
    } catch (error) {
      log.warn({ err: error }, 'Google sign-in failed, the person is sent back to the login');
      const isSuspended = error instanceof Problem && error.code === 'account_suspended';
      const reason = isSuspended ? 'account_suspended' : 'google_failed';
      return backToLogin(reply, reason, attempt.next);
    }
  });
};

/** Accepts 'profile' or a path on this site; browsers read '//host' and '/\\host' as other sites. */
const readNext = (next: unknown) =>
  typeof next === 'string' && /^(profile|\/(?![/\\])[!-~]{0,500})$/.test(next) ? next : '';

/** A sign-in that confirms a change returns to the profile; a student otherwise returns to the page they came from. */
const landingOf = (role: Role, next: string) => {
  const isTeacher = role === 'teacher';
  if (next === 'profile') return isTeacher ? paths.teacherDashboard('profile') : paths.myProfile;
  return isTeacher ? paths.teacherDashboard() : next || paths.home;
};

/** With the page that the student wanted, such as a teacher's with the chosen hour. */
const backToLogin = (reply: FastifyReply, reason: string, next = '') => {
  const wanted = next.startsWith('/') ? `&next=${encodeURIComponent(next)}` : '';
  return reply.redirect(`${paths.login}?problem=${reason}${wanted}`);
};

const Attempt = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  // Absent when a process of the previous version started the sign-in.
  language: z.optional(z.enum(languages)),
  next: z._default(z.string(), ''),
});

const readAttempt = (cookie: string | undefined) => {
  try {
    return Attempt.parse(JSON.parse(Buffer.from(cookie ?? '', 'base64url').toString()));
  } catch {
    return undefined;
  }
};
