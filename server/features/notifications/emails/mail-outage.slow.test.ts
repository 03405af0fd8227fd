import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, inject, test, vi } from 'vitest';
import { startServer, type TestServer } from '../../../testing/app.ts';
import { blackHole } from '../../../testing/black-hole.ts';
import { busyTeacher, bookingRequest } from '../../../testing/bookings.ts';
import { createTestDatabase, execute } from '../../../testing/database.ts';
import { loggedIn } from '../../../testing/people.ts';
import { startSmtpServer } from '../../../testing/smtp-server.ts';
import { notify } from '../notify.ts';

const started: { stop(): Promise<void> }[] = [];
afterEach(async () => {
  for (const one of started.splice(0)) await one.stop();
});

const serverWith = async (mailServer: string) => {
  const database = await createTestDatabase(inject('postgresUrl'));
  return startServer(database, { SMTP_URL: mailServer });
};

/** A server that hangs while sending the first of this many emails: the mail server does not answer. */
const hangingAt = async (mails: number) => {
  const hole = await blackHole();
  const server = await serverWith(`smtp://${hole.address}`);
  started.push(hole, server);
  await tellOften(server, mails);
  await vi.waitUntil(() => hole.taken() > 0, { timeout: 60_000 });
  return { hole, server };
};

/** Makes this many emails due at the same moment. */
const tellOften = async (at: TestServer, times: number) => {
  at.clock.set(new Date('2026-11-16T03:00:00Z'));
  const [teacher, { call, user }] = [await busyTeacher(at), await loggedIn(at)];
  const body = bookingRequest(teacher.user._id, '2026-11-18', '09:00');
  const { bookingId } = await call('createBooking', { body });
  const notification = { userId: user._id, kind: 'dispute_filed', bookingId } as const;
  await at.db.transaction().execute(async (trx) => {
    for (let i = 0; i < times; i += 1) await notify(trx, notification, at.clock.now());
  });
  // Emails are sent soon after a request that may have caused some.
  await at.person().send('POST', '/api/auth/logout');
};

const addJobs = ({ databaseUrl }: TestServer, ...names: string[]) =>
  execute(
    databaseUrl,
    names.map((name) => `select graphile_worker.add_job('${name}', '{}');`).join(''),
  );
/** The scheduler may have added jobs of its own. */
const jobsOf = async ({ pool }: TestServer, name?: string) => {
  const { rows } = await pool.query<{ isLocked: boolean }>(
    `select locked_at is not null as "isLocked" from graphile_worker.jobs
      where $1::text is null or task_identifier = $1`,
    [name],
  );
  return rows;
};

test('scheduled jobs and refunds run while the mail server is silent', async () => {
  const { hole, server } = await hangingAt(3);
  const minute = ['check-payments', 'expire-holds', 'send-due-refunds', 'send-mails'];
  await addJobs(server, ...minute, ...minute, ...minute);
  // A job that the scheduler added may be the one that hangs on the mail server.
  const isDone = async () => (await jobsOf(server)).every(({ isLocked }) => isLocked);
  await vi.waitUntil(isDone, { timeout: 7000 });
  expect(hole.taken()).toBe(1);
});

test('a round ends after the first failed mail, and the others keep their tries', async () => {
  const { hole, server } = await hangingAt(3);
  const closed = server.app.close();
  hole.drop();
  await closed;
  expect(hole.taken()).toBe(1);
  const { rows } = await server.pool.query(
    `select mail_tries as tries, mail_at = created_at as "isDue" from notifications
      order by mail_tries desc`,
  );
  expect(rows).toEqual([
    { tries: 1, isDue: false },
    { tries: 0, isDue: true },
    { tries: 0, isDue: true },
  ]);
});

test('a process that ends takes no more jobs while it waits for a mail', async () => {
  const { hole, server } = await hangingAt(1);
  const closed = server.app.close();
  await sleep(500);
  await addJobs(server, 'check-ledger');
  await sleep(500);
  expect(await jobsOf(server, 'check-ledger')).toEqual([{ isLocked: false }]);
  hole.drop();
  await closed;
});

test('a refused mail does not stop the others', async () => {
  const smtp = await startSmtpServer();
  const server = await serverWith(smtp.url);
  started.push(server, smtp);
  smtp.refuse(1);
  await tellOften(server, 3);
  await expect.poll(() => smtp.mails.length).toBe(2);
});
