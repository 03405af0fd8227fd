// Holding and buying hours beside TPC-B on the same database: npm run bench -- bookings [seconds] [clients]
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import Fastify from 'fastify';
import { addCrowd } from '#faults/crowd.ts';
import { hoursAhead } from '#faults/hours.ts';
import { chooseAdapters } from '#server/adapters/choose.ts';
import { systemClock } from '#server/adapters/clock.ts';
import type { Deps } from '#server/deps.ts';
import { createBooking } from '#server/features/bookings/create-booking.ts';
import { findDifferences } from '#server/features/ledger/check.ts';
import { receiveNotification } from '#server/features/payments/receive-notification.ts';
import { settlePayment } from '#server/features/payments/settle-payment.ts';
import { openDatabase } from '#server/platform/db.ts';
import { startPostgres } from '#server/platform/embedded-postgres.ts';
import { createLive } from '#server/platform/live-settings.ts';
import { migrate } from '#server/platform/migrate.ts';
import { Problem } from '#server/platform/problem.ts';
import { readSettings } from '#server/platform/settings.ts';
import type { PaymentGateway } from '#server/ports.ts';
import { median } from './measure.ts';
import { conclude, heading, report } from './report.ts';

const seconds = Number(process.argv[2] ?? 5);
/** As many buyers as connections of pgbench; ours share a pool of the usual size. */
const clients = Number(process.argv[3] ?? 32);
const rounds = 3;
const perSlot = 50;

/** The provider keeps its books on its own machines: its orders cost us nothing. */
const faraway: PaymentGateway = {
  script: { provider: 'sandbox', script: '', clientKey: '' },
  charge: async ({ orderId }) => ({ token: orderId }),
  status: async () => ({ transactionStatus: 'settlement', grossAmount: 100_000 }),
  refund: async () => 'sent',
  isGenuine: () => true,
};

const folder = await mkdtemp(join(tmpdir(), 'lentera-bench-'));
const postgres = await startPostgres(join(folder, 'postgres'));
const { db, pool } = openDatabase(postgres.url);
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
  await tpcB('-i', '-s', '10', '-q');
  await warmUp(deps);
  const found = { tpcB: [] as number[], contended: [] as number[], purchases: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    found.tpcB.push(await measureTpcB());
    found.contended.push(await measureContended(deps));
    found.purchases.push(await measurePurchases(deps));
  }
  const line = (what: string, kind: 'contended' | 'purchases', least: number) => {
    const shares = found[kind].map((rate, round) => rate / (found.tpcB[round] ?? 1));
    report({ what, found: median(shares), rounds: shares, least }, [
      median(found[kind]).toFixed(0),
    ]);
  };
  heading('Beside pgbench TPC-B (scale 10)', 'a second', 'to TPC-B', 'limit', '');
  console.log(`| TPC-B | ${median(found.tpcB).toFixed(0)} | | | |`);
  line('contended creates (50 for an hour)', 'contended', 1);
  line('purchases (create, notify, settle)', 'purchases', 0.25);
  const { rows } = await pool.query(
    `select count(*) as doubles from (select 1 from bookings where status not in ('cancelled', 'expired')
      group by teacher_id, starts_at having count(*) > 1) d`,
  );
  const [{ doubles }] = rows as [{ doubles: number }];
  const differences = await findDifferences(db);
  report({ what: 'double bookings', found: doubles, unit: '', most: 0 }, ['']);
  report({ what: 'differences in the ledger', found: differences.length, unit: '', most: 0 }, ['']);
}

function makeDeps(): Deps {
  const settings = readSettings({ NODE_ENV: 'test' });
  const adapters = chooseAdapters(settings, db, systemClock);
  const unused = {} as Pick<Deps, 'limits' | 'secrets' | 'realtime' | 'later'>;
  const log = Fastify().log;
  const live = createLive(pool, settings);
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

async function tpcB(...args: string[]) {
  const { searchParams } = new URL(postgres.url);
  const where = ['-h', searchParams.get('host') ?? '', '-U', 'postgres'];
  try {
    return (await promisify(execFile)('pgbench', [...where, ...args, 'postgres'])).stdout;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'ENOENT') throw error;
    throw new Error('This benchmark needs pgbench (Debian: apt install postgresql-contrib).', {
      cause: error,
    });
  }
}

async function measureTpcB() {
  const said = await tpcB('-n', '-c', String(clients), '-j', '2', '-T', String(seconds));
  return Number(/tps = ([\d.]+)/.exec(said)?.[1]);
}

/** As pgbench does for its own tables: plans made for empty ones would read whole tables until the first autovacuum. */
async function warmUp(deps: Deps) {
  await measurePurchases(deps);
  await pool.query('vacuum analyze');
}

/** Every hour is wanted by fifty, not all at the same moment. */
async function measureContended(deps: Deps) {
  const slots = 400 * seconds;
  const hours = hoursAhead(400);
  const teachers = await addCrowd(pool, 'teacher', Math.ceil(slots / 400));
  const students = await addCrowd(pool, 'student', 20_000);
  return perSecond(async (nth) => {
    const slot = Math.floor(nth / perSlot);
    const teacherId = teachers[Math.floor(slot / 400) % teachers.length]?.id ?? '';
    const studentId = students[nth % students.length]?.id ?? '';
    const wish = { studentId, teacherId, ...hours[slot % 400] } as Parameters<
      typeof createBooking
    >[1];
    await createBooking(deps, wish).catch((error: unknown) => {
      if (!(error instanceof Problem)) throw error;
    });
  });
}

async function measurePurchases(deps: Deps) {
  const count = 3000 * seconds;
  const hours = hoursAhead(400);
  const teachers = await addCrowd(pool, 'teacher', Math.ceil(count / 400));
  const students = await addCrowd(pool, 'student', count);
  return perSecond(async (nth) => {
    // Many teachers are booked at the same time, each now and then.
    const teacherId = teachers[nth % teachers.length]?.id ?? '';
    const studentId = students[nth]?.id ?? '';
    const hour = hours[Math.floor(nth / teachers.length)];
    const wish = { studentId, teacherId, ...hour } as Parameters<typeof createBooking>[1];
    const { token: orderId } = await createBooking(deps, wish);
    const signed = { order_id: orderId, status_code: '200', gross_amount: '100000.00' };
    await receiveNotification(deps, { ...signed, signature_key: '' });
    await settlePayment(deps, { orderId });
  });
}

async function perSecond(act: (nth: number) => Promise<void>) {
  const started = performance.now();
  let next = 0;
  let done = 0;
  const loop = async () => {
    while (performance.now() - started < seconds * 1000) {
      await act(next++);
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: clients }, loop));
  return (done * 1000) / (performance.now() - started);
}
