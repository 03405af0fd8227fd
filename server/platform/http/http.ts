import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import { Socket } from 'node:net';
import { addressOf } from './address.ts';
import { answerProblem } from './errors.ts';
import { isFlood } from './flood.ts';
import { type LogStream, loggerOptions } from '../observability/logger.ts';
import { problem } from './problem.ts';
import { unreadFor } from './long-replies.ts';
import { withRequestIds } from './request-context.ts';
import type { Settings } from '../settings.ts';
import { watchBody } from './slow-bodies.ts';
import { serializerCompiler, validatorCompiler } from './validate.ts';

const noCounts = {
  'x-ratelimit-limit': false,
  'x-ratelimit-remaining': false,
  'x-ratelimit-reset': false,
};

/** The address of calls that the server makes to itself; no network peer can have it. */
export const ownAddress = '0.0.0.0';

/** A server with error handling, headers and limits, without routes. */
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
    forceCloseConnections: 'idle',
    serverFactory: (answer) => openServer(answer, settings),
    // Requests that arrive during shutdown are still answered.
    return503OnClosing: false,
    // An invalid URL fails before any route is found.
    frameworkErrors: (error, request, reply) => void answerProblem(error, request, reply),
    // As long as a URL can be; each call bounds its own parameters.
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 16 * 1024 },
  });
  app.setValidatorCompiler(validatorCompiler as Parameters<typeof app.setValidatorCompiler>[0]);
  app.setSerializerCompiler(serializerCompiler);
  app.removeContentTypeParser('text/plain');
  parseJson(app);
  app.decorateRequest('login', undefined);
  app.decorateReply('refusal', undefined);
  withRequestIds(app);
  logRefusedConnections(app, settings);
  app.setErrorHandler(answerProblem);
  const headers = await computeHeaders(securityHeaders(settings, inline));
  const ofCalls = headersOfCalls(headers);
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(isCall(pathOf(request)) ? ofCalls : headers).header('x-request-id', request.id);
    done();
  });
  app.addHook('onSend', ({ socket }, _reply, payload, done) => {
    // Ends the connection when nothing is read for so long; after the reply keepAliveTimeout counts. A page that the
    // server renders calls it without a connection.
    if (socket instanceof Socket) socket.setTimeout(unreadFor);
    done(null, payload);
  });
  await app.register(cookie);
  await app.register(rateLimit, {
    max: settings.callsPerMinute,
    timeWindow: 60_000,
    // A peer that has disconnected has no address.
    keyGenerator: (request) => addressOf(request.ip),
    allowList: (request) =>
      !pathOf(request).startsWith('/api/') ||
      request.socket.remoteAddress === ownAddress ||
      // A load balancer that gets 'too many' would remove a healthy process.
      /^\/api\/(health|ready)$/.test(pathOf(request)),
    addHeaders: noCounts,
    addHeadersOnExceeding: noCounts,
    errorResponseBuilder: (_, { ttl }) =>
      problem('too_many', { retryAfter: Math.ceil(ttl / 1000) }),
  });
  return app;
};

/** Sets the limits of connections and the timeouts that Fastify sets only for servers of its own. */
const openServer = (answer: RequestListener, { maxConnections }: Settings) => {
  // An upgrade of any other path would get no answer, and its connection would stay open.
  const shouldUpgradeCallback = ({ url = '' }: IncomingMessage) => url.startsWith('/socket.io/');
  const timeouts = {
    headersTimeout: 30_000,
    // Long enough for 10 MB at 1.4 Mbit/s: slow-bodies.ts ends what is slower than a bad line.
    requestTimeout: 60_000,
    // Node checks the timeouts above so often; by default a request could take twice as long.
    connectionsCheckingInterval: 1000,
    // Longer than a proxy keeps a connection: one that it still uses must not end here.
    keepAliveTimeout: 72_000,
  };
  const server = createServer({ shouldUpgradeCallback, ...timeouts }, (request, response) => {
    if (isFlood(request)) return;
    watchBody(request, response);
    answer(request, response);
  });
  server.maxConnections = maxConnections;
  return server;
};

/** Once a minute: a flood must not fill the log, too. */
const logRefusedConnections = ({ server, log }: FastifyInstance, { maxConnections }: Settings) => {
  let isQuiet = false;
  server.on('drop', () => {
    if (isQuiet) return;
    isQuiet = true;
    setTimeout(() => (isQuiet = false), 60_000).unref();
    log.warn({ maxConnections }, 'connections refused: MAX_CONNECTIONS are open');
  });
};

/** Many clients send a content type without a body; an empty body counts as none. */
const parseJson = (app: FastifyInstance) => {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    (request, body, done) => (body === '' ? done(null) : parse(request, body, done)),
  );
};

/** Hashes of the inline scripts and styles of the client's page. */
interface Inline {
  scriptHashes: string[];
  styleHashes: string[];
}

/** Computed once: Helmet would compute them for each request, at the cost of a small response. */
const computeHeaders = async (options: ReturnType<typeof securityHeaders>) => {
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

/** The matched route: the router decodes /%61pi/config, so the raw URL could hide a call. */
const pathOf = ({ routeOptions, url }: FastifyRequest) => routeOptions.url ?? url;

/** True for all paths below /api except the API description. */
const isCall = (path: string) => path.startsWith('/api/') && !path.startsWith('/api/docs');

/** API responses run and frame nothing; headers that only pages need would be longer than many responses. */
const headersOfCalls = (headers: Record<string, unknown>) => {
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
  // Reset links contain a token in the URL: other sites must not see the referrer.
  referrerPolicy: { policy: 'same-origin' as const },
  frameguard: { action: 'deny' as const },
  // Headers for old browsers only; current ones do not need them.
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
});

/** Sources of the payment popup's script and frame. */
const popupOrigins = ({ midtrans }: Settings) =>
  midtrans ? [midtrans.snapUrl, midtrans.apiUrl] : [];
