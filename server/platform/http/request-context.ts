import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

interface Context {
  requestId?: string | undefined;
  log: FastifyBaseLogger;
}

const storage = new AsyncLocalStorage<Context>();

/** Log lines carry the id of the request that caused them, also those of its jobs. */
export const withRequestIds = (app: FastifyInstance) => {
  const enter = (request: FastifyRequest, _: FastifyReply, done: () => void) =>
    storage.run({ requestId: request.id, log: request.log }, done);
  // Twice: reading the body loses the context.
  app.addHook('onRequest', enter);
  app.addHook('preValidation', enter);
};

export const currentRequestId = () => storage.getStore()?.requestId;

/** For jobs and scheduled jobs, which run outside a request. */
export const inContext = <T>(
  log: FastifyBaseLogger,
  { requestId, ...fields }: { requestId?: string | undefined; job?: string; scheduledJob?: string },
  act: () => T,
) => {
  const bindings = { ...(requestId && { reqId: requestId }), ...fields };
  return storage.run({ requestId, log: log.child(bindings) }, act);
};

/** A log for verbs, which know no request: it adds the id of the current one. */
export const contextLog = (base: FastifyBaseLogger): FastifyBaseLogger =>
  new Proxy(base, { get: (_, key) => Reflect.get(storage.getStore()?.log ?? base, key) });

/** `act` keeps the current context, whenever it is called. */
export const keepContext = <T>(act: () => T) => AsyncLocalStorage.bind(act);
