import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type pg from 'pg';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { tokenHash } from './ids.ts';
import { problem } from './problem.ts';

/** Figures for the operator: on this machine only, or with the token from the settings. */
export const serveMetrics = (app: FastifyInstance, pool: pg.Pool, token: string | undefined) => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'http_request_seconds',
    help: 'Time to answer, by route',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [registry],
  });
  new Gauge({
    name: 'database_connections',
    help: 'Connections of the pool, by state',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'open' }, pool.totalCount);
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'waited_for' }, pool.waitingCount);
    },
  });
  app.addHook('onResponse', async (request, reply) => {
    const labels = {
      method: request.method,
      route: request.routeOptions.url ?? 'page',
      status: reply.statusCode,
    };
    duration.observe(labels, reply.elapsedTime / 1000);
  });
  app.get('/metrics', async (request, reply) => {
    if (!isLocal(request) && !holdsToken(request, token)) throw problem('not_found');
    return reply.type(registry.contentType).send(await registry.metrics());
  });
};

/** A request that a proxy on this machine passed on does not count as local. */
const isLocal = ({ socket, headers }: FastifyRequest) =>
  /^(::ffff:)?127\.|^::1$/.test(socket.remoteAddress ?? '') &&
  headers['x-forwarded-for'] === undefined &&
  headers.forwarded === undefined;

const holdsToken = ({ headers }: FastifyRequest, token: string | undefined) =>
  token !== undefined &&
  timingSafeEqual(tokenHash(headers.authorization ?? ''), tokenHash(`Bearer ${token}`));
