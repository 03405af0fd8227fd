import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, inject, test } from 'vitest';
import { startServer, useServer } from './testing/app.ts';
import { createTestDatabase } from './testing/database.ts';
import { mailsTo, resetToken } from './testing/mails.ts';
import { registered } from './testing/people.ts';
import { production } from './testing/production.ts';

const server = useServer();
afterEach(() => server.clock.set(null));

const setClock = (now: unknown) => server.person().send('PUT', '/api/dev/clock', { now });

describe('the clock', () => {
  test('the clock can be set forward and back, stands still, and returns to real time', async () => {
    for (const instant of ['2031-05-05T05:05:05.005Z', '2001-01-01T00:00:00.000Z']) {
      const { status, body } = await setClock(instant);
      expect({ status, body }).toEqual({ status: 200, body: { success: true, now: instant } });
      expect(server.clock.now()).toEqual(new Date(instant));
    }
    const { body } = await setClock(null);
    expect(Math.abs(Date.parse(body.now as string) - Date.now())).toBeLessThan(5000);
  });

  test('reads an instant in any zone', async () => {
    const { body } = await setClock('2026-03-02T00:00:00+07:00');
    expect(body.now).toBe('2026-03-01T17:00:00.000Z');
  });

  test.each([undefined, '', 'tomorrow', '2026-03-01', '2026-13-01T00:00:00Z', 0, true, {}])(
    'is not set to %j',
    async (now) => expect(await setClock(now)).toMatchObject({ status: 422 }),
  );

  test('unknown fields are refused', async () => {
    const { body } = await server
      .person()
      .send('PUT', '/api/dev/clock', { now: null, zone: 'WIB' });
    expect(body.fields).toEqual({ zone: 'This field is not known' });
  });
});

describe('draining the jobs', () => {
  const addJob = (email: string, delay: string) =>
    server.pool.query(
      `select graphile_worker.add_job('send-reset-link', $1::json, run_at => now() + $2::interval)`,
      [JSON.stringify({ email }), delay],
    );

  test('runs what is due by the clock of the server, and nothing else', async () => {
    const [soon, late] = [await registered(server), await registered(server)];
    await addJob(soon.email, '2 hours');
    await addJob(late.email, '4 hours');
    expect(await mailsTo(server, soon.email)).toEqual([]);
    server.clock.set(new Date(Date.now() + 3 * 60 * 60 * 1000));
    expect(await mailsTo(server, soon.email)).toHaveLength(1);
    expect(await mailsTo(server, late.email)).toEqual([]);
  });

  test('waits for a job that another process is just taking', async () => {
    const { email } = await registered(server);
    await addJob(email, '1 hour');
    const other = await server.pool.connect();
    // Inserted without a notification: no worker knows of it, but one may have it locked already.
    await other.query(
      `update graphile_worker._private_jobs set run_at = now() where run_at > now()`,
    );
    await other.query('begin');
    await other.query('select from graphile_worker._private_jobs for update');
    const draining = mailsTo(server, email);
    const first = await Promise.race([draining, sleep(150, 'still waiting')]);
    await other.query('rollback');
    other.release();
    expect(first).toBe('still waiting');
    expect(await draining).toHaveLength(1);
  });
});

describe('the mailbox', () => {
  test('shows the mails to an address, newest first', async () => {
    const { email } = await registered(server);
    const tokens = [await resetToken(server, email), await resetToken(server, email)];
    const { body } = await server
      .person()
      .send('GET', `/api/dev/mailbox?to=${email.toUpperCase()}`);
    const mails = body.mails as { to: string; text: string; html: string; sentAt: string }[];
    expect(mails.map(({ to }) => to)).toEqual([email, email]);
    expect(mails[0]?.text).toContain(tokens[1]);
    expect(mails[1]?.text).toContain(tokens[0]);
    expect(new Date(mails[0]?.sentAt ?? '').getTime()).toBeGreaterThan(Date.now() - 60_000);
  });

  test('is a page whose mails show no script', async () => {
    const { email } = await registered(server);
    await resetToken(server, email);
    const page = await server.person().send('GET', '/dev/mailbox');
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(page.text).toContain('Set a new password | Lentera');
    const [, link = ''] = /<a href="(\/dev\/mailbox\/\d+)">/.exec(page.text) ?? [];
    const mail = await server.person().send('GET', link);
    expect(mail.text).toMatch(/^<!doctype html>/);
    expect(mail.headers.get('content-security-policy')).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; sandbox allow-popups",
    );
    expect((await server.person().send('GET', '/dev/mailbox/0')).status).toBe(404);
  });

  test('the mailbox shows a mail’s calendar file', async () => {
    const mail = { to: 'when@example.com', subject: 'When', text: 'When', html: '<p>When</p>' };
    await server.mailbox.send({ ...mail, calendar: 'BEGIN:VCALENDAR\r\n' });
    const { text } = await server.person().send('GET', '/dev/mailbox');
    const [, link = ''] = /<a href="(\/dev\/mailbox\/\d+\/session\.ics)">/.exec(text) ?? [];
    const file = await server.person().send('GET', link);
    expect(file).toMatchObject({ status: 200, text: 'BEGIN:VCALENDAR\r\n' });
    expect(file.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    await server.mailbox.send(mail);
    const [latest] = await server.mailbox.read('when@example.com');
    expect(latest).not.toHaveProperty('calendar');
    const none = await server.person().send('GET', `/dev/mailbox/${latest?._id}/session.ics`);
    expect(none.status).toBe(404);
  });

  test.each(['?to=a&to=b', '?to=%00'])('refuses %s', async (query) => {
    expect((await server.person().send('GET', `/api/dev/mailbox${query}`)).status).toBe(422);
  });
});

test.each([
  ['in production', production, ['/api/dev/mailbox', '/dev/mailbox', '/dev/mailbox/1']],
  ['without TEST_CONTROLS', { TEST_CONTROLS: '0' }, []],
  [
    'with an SMTP server',
    { SMTP_URL: 'smtp://127.0.0.1:1', TEST_CONTROLS: '0' },
    ['/api/dev/mailbox'],
  ],
])('%s none of it exists', async (_, environment, pages) => {
  const plain = await startServer(await createTestDatabase(inject('postgresUrl')), environment);
  const someone = plain.person();
  const answers = [
    await someone.send('PUT', '/api/dev/clock', { now: null }),
    await someone.send('POST', '/api/dev/jobs/drain'),
  ];
  for (const page of pages) answers.push(await someone.send('GET', page));
  for (const { status, body } of answers) {
    expect({ status, code: body.code }).toEqual({ status: 404, code: 'not_found' });
  }
  await plain.stop();
});
