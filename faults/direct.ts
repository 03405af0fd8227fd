import Fastify from 'fastify';
import { afterAll, beforeAll, inject, vi } from 'vitest';
import { wibTime } from '#domain/calendar.ts';
import { chooseAdapters } from '#server/adapters/choose.ts';
import { movableClock } from '#server/adapters/clock.ts';
import type { Deps } from '#server/deps.ts';
import { expireHolds } from '#server/features/bookings/expire-holds.ts';
import {
  completeOldSessions,
  lapseRequests,
  remind,
} from '#server/features/bookings/scheduled-jobs.ts';
import { checkPayments } from '#server/features/payments/check-payments.ts';
import { settlePayment } from '#server/features/payments/settle-payment.ts';
import { createLive } from '#server/features/settings/live-settings.ts';
import { openDatabase } from '#server/platform/database/db.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { openSecrets } from '#server/platform/security/secrets.ts';
import { readSettings } from '#server/platform/settings.ts';
import type { SandboxOutcome, SandboxProvider } from '#server/ports.ts';
import { createTestDatabase } from '#server/testing/database.ts';

const hour = 3_600_000;

/** The server's own functions on a database of their own, without HTTP, and with a clock that can be moved. */
export const useDirectCalls = () => {
  vi.setConfig({ testTimeout: 3_600_000 });
  const clock = movableClock();
  const place = { clock } as { clock: typeof clock; deps: Deps; sandbox: SandboxProvider };
  beforeAll(async () => {
    const { db, pool } = openDatabase(await createTestDatabase(inject('postgresUrl')));
    const settings = readSettings({ NODE_ENV: 'test' });
    const adapters = chooseAdapters(settings, db, clock);
    if (!adapters.sandbox) throw new Error('no sandbox');
    const { log } = Fastify();
    const secrets = await openSecrets(settings, log);
    const unused = {} as Pick<Deps, 'reads' | 'limits' | 'realtime' | 'afterResponse'>;
    const live = createLive(db, settings);
    place.sandbox = adapters.sandbox;
    place.deps = { ...unused, ...adapters, secrets, settings, live, db, pool, clock, log };
  });
  afterAll(() => place.deps.db.destroy());
  return place;
};

/** The outcome at the provider, settled twice at once: the second changes nothing. */
export const actAtProvider = async (
  { deps, sandbox }: ReturnType<typeof useDirectCalls>,
  token: string | undefined,
  outcome: SandboxOutcome,
) => {
  const notification = token ? await sandbox.act(token, outcome) : undefined;
  const orderId = notification?.order_id ?? '';
  await Promise.all([settlePayment(deps, { orderId }), settlePayment(deps, { orderId })]);
};

/** The scheduled jobs that change bookings. */
export const runJobs = async (deps: Deps) => {
  await checkPayments(deps);
  await expireHolds(deps.db, deps.clock.now());
  await lapseRequests(deps);
  await completeOldSessions(deps);
  await remind(deps);
};

/** True when the server allowed it; false for a Problem; other errors are faults. */
export const isAllowed = async (attempt: () => Promise<unknown>) => {
  try {
    await attempt();
    return true;
  } catch (error) {
    if (error instanceof Problem && error.statusCode < 500) return false;
    throw error;
  }
};

/** The first hour from then on between 08:00 and 21:00 WIB. */
export const offeredAfter = (instant: number) => {
  let at = Math.ceil(instant / hour) * hour;
  while (!/^(0[89]|1\d|2[01])/.test(wibTime(new Date(at)))) at += hour;
  return at;
};
