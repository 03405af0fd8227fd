import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type pg from 'pg';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { ProblemCode } from '#contract/problems.ts';
import { tokenHash } from '../database/ids.ts';
import { problem } from '../http/problem.ts';
import { version } from '../version.ts';

/** Refusals that deploy/alarms.yml watches. They start at 0, or the first one would not count as an increase. */
const watchedRefusals: ProblemCode[] = ['bad_signature', 'internal', 'unavailable'];

/** Served to requests from this machine, or with the token from the settings. */
export const serveMetrics = (
  app: FastifyInstance,
  { pool, token, metrics }: { pool: pg.Pool; token: string | undefined; metrics: Metrics[] },
) => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'http_request_seconds',
    help: 'Time to answer, by route',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  const refusals = new Counter({
    name: 'refusals_total',
    help: 'Refused calls, by problem code',
    labelNames: ['code'],
    registers: [registry],
  });
  new Gauge({
    name: 'lentera_info',
    help: 'The version of the program; always 1',
    labelNames: ['version'],
    registers: [registry],
  }).set({ version }, 1);
  for (const code of watchedRefusals) refusals.inc({ code }, 0);
  measureWaits(pool, registry);
  const readMetrics = gaugesOf(registry, metrics);
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
  app.addHook('onResponse', (request, reply, done) => {
    const labels = {
      method: request.method,
      route: request.routeOptions.url ?? 'page',
      status: reply.statusCode,
    };
    duration.observe(labels, reply.elapsedTime / 1000);
    if (reply.refusal) refusals.inc({ code: reply.refusal });
    done();
  });
  app.get('/metrics', async (request, reply) => {
    if (!isLocal(request) && !holdsToken(request, token)) throw problem('not_found');
    await readMetrics();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
};

/** Time until a connection of the pool is free: it rises first when the database is too slow or too small. */
const measureWaits = (pool: pg.Pool, registry: Registry) => {
  const waits = new Histogram({
    name: 'database_wait_seconds',
    help: 'Time until a connection of the pool was free',
    buckets: [0.001, 0.005, 0.025, 0.1, 0.5, 2.5, 10],
    registers: [registry],
  });
  const connect = pool.connect.bind(pool);
  // pool.query also connects through here, with a callback instead of a promise.
  pool.connect = ((callback?: (...result: unknown[]) => void) => {
    const stop = waits.startTimer();
    if (!callback) return connect().finally(() => stop());
    return connect((...result) => {
      stop();
      callback(...result);
    });
  }) as typeof pool.connect;
};

/** A request that a proxy on this machine passed on does not count as local. */
const isLocal = ({ socket, headers }: FastifyRequest) =>
  /^(::ffff:)?127\.|^::1$/.test(socket.remoteAddress ?? '') &&
  headers['x-forwarded-for'] === undefined &&
  headers.forwarded === undefined;

const holdsToken = ({ headers }: FastifyRequest, token: string | undefined) =>
  token !== undefined &&
  timingSafeEqual(tokenHash(headers.authorization ?? ''), tokenHash(`Bearer ${token}`));

/** Metrics read for each request of /metrics: most from the database, the same in every process. */
export interface Metrics<Name extends string = string> {
  helps: Record<Name, string>;
  read: () => Promise<Partial<Record<Name, number>>>;
}

/** A group that cannot be read shows NaN; the others are not affected. */
const gaugesOf = (registry: Registry, groups: Metrics[]) => {
  const gaugeGroups = groups.map(({ helps, read }) => ({
    read,
    gauges: Object.entries(helps).map(([name, help]) => {
      return { name, gauge: new Gauge({ name, help, registers: [registry] }) };
    }),
  }));
  const readGroup = async ({ read, gauges }: (typeof gaugeGroups)[number]) => {
    const values = await read().catch((): Partial<Record<string, number>> => ({}));
    for (const { name, gauge } of gauges) gauge.set(values[name] ?? Number.NaN);
  };
  return () => Promise.all(gaugeGroups.map(readGroup));
};
