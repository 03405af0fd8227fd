import { inject, expect, test, vi } from 'vitest';
import { databaseProxy } from '../../testing/database-proxy.ts';
import { createTestDatabase, execute } from '../../testing/database.ts';
import Fastify from 'fastify';
import { type JobHandlers, startWorker } from './worker.ts';

const log = Fastify().log;
/** More than one poll for jobs, which finds those that were not announced. */
const soon = { timeout: 60_000 };

test.concurrent.each(['done', 'failed'])(
  'the worker survives a connection lost when a job is %s, and records the result afterwards',
  async (outcome) => {
    const database = await createTestDatabase(inject('postgresUrl'));
    const proxy = await databaseProxy(database);
    const ran = vi.fn(async () => {
      await proxy.cut();
      if (outcome === 'failed') throw new Error('it did not work');
    });
    const worker = await startWorker(proxy.url, { 'some-job': ran } as unknown as JobHandlers, [], {
      log,
      keepsTime: false,
    });
    await execute(database, `select graphile_worker.add_job('some-job', '{}')`);
    await vi.waitUntil(() => ran.mock.calls.length > 0, soon);
    await new Promise((resolve) => setTimeout(resolve, 200));
    await proxy.mend();
    const locked = `select from graphile_worker.jobs where locked_at is not null`;
    await vi.waitUntil(async () => (await execute(database, locked)).length === 0, {
      timeout: 60_000,
      interval: 100,
    });
    const left = await execute(database, 'select attempts, last_error from graphile_worker.jobs');
    expect(left).toEqual(
      outcome === 'done' ? [] : [{ attempts: 1, last_error: 'it did not work' }],
    );
    expect(worker.isRunning()).toBe(true);
    await worker.stop();
    await proxy.stop();
  },
);

test.concurrent('the worker survives a changed database password, and records the job once it can log in', async () => {
  const database = await createTestDatabase(inject('postgresUrl'));
  const role = `changed_${Math.random().toString(36).slice(2)}`;
  await execute(database, `create role ${role} superuser login`);
  const url = new URL(database);
  url.username = role;
  // The effect of a wrong password: the test server's socket asks for none.
  const ran = vi.fn(async () => {
    await execute(database, `alter role ${role} nologin`);
    await execute(
      database,
      `select pg_terminate_backend(pid) from pg_stat_activity where usename = '${role}'`,
    );
  });
  const worker = await startWorker(url.href, { 'some-job': ran } as unknown as JobHandlers, [], {
    log,
    keepsTime: false,
  });
  await execute(database, `select graphile_worker.add_job('some-job', '{}')`);
  await vi.waitUntil(() => ran.mock.calls.length > 0, soon);
  await new Promise((resolve) => setTimeout(resolve, 500));
  await execute(database, `alter role ${role} login`);
  const left = `select from graphile_worker.jobs`;
  await vi.waitUntil(async () => (await execute(database, left)).length === 0, {
    timeout: 60_000,
    interval: 100,
  });
  expect(worker.isRunning()).toBe(true);
  await worker.stop();
});

test('a slow scheduled job takes one worker: runs that come due meanwhile are skipped', async () => {
  const database = await createTestDatabase(inject('postgresUrl'));
  let end = () => {};
  const slow = vi.fn(() => new Promise<void>((resolve) => (end = resolve)));
  const quick = vi.fn(async () => undefined);
  const cron = '0 0 1 1 *';
  const worker = await startWorker(
    database,
    {} as JobHandlers,
    [
      { name: 'slow', cron, run: slow },
      { name: 'quick', cron, run: quick },
    ],
    { log, keepsTime: false },
  );
  const due = async (name: string) => {
    await execute(database, `select graphile_worker.add_job('${name}', priority => -1)`);
  };
  await due('slow');
  await vi.waitUntil(() => slow.mock.calls.length > 0, soon);
  for (const name of ['slow', 'slow', 'quick']) await due(name);
  await vi.waitUntil(() => quick.mock.calls.length > 0, soon);
  expect(slow).toHaveBeenCalledOnce();
  const waiting = `select from graphile_worker.jobs where locked_at is null`;
  await vi.waitUntil(async () => (await execute(database, waiting)).length === 0, soon);
  end();
  await due('slow');
  await vi.waitUntil(() => slow.mock.calls.length > 1, soon);
  end();
  await worker.stop();
});
