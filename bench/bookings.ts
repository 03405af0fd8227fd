// Holds and purchases compared with TPC-B on the same database: npm run bench -- bookings [seconds] [clients]
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import Fastify from 'fastify';
import { addCrowd, hoursAhead } from '#faults/crowd.ts';
import { chooseAdapters } from '#server/adapters/choose.ts';
import { systemClock } from '#server/adapters/clock.ts';
import type { Deps } from '#server/deps.ts';
import { addDays, timeOfDay, wibDate } from '#domain/calendar.ts';
import { checkOut, checkOutSeries } from '#server/features/payments/check-out.ts';
import { findDifferences } from '#server/features/ledger/check.ts';
import { receiveNotification } from '#server/features/payments/receive-notification.ts';
import { settlePayment } from '#server/features/payments/settle-payment.ts';
import { openDatabase } from '#server/platform/database/db.ts';
import { startPostgres } from '#server/platform/database/embedded-postgres.ts';
import { createLive } from '#server/features/settings/live-settings.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { readSettings } from '#server/platform/settings.ts';
import type { PaymentGateway } from '#server/ports.ts';
import { openFolder } from './folder.ts';
import { watchDatabase } from './database-cpu.ts';
import { median } from './measure.ts';
import { conclude, heading, report } from './report.ts';
import { pgbench } from './pgbench.ts';

const seconds = Number(process.argv[2] ?? 5);
/** As many buyers as pgbench has connections; they share a pool of the usual size. */
const clients = Number(process.argv[3] ?? 32);
const rounds = 3;
const perSlot = 50;

/** Of orders for several lessons. */
const amounts = new Map<string, number>();

/** The real provider runs on its own machines, so its part must cost nothing here. */
const faraway: PaymentGateway = {
  script: { provider: 'sandbox', script: '', clientKey: '' },
  charge: async ({ orderId, amount }) => {
    if (amount !== 100_000) amounts.set(orderId, amount);
    return { token: orderId };
  },
  status: async (orderId) => ({
    transactionStatus: 'settlement',
    grossAmount: amounts.get(orderId) ?? 100_000,
  }),
  refund: async () => 'sent',
  cancel: async () => 'ended',
  isGenuine: () => true,
};

const folder = await openFolder();
const postgres = await startPostgres(join(folder, 'postgres'));
const { db, pool } = openDatabase(postgres.url);
const databaseCpu = await watchDatabase(pool);
try {
  await migrate(postgres.url);
  await bench();
} finally {
  await db.destroy();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}
conclude();

async function bench() {
  const deps = makeDeps();
  await pgbench(postgres.url, '-i', '-s', '10', '-q');
  await warmUp(deps);
  type Kind = 'tpcB' | 'contended' | 'purchases' | 'creates' | 'series' | 'alone' | 'seriesAlone';
  const found: Record<Kind, Pace[]> = {
    tpcB: [],
    contended: [],
    purchases: [],
    creates: [],
    series: [],
    alone: [],
    seriesAlone: [],
  };
  for (let round = 0; round < rounds; round += 1) {
    found.tpcB.push(await measureTpcB());
    found.contended.push(await measureContended(deps));
    found.purchases.push(await measurePurchases(deps));
    found.creates.push(await measureCreates(deps));
    found.series.push(await measureSeries(deps));
    found.alone.push(await measurePurchases(deps, 1));
    found.seriesAlone.push(await measureSeries(deps, 1));
  }
  const of = (kind: keyof typeof found, figure: keyof Pace) =>
    found[kind].map((one) => one[figure]);
  const line = (
    what: string,
    kind: keyof typeof found,
    limit: { figure: keyof Pace; least?: number; most?: number; to?: keyof typeof found },
  ) => {
    const { figure, to = 'tpcB', ...bounds } = limit;
    const base = of(to, figure);
    const shares = of(kind, figure).map((value, round) => value / (base[round] ?? 1));
    report({ what, found: median(shares), rounds: shares, ...bounds }, [
      median(of(kind, 'perSecond')).toFixed(0),
      `${median(of(kind, 'cpu')).toFixed(0)} µs`,
    ]);
  };
  heading('Beside pgbench TPC-B', 'a second', 'database CPU each', 'to TPC-B', 'limit', '');
  const [rate, cpu] = [median(of('tpcB', 'perSecond')), median(of('tpcB', 'cpu'))];
  console.log(`| TPC-B, scale 10 | ${rate.toFixed(0)} | ${cpu.toFixed(0)} µs | | | |`);
  line('contended creates (50 for an hour)', 'contended', { figure: 'perSecond', least: 1 });
  line('purchases (create, notify, settle)', 'purchases', { figure: 'perSecond', least: 0.25 });
  line('creates, database CPU', 'creates', { figure: 'cpu', most: 0.8 });
  // One buyer: many at once share the cost of their statements.
  const alone = { figure: 'cpu', to: 'alone', most: 4 } as const;
  line('12 lessons, database CPU, to one booking, one buyer', 'seriesAlone', alone);
  line('12 lessons, the same, many buyers', 'series', { figure: 'cpu', to: 'purchases' });
  const { rows } = await pool.query(
    `select count(*) as doubles from (select 1 from bookings where status not in ('cancelled', 'expired')
      group by teacher_id, starts_at having count(*) > 1) d`,
  );
  const [{ doubles }] = rows as [{ doubles: number }];
  const differences = await findDifferences(db);
  const none = { unit: '', most: 0 };
  report({ what: 'double bookings', found: doubles, ...none }, ['', '']);
  report({ what: 'differences in the ledger', found: differences.length, ...none }, ['', '']);
}

function makeDeps(): Deps {
  const settings = readSettings({ NODE_ENV: 'test' });
  const adapters = chooseAdapters(settings, db, systemClock);
  const unused = {} as Pick<Deps, 'reads' | 'limits' | 'secrets' | 'realtime' | 'afterResponse'>;
  const log = Fastify().log;
  const live = createLive(db, settings);
  return {
    ...unused,
    ...adapters,
    settings,
    live,
    db,
    pool,
    clock: systemClock,
    log,
    gateway: faraway,
  };
}

/** Operations a second, and database CPU of each. */
interface Pace {
  perSecond: number;
  cpu: number;
}

async function measureTpcB(): Promise<Pace> {
  const before = databaseCpu();
  const said = await pgbench(
    postgres.url,
    '-n',
    '-c',
    String(clients),
    '-j',
    '2',
    '-T',
    String(seconds),
  );
  const count = Number(/actually processed: (\d+)/.exec(said)?.[1]);
  const perSecond = Number(/tps = ([\d.]+)/.exec(said)?.[1]);
  return { perSecond, cpu: (databaseCpu() - before) / count };
}

/** As pgbench does for its own tables: plans made for empty tables would scan whole tables until the first autovacuum. */
async function warmUp(deps: Deps) {
  await measurePurchases(deps);
  await pool.query('vacuum analyze');
}

/** Fifty students request each hour, not all at the same moment. */
async function measureContended(deps: Deps) {
  const slots = 400 * seconds;
  const hours = hoursAhead(400);
  const teachers = await addCrowd(pool, 'teacher', Math.ceil(slots / 400));
  const students = await addCrowd(pool, 'student', 20_000);
  return paceOf(async (nth) => {
    const slot = Math.floor(nth / perSlot);
    const teacherId = teachers[Math.floor(slot / 400) % teachers.length]?.id ?? '';
    const studentId = students[nth % students.length]?.id ?? '';
    const request = { studentId, teacherId, ...hours[slot % 400] } as BookingRequest;
    await checkOut(deps, request).catch((error: unknown) => {
      if (!(error instanceof Problem)) throw error;
    });
  });
}

function measurePurchases(deps: Deps, buyers = clients) {
  return measureNew(async (request) => pay(deps, await checkOut(deps, request)), buyers);
}

async function pay(deps: Deps, { token: orderId }: { token: string }) {
  const gross_amount = `${amounts.get(orderId) ?? 100_000}.00`;
  const signed = { order_id: orderId, status_code: '200', gross_amount };
  await receiveNotification(deps, { ...signed, signature_key: '' });
  await settlePayment(deps, { orderId });
}

/** Each request is for the same hour in 12 weeks, of a different hour of the week or teacher. */
async function measureSeries(deps: Deps, buyers = clients) {
  const perTeacher = 14;
  const count = 1500 * seconds;
  const teachers = await addCrowd(pool, 'teacher', Math.ceil(count / perTeacher));
  const students = await addCrowd(pool, 'student', count);
  const date = addDays(wibDate(new Date()), 1);
  return paceOf(async (nth) => {
    const teacherId = teachers[nth % teachers.length]?.id ?? '';
    const startTime = timeOfDay(8 + (Math.floor(nth / teachers.length) % perTeacher));
    const hours = Array.from({ length: 12 }, (_, i) => ({ date: addDays(date, i * 7), startTime }));
    const weekly = { weeks: 12, date, startTime } as const;
    const studentId = students[nth]?.id ?? '';
    await pay(deps, await checkOutSeries(deps, { studentId, teacherId, weekly, hours }));
  }, buyers);
}

function measureCreates(deps: Deps) {
  return measureNew((request) => checkOut(deps, request));
}

type BookingRequest = Parameters<typeof checkOut>[1];

/** Each request is for a different hour. */
async function measureNew(act: (request: BookingRequest) => Promise<unknown>, buyers = clients) {
  const count = 8000 * seconds;
  const hours = hoursAhead(400);
  const teachers = await addCrowd(pool, 'teacher', Math.ceil(count / 400));
  const students = await addCrowd(pool, 'student', count);
  return paceOf(async (nth) => {
    // Requests alternate between many teachers.
    const teacherId = teachers[nth % teachers.length]?.id ?? '';
    const studentId = students[nth]?.id ?? '';
    const hour = hours[Math.floor(nth / teachers.length)];
    await act({ studentId, teacherId, ...hour } as BookingRequest);
  }, buyers);
}

async function paceOf(act: (nth: number) => Promise<unknown>, buyers = clients): Promise<Pace> {
  const before = databaseCpu();
  const started = performance.now();
  let next = 0;
  let done = 0;
  const loop = async () => {
    while (performance.now() - started < seconds * 1000) {
      await act(next++);
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: buyers }, loop));
  const perSecond = (done * 1000) / (performance.now() - started);
  return { perSecond, cpu: (databaseCpu() - before) / done };
}
