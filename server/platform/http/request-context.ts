import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

interface Context {
  requestId?: string | undefined;
  log: FastifyBaseLogger;
}

const storage = new AsyncLocalStorage<Context>();

/** What a request causes, at once or later, is logged under its id. */
export const withRequestIds = (app: FastifyInstance) => {
  const enter = (request: FastifyRequest, _: FastifyReply, done: () => void) =>
    storage.run({ requestId: request.id, log: request.log }, done);
  // Twice: reading a body leaves the context behind.
  app.addHook('onRequest', enter);
  app.addHook('preValidation', enter);
};

export const currentRequestId = () => storage.getStore()?.requestId;

/** Work apart from any request: a job, whose request is long answered, or a sweep of the clock. */
export const inContext = <T>(
  log: FastifyBaseLogger,
  { requestId, ...about }: { requestId?: string | undefined; job?: string; sweep?: string },
  act: () => T,
) => {
  const bindings = { ...(requestId && { reqId: requestId }), ...about };
  return storage.run({ requestId, log: log.child(bindings) }, act);
};

/** For verbs, which know no request: writes with the id of whatever they are called for. */
export const contextLog = (base: FastifyBaseLogger): FastifyBaseLogger =>
  new Proxy(base, { get: (_, key) => Reflect.get(storage.getStore()?.log ?? base, key) });

/** Called later, it still belongs to what is going on now. */
export const keepContext = <T>(act: () => T) => AsyncLocalStorage.bind(act);
