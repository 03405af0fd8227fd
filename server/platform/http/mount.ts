import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { type Access, type Call, Failure } from '#contract/call.ts';
import { type CallReply, calls, type HandlerInput } from '#contract/calls.ts';
import { type RouteName, routes } from '#contract/routes.ts';
import { type Language, reauthenticationLifetime } from '#domain/account.ts';
import { maxPageSize, smallPageSize } from '#domain/listing.ts';
import { addressOf } from './address.ts';
import { readLanguage } from './language.ts';
import type { Login } from '../security/logins.ts';
import { problem } from './problem.ts';
import { handleLongReply } from './long-replies.ts';
import { takeUploads } from './upload.ts';
import { handleUpload } from './uploads-in-flight.ts';

type LoginFor<A extends Access> = A extends 'anyone'
  ? undefined
  : A extends 'maybe'
    ? Login | undefined
    : Login;

interface Context<N extends RouteName = RouteName> {
  login: LoginFor<(typeof calls)[N]['access']>;
  language: Language;
  /** The caller's address, for limits. */
  address: string;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** The reply's fields; or the Fastify reply, if the handler has sent bytes itself. */
type HandlerReply<N extends RouteName> =
  | (Omit<CallReply<N>, 'success'> & { success?: boolean })
  | FastifyReply;
export type Handlers<N extends RouteName = RouteName> = {
  [K in N]: (input: HandlerInput<K>, context: Context<K>) => Promise<HandlerReply<K>>;
};

export interface Guards {
  findLogin(request: FastifyRequest): Promise<Login | undefined>;
  requireSameOrigin(request: FastifyRequest): void;
  /** Whether admins need a second step. */
  requireTotp: boolean;
  now(): Date;
}

/** Registers every call of the contract: access, validation, handler. */
export const mount = async (app: FastifyInstance, handlers: Handlers, guards: Guards) => {
  const countCall = app.createRateLimit();
  await app.register(async (uploads) => {
    takeUploads(uploads);
    for (const name of names) if ('upload' in calls[name]) addRoute(uploads, name);
  });
  for (const name of names) if (!('upload' in calls[name])) addRoute(app, name);

  function addRoute(scope: FastifyInstance, name: RouteName) {
    const [method, path] = routes[name];
    const call: Call = calls[name];
    const handler = handlers[name] as (
      input: object,
      context: object,
    ) => Promise<object | undefined>;
    scope.route({
      method,
      url: path.replace(/\{(\w+)\}/g, ':$1'),
      schema: {
        ...(call.params && { params: call.params }),
        querystring: call.query ?? nothing,
        ...(method !== 'GET' && !call.upload && { body: call.body ?? nothing }),
        response: { 200: call.reply, '4xx': Failure, '5xx': Failure },
      },
      ...(!acceptsNull(call) && { preValidation: refuseNull }),
      onRequest: async (request) => {
        if (method !== 'GET' || call.records || call.sameOriginOnly)
          guards.requireSameOrigin(request);
        if (call.access === 'anyone') return;
        request.login = await guards.findLogin(request);
        admit(call, request.login, guards);
      },
      handler: async (request, reply) => {
        reply.header('cache-control', 'no-store');
        const { params, query, body } = request;
        const entries = entriesOf(request, call);
        await countEntries(request, entries);
        const context = {
          login: request.login,
          language: readLanguage(request.headers['accept-language']),
          // Lazy: few calls need the address, and finding it behind proxies takes time.
          get address() {
            return addressOf(request.ip);
          },
          request,
          reply,
        };
        const handle = () => handler({ params, query, body }, context);
        const answer = await (call.upload
          ? handleUpload(request, handle)
          : entries > maxPageSize
            ? handleLongReply(request, reply, handle)
            : handle());
        // After a reply was sent, return nothing: a second answer would be logged as an error. The same if the client has gone.
        const isAnswered = reply.sent || reply.raw.destroyed;
        return isAnswered ? reply : { success: true, ...answer };
      },
    });
  }

  /** A long list counts as the calls that would read it in small pages: its cost grows with its entries. */
  async function countEntries(request: FastifyRequest, entries: number) {
    // The limiter counts one call at a time, and has already counted this one.
    for (let counted = smallPageSize; counted < entries; counted += smallPageSize) {
      await countCall(request);
    }
  }
};

/** How many entries the reply has at most. */
const entriesOf = ({ query }: FastifyRequest, { mostEntries = 0 }: Call) =>
  (query as { limit?: number }).limit ?? mostEntries;

declare module 'fastify' {
  interface FastifyRequest {
    login: Login | undefined;
  }
}

const names = Object.keys(routes) as RouteName[];

/** Unknown fields are refused, also in calls without any. */
const nothing = z.strictObject({});

/** The validator sees no difference between null and no body. */
const refuseNull = async ({ body }: FastifyRequest) => {
  if (body === null) throw problem('invalid', { fields: { body: 'invalid' } });
};

const acceptsNull = ({ body }: Call) => body !== undefined && z.safeParse(body, null).success;

const admit = (call: Call, login: Login | undefined, guards: Guards) => {
  const { access } = call;
  if (access === 'maybe') return;
  if (!login) throw problem('login_required');
  if (access !== 'login' && access !== login.role) throw problem('wrong_role');
  const needsTotp = guards.requireTotp && access === 'admin' && !call.beforeTotp;
  if (needsTotp && !login.hasTotp) throw problem('totp_required');
  const reauthenticatedAt = login.reauthenticatedAt?.getTime() ?? -Infinity;
  const isRecent = guards.now().getTime() - reauthenticatedAt <= reauthenticationLifetime;
  if (call.needsReauthentication && !isRecent) throw problem('proof_required');
};
