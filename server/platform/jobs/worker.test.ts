import { inject, expect, test, vi } from 'vitest';
import { databaseProxy } from '../../testing/database-proxy.ts';
import { createTestDatabase, execute } from '../../testing/database.ts';
import Fastify from 'fastify';
import { type JobHandlers, startWorker } from './worker.ts';

const log = Fastify().log;

test.concurrent.each(['done', 'failed'])(
  'a connection lost in the moment a job is %s ends nothing, and it is noted afterwards',
  async (outcome) => {
    const database = await createTestDatabase(inject('postgresUrl'));
    const proxy = await databaseProxy(database);
    const ran = vi.fn(async () => {
      await proxy.cut();
      if (outcome === 'failed') throw new Error('it did not work');
    });
    const worker = await startWorker(
      proxy.url,
      { 'remove-files': ran } as unknown as JobHandlers,
      [],
      { log, keepsTime: false },
    );
    await execute(database, `select graphile_worker.add_job('remove-files', '{}')`);
    await vi.waitUntil(() => ran.mock.calls.length > 0, { timeout: 10_000 });
    await new Promise((resolve) => setTimeout(resolve, 200));
    await proxy.mend();
    const locked = `select from graphile_worker.jobs where locked_at is not null`;
    await vi.waitUntil(async () => (await execute(database, locked)).length === 0, {
      timeout: 20_000,
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

test.concurrent('a password changed under a running process ends nothing, and the job is noted once it may log in', async () => {
  const database = await createTestDatabase(inject('postgresUrl'));
  const role = `changed_${Math.random().toString(36).slice(2)}`;
  await execute(database, `create role ${role} superuser login`);
  const url = new URL(database);
  url.username = role;
  // What a wrong password does to whoever logs in: the sockets of tests ask for none.
  const ran = vi.fn(async () => {
    await execute(database, `alter role ${role} nologin`);
    await execute(
      database,
      `select pg_terminate_backend(pid) from pg_stat_activity where usename = '${role}'`,
    );
  });
  const worker = await startWorker(
    url.href,
    { 'remove-files': ran } as unknown as JobHandlers,
    [],
    { log, keepsTime: false },
  );
  await execute(database, `select graphile_worker.add_job('remove-files', '{}')`);
  await vi.waitUntil(() => ran.mock.calls.length > 0, { timeout: 10_000 });
  await new Promise((resolve) => setTimeout(resolve, 500));
  await execute(database, `alter role ${role} login`);
  const left = `select from graphile_worker.jobs`;
  await vi.waitUntil(async () => (await execute(database, left)).length === 0, {
    timeout: 20_000,
    interval: 100,
  });
  expect(worker.isRunning()).toBe(true);
  await worker.stop();
});

test('a round that is slow takes one place: the same work that comes due meanwhile waits for none', async () => {
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
  await vi.waitUntil(() => slow.mock.calls.length > 0, { timeout: 10_000 });
  for (const name of ['slow', 'slow', 'quick']) await due(name);
  await vi.waitUntil(() => quick.mock.calls.length > 0, { timeout: 10_000 });
  expect(slow).toHaveBeenCalledOnce();
  const waiting = `select from graphile_worker.jobs where locked_at is null`;
  await vi.waitUntil(async () => (await execute(database, waiting)).length === 0);
  end();
  await due('slow');
  await vi.waitUntil(() => slow.mock.calls.length > 1, { timeout: 10_000 });
  end();
  await worker.stop();
});
