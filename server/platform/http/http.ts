import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { randomUUID } from 'node:crypto';
import { answerProblem } from './errors.ts';
import { type LogStream, loggerOptions } from '../observability/logger.ts';
import { problem } from './problem.ts';
import { withRequestIds } from './request-context.ts';
import type { Settings } from '../settings.ts';
import { serializerCompiler, validatorCompiler } from './validate.ts';

const noCounts = {
  'x-ratelimit-limit': false,
  'x-ratelimit-remaining': false,
  'x-ratelimit-reset': false,
};

/** Of calls the server makes to itself; none that comes over a network can have it. */
export const ownAddress = '0.0.0.0';

/** A server with our manners and no routes yet. */
export const createHttp = async (
  settings: Settings,
  inline: Inline | undefined,
  logTo?: LogStream,
) => {
  const app = Fastify({
    logger: loggerOptions(settings.logLevel, logTo),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: settings.trustProxy,
    bodyLimit: 64 * 1024,
    requestTimeout: 30_000,
    forceCloseConnections: 'idle',
    // Elsewhere nobody would answer, and the connection would stay for ever.
    http: { shouldUpgradeCallback: ({ url = '' }) => url.startsWith('/socket.io/') },
    // What arrives on the way out is still answered.
    return503OnClosing: false,
    // Before any route is found: an address that cannot be read.
    frameworkErrors: (error, request, reply) => void answerProblem(error, request, reply),
    // As much as an address can hold: what a part of it may be, its call says.
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 16 * 1024 },
  });
  app.setValidatorCompiler(validatorCompiler as Parameters<typeof app.setValidatorCompiler>[0]);
  app.setSerializerCompiler(serializerCompiler);
  app.removeContentTypeParser('text/plain');
  takeJson(app);
  app.decorateRequest('login', undefined);
  app.decorateReply('refusal', undefined);
  withRequestIds(app);
  app.setErrorHandler(answerProblem);
  const headers = await alwaysSent(securityHeaders(settings, inline));
  const ofCalls = withoutPages(headers);
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(isCall(pathOf(request)) ? ofCalls : headers).header('x-request-id', request.id);
    done();
  });
  await app.register(cookie);
  await app.register(rateLimit, {
    max: settings.callsPerMinute,
    timeWindow: 60_000,
    // Whoever has hung up meanwhile has no address any more.
    keyGenerator: (request) => request.ip ?? '',
    allowList: (request) =>
      !pathOf(request).startsWith('/api/') ||
      request.socket.remoteAddress === ownAddress ||
      // A balancer that is told 'too many' takes a process out that works.
      /^\/api\/(health|ready)$/.test(pathOf(request)),
    addHeaders: noCounts,
    addHeadersOnExceeding: noCounts,
    errorResponseBuilder: (_, { ttl }) =>
      problem('too_many', { retryAfter: Math.ceil(ttl / 1000) }),
  });
  return app;
};

/** Many clients name the type also where there is no body; of zero bytes none is read. */
const takeJson = (app: FastifyInstance) => {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    (request, body, done) => (body === '' ? done(null) : parse(request, body, done)),
  );
};

/** Hashes of what the client's page holds itself. */
interface Inline {
  scriptHashes: string[];
  styleHashes: string[];
}

/** Helmet works them out anew for each request, which costs as much as a small answer; they never change. */
const alwaysSent = async (options: ReturnType<typeof securityHeaders>) => {
  const sample = Fastify();
  await sample.register(helmet, options);
  sample.get('/', (_, reply) => reply.send());
  const { headers } = await sample.inject('/');
  await sample.close();
  const own = new Set(['connection', 'content-length', 'date']);
  return {
    ...Object.fromEntries(Object.entries(headers).filter(([name]) => !own.has(name))),
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(self)',
  };
};

/** The route's, where there is one: the router decodes /%61pi/config, so the address alone hides a call. */
const pathOf = ({ routeOptions, url }: FastifyRequest) => routeOptions.url ?? url;

/** Everything below /api but its description is data and never a page. */
const isCall = (path: string) => path.startsWith('/api/') && !path.startsWith('/api/docs');

/** Of data nothing may run and nothing be framed; what only pages heed would be longer than many an answer. */
const withoutPages = (headers: Record<string, unknown>) => {
  const heeded = new Set([
    'strict-transport-security',
    'x-content-type-options',
    'referrer-policy',
    'cross-origin-resource-policy',
  ]);
  return {
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    ...Object.fromEntries(Object.entries(headers).filter(([name]) => heeded.has(name))),
  };
};

const securityHeaders = (settings: Settings, inline?: Inline) => ({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", ...(inline?.scriptHashes ?? []), ...popupOrigins(settings)],
      frameSrc: ["'self'", ...popupOrigins(settings)],
      styleSrc: ["'self'", ...(inline?.styleHashes ?? [])],
      imgSrc: ["'self'", 'data:', 'blob:'],
      fontSrc: ["'self'"],
      connectSrc: ["'self'"],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
      ...(settings.production && { upgradeInsecureRequests: [] }),
    },
  },
  strictTransportSecurity: settings.production && { maxAge: 63_072_000, includeSubDomains: true },
  // Reset links stand in the address: no other site may see where people come from.
  referrerPolicy: { policy: 'same-origin' as const },
  frameguard: { action: 'deny' as const },
  // For browsers of the past: with every answer they would go to those of today.
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
});

/** The script of the payment popup and its frame; what happens inside that stands under its own policy. */
const popupOrigins = ({ midtrans }: Settings) =>
  midtrans ? [midtrans.snapUrl, midtrans.apiUrl] : [];
