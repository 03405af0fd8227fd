import type { FastifyRequest } from 'fastify';
import pg from 'pg';

/** Where log lines go; by default to standard output. */
export interface LogStream {
  write(line: string): void;
}

interface LoggedResponse {
  statusCode?: number;
  request?: Pick<FastifyRequest, 'login' | 'params' | 'body'>;
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
    res: ({ statusCode, request }: LoggedResponse) => ({
      status: statusCode,
      ...(request && idsOf(request)),
    }),
    err: describeError,
  },
});

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Who called, and which booking, teacher and so on the path or the body names: so one id finds every call about it. */
const idsOf = ({ login, params, body }: NonNullable<LoggedResponse['request']>) => {
  const named = Object.entries({ ...(params as object), ...(body as object) });
  const ids = named.filter(
    ([name, value]) => /^id$|Id$/.test(name) && typeof value === 'string' && uuid.test(value),
  );
  return { ...Object.fromEntries(ids), ...(login && { by: login.userId }) };
};

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
