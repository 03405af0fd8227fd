import type { FastifyRequest } from 'fastify';
import pg from 'pg';

/** Where log lines go; by default to standard output. */
export interface LogStream {
  write(line: string): void;
}

/** Logs hold no secrets and no personal data: the route pattern instead of the URL, no headers, no bodies. */
export const loggerOptions = (level: string, stream?: LogStream) => ({
  level,
  ...(stream && { stream }),
  base: null,
  serializers: {
    req: (request: FastifyRequest) => ({
      method: request.method,
      route: request.routeOptions?.url,
    }),
    res: (reply: { statusCode?: number }) => ({ status: reply.statusCode }),
    err: describeError,
  },
});

/** A database error's message can quote what people typed; its code and constraint cannot. */
export const describeError = (error: unknown) => {
  const { name, message, stack = '' } = error instanceof Error ? error : new Error('not an error');
  const frames = stack.split('\n').filter((line) => /^\s+at /.test(line));
  const isDatabase = error instanceof pg.DatabaseError;
  return {
    type: isDatabase ? 'DatabaseError' : name,
    message: isDatabase ? '' : message.replace(/\S+@\S+/g, '[address]'),
    stack: frames.join('\n'),
    ...(isDatabase && { code: error.code, constraint: error.constraint }),
  };
};
