import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { useServer } from './testing/app.ts';
import { execute } from './testing/database.ts';
import { addTaught, payee } from './testing/money.ts';
import { recordBackup } from './platform/backup/back-up.ts';

const server = useServer();

/** Each metric without labels, by its name. */
const read = async () => {
  const { text } = await server.person().send('GET', '/metrics');
  const lines = [...text.matchAll(/^(\w+) (\S+)$/gm)];
  return Object.fromEntries(lines.map(([, name = '', value]) => [name, Number(value)]));
};
const hours = (n: number) => n * 3_600_000;

test('/metrics shows every metric that an alarm or the dashboard watches', async () => {
  await server.person().send('GET', '/api/unknown');
  const { text } = await server.person().send('GET', '/metrics');
  const readDeployed = (name: string) =>
    readFile(new URL(`../deploy/${name}`, import.meta.url), 'utf8');
  const rules = (await readDeployed('alarms.yml')) + (await readDeployed('grafana.json'));
  const names = [...rules.matchAll(/\b([a-z]+_[a-z_]+)\b(?=[{)[])/g)].map(([, name]) => name);
  expect(new Set(names).size).toBeGreaterThan(9);
  for (const name of names.filter((known) => known !== 'histogram_quantile')) {
    expect(text).toMatch(new RegExp(`^${name}[ {]`, 'm'));
  }
});

test('the metrics show the differences and the age of the last ledger check', async () => {
  expect(await read()).toMatchObject({
    ledger_differences: Number.NaN,
    ledger_check_age_seconds: Number.NaN,
  });
  await server.drain();
  expect(await read()).toMatchObject({ ledger_differences: 0 });
  await execute(
    server.databaseUrl,
    `set session_replication_role = 'replica'; insert into ledger_accounts (code, credits) values ('teacher:x', 1)`,
  );
  server.clock.set(new Date(Date.now() + hours(24)));
  await server.drain();
  expect(await read()).toMatchObject({ ledger_differences: 2, ledger_check_age_seconds: 0 });
  server.clock.set(new Date(Date.now() + hours(30)));
  const { ledger_check_age_seconds: age } = await read();
  expect(age).toBeGreaterThan(5 * 3600);
  server.clock.set(null);
});

test('the metrics show the age of the last complete backup', async () => {
  expect(await read()).toMatchObject({ backup_age_seconds: Number.NaN });
  const now = new Date();
  server.clock.set(now);
  await recordBackup(server.databaseUrl, new Date(now.getTime() - hours(30)));
  await recordBackup(server.databaseUrl, new Date(now.getTime() - hours(5)));
  expect(await read()).toMatchObject({ backup_age_seconds: 5 * 3600 });
  server.clock.set(null);
});

test('the metrics show due and manual refunds, and the age of the oldest', async () => {
  const { user } = await payee(server);
  const endedAt = new Date(Date.now() - hours(3));
  await addTaught(server, user._id, endedAt, { refund: 50_000, refundStatus: 'due' });
  await addTaught(server, user._id, new Date(), { refund: 50_000, refundStatus: 'manual' });
  await addTaught(server, user._id, endedAt, { refund: 50_000, refundStatus: 'sent' });
  const metrics = await read();
  expect(metrics).toMatchObject({ refunds_due: 1, refunds_manual: 1 });
  expect(metrics.refund_due_oldest_seconds).toBeGreaterThanOrEqual(3 * 3600);
  expect(metrics.refund_manual_oldest_seconds).toBeLessThan(60);
});

test('the metrics show waiting jobs, failed jobs and the age of the oldest', async () => {
  const add = (name: string, more: string) =>
    execute(server.databaseUrl, `select graphile_worker.add_job('${name}', '{}', ${more})`);
  expect(await read()).toMatchObject({ jobs_failed: 0, job_late_seconds: 0 });
  // No process here handles these jobs.
  await add('unknown-a', `run_at => now() - interval '10 minutes'`);
  await add('unknown-b', `run_at => now() + interval '1 day'`);
  await add('unknown-c', 'max_attempts => 1');
  await execute(
    server.databaseUrl,
    `update graphile_worker._private_jobs set attempts = 1 where max_attempts = 1`,
  );
  const metrics = await read();
  expect(metrics).toMatchObject({ jobs_waiting: 2, jobs_failed: 1 });
  expect(metrics.job_late_seconds).toBeGreaterThanOrEqual(600);
  expect(metrics.job_late_seconds).toBeLessThan(700);
});

test('the metrics show how late the oldest unsent mail is', async () => {
  const { user } = await payee(server);
  await execute(
    server.databaseUrl,
    `insert into notifications (id, user_id, kind, created_at, mail_at)
     values (gen_random_uuid(), '${user._id}', 'refund_sent', now(), now() + interval '1 hour')`,
  );
  expect((await read()).mail_late_seconds).toBe(0);
  // Lock the row, so that no process sends the mail.
  const client = await server.pool.connect();
  await client.query('begin; select from notifications for update');
  server.clock.set(new Date(Date.now() + hours(2)));
  const { mail_late_seconds: late } = await read();
  server.clock.set(null);
  await client.query('rollback');
  client.release();
  expect(late).toBeGreaterThan(3500);
});

test('a mail or job that has failed an attempt is counted since it was made, and a job not as one that nobody tried', async () => {
  const { user } = await payee(server);
  await execute(
    server.databaseUrl,
    `insert into notifications (id, user_id, kind, created_at, mail_at, mail_tries)
     values (gen_random_uuid(), '${user._id}', 'refund_sent', now() - interval '2 hours', now() + interval '1 hour', 3);
     select graphile_worker.add_job('unknown-d', '{}');
     update graphile_worker._private_jobs set attempts = 3, run_at = now() + interval '1 hour',
            created_at = now() - interval '3 hours' where attempts = 0 and run_at <= now() + interval '1 minute'`,
  );
  const { mail_late_seconds: mail = 0, job_failing_seconds: job = 0, ...rest } = await read();
  expect(mail).toBeGreaterThan(7000);
  expect(job).toBeGreaterThan(10_000);
  expect(rest.job_late_seconds).toBe(0);
});

test('the metrics count refused calls by problem code', async () => {
  const forged = {
    order_id: '01900000-0000-7000-8000-000000000000',
    status_code: '200',
    gross_amount: '100000.00',
    signature_key: 'f'.repeat(128),
    transaction_status: 'settlement',
  };
  for (let nth = 0; nth < 3; nth += 1) {
    const { body } = await server.person().send('POST', '/api/payments/notification', forged);
    expect(body.code).toBe('bad_signature');
  }
  const { text } = await server.person().send('GET', '/metrics');
  expect(text).toContain('refusals_total{code="bad_signature"} 3');
});

test('the metrics show the time a query waited for a connection', async () => {
  const clients = await Promise.all(Array.from({ length: 10 }, () => server.pool.connect()));
  const waiting = server.pool.query('select 1');
  await new Promise((resolve) => setTimeout(resolve, 150));
  for (const client of clients) client.release();
  await waiting;
  const { text } = await server.person().send('GET', '/metrics');
  const count = (bucket: string) =>
    Number(new RegExp(`database_wait_seconds_bucket\\{le="${bucket}"\\} (\\d+)`).exec(text)?.[1]);
  expect(count('\\+Inf') - count('0.1')).toBeGreaterThanOrEqual(1);
  expect(count('0.005')).toBeGreaterThan(10);
});
