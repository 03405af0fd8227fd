import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type pg from 'pg';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { ProblemCode } from '#contract/problems.ts';
import { tokenHash } from '../database/ids.ts';
import { problem } from '../http/problem.ts';

/** Refusals that deploy/alarms.yml looks at. Counted from 0 on, or the first ones would be no increase. */
const alarming: ProblemCode[] = ['bad_signature', 'internal', 'unavailable'];

/** Figures for the operator: on this machine only, or with the token from the settings. */
export const serveMetrics = (
  app: FastifyInstance,
  { pool, token, figures }: { pool: pg.Pool; token: string | undefined; figures: Figures[] },
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
    help: 'Calls that were refused, by the code of the refusal',
    labelNames: ['code'],
    registers: [registry],
  });
  for (const code of alarming) refusals.inc({ code }, 0);
  measureWaits(pool, registry);
  const readFigures = gaugesOf(registry, figures);
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
    await readFigures();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
};

/** How long someone waits until a connection is free: the first sign of a database that is too slow or too small. */
const measureWaits = (pool: pg.Pool, registry: Registry) => {
  const waits = new Histogram({
    name: 'database_wait_seconds',
    help: 'Time until a connection of the pool was given',
    buckets: [0.001, 0.005, 0.025, 0.1, 0.5, 2.5, 10],
    registers: [registry],
  });
  const connect = pool.connect.bind(pool);
  // Every query of the pool comes through here, too, with a callback instead of a promise.
  pool.connect = ((given?: (...result: unknown[]) => void) => {
    const stop = waits.startTimer();
    if (!given) return connect().finally(() => stop());
    return connect((...result) => {
      stop();
      given(...result);
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

/** Figures read from the database when they are asked for; the same in every process. */
export interface Figures<Name extends string = string> {
  helps: Record<Name, string>;
  read: () => Promise<Partial<Record<Name, number>>>;
}

/** Where they cannot be read they are no number, and the others are still told. */
const gaugesOf = (registry: Registry, groups: Figures[]) => {
  const known = groups.map(({ helps, read }) => ({
    read,
    gauges: Object.entries(helps).map(([name, help]) => {
      return { name, gauge: new Gauge({ name, help, registers: [registry] }) };
    }),
  }));
  const readGroup = async ({ read, gauges }: (typeof known)[number]) => {
    const values = await read().catch((): Partial<Record<string, number>> => ({}));
    for (const { name, gauge } of gauges) gauge.set(values[name] ?? Number.NaN);
  };
  return () => Promise.all(known.map(readGroup));
};
