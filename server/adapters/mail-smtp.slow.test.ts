import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { startServer, type TestServer } from '../testing/app.ts';
import { createTestDatabase } from '../testing/database.ts';
import { freePort } from '../testing/free-port.ts';
import { startSmtpServer } from '../testing/smtp-server.ts';
import { smtpMailer } from './mail-smtp.ts';

let smtp: Awaited<ReturnType<typeof startSmtpServer>>;
let server: TestServer;

beforeAll(async () => {
  smtp = await startSmtpServer();
  server = await startServer(await createTestDatabase(inject('postgresUrl')), {
    SMTP_URL: smtp.url,
    SITE_NAME: 'Lentera Élok',
    MAIL_FROM: 'Tim Élok <halo@lentera.example>',
  });
});
afterAll(async () => {
  await server.stop();
  await smtp.stop();
});

const minute = 60_000;
const forgotPassword = async (at: TestServer, email: string, fullName = 'Siti Nürbaya') => {
  const someone = at.person();
  const body = { role: 'student' as const, fullName, email, password: 'kopi-tubruk-7' };
  await someone.call('register', { body });
  await at.pool.query('update users set email_verified_at = now() where email = $1', [email]);
  await someone.call('forgotPassword', { body: { email } });
};
const mailsTo = (email: string) =>
  smtp.mails.filter(({ recipients }) => recipients.includes(email));
const queued = async (at: TestServer) => {
  const { rows } = await at.pool.query<{ attempts: number; last_error: string }>(
    'select attempts, last_error from graphile_worker.jobs',
  );
  return rows;
};

test('a mail arrives with its sender, its subject and both its parts in any alphabet', async () => {
  await forgotPassword(server, 'siti@example.com', 'Siti Nürbaya 🌸');
  await server.drain();
  const [mail] = mailsTo('siti@example.com');
  expect(mail).toMatchObject({
    from: { name: 'Tim Élok', address: 'halo@lentera.example' },
    to: [{ address: 'siti@example.com' }],
    subject: 'Set a new password | Lentera Élok',
    text: expect.stringMatching(/^Hello Siti Nürbaya 🌸,[^]*\/reset-password\/[\w-]{43}\n/),
    html: expect.stringMatching(/Siti Nürbaya 🌸[^]*href="[^"]+\/reset-password\/[\w-]{43}"/),
  });
});

test('a calendar file is attached only if there is one', async () => {
  const mailer = smtpMailer(smtp.url, 'halo@lentera.example');
  const calendar = 'BEGIN:VCALENDAR\r\nSUMMARY:Sesi dengan Élok\r\nEND:VCALENDAR\r\n';
  const mail = { to: 'when@example.com', subject: 'When', text: 'When', html: '<p>When</p>' };
  await mailer.send({ ...mail, calendar });
  await mailer.send(mail);
  const [first, second] = mailsTo('when@example.com');
  expect(first?.attachments).toMatchObject([
    { filename: 'session.ics', mimeType: 'text/calendar', method: 'PUBLISH' },
  ]);
  // The test's parser normalises line ends.
  const content = new TextDecoder().decode(first?.attachments[0]?.content as Uint8Array);
  expect(content).toBe(calendar.replaceAll('\r\n', '\n'));
  expect(second?.attachments).toEqual([]);
});

test('a library that could not be loaded once is loaded with the next mail', async () => {
  const failures = [new Error('not installed')];
  const mailer = smtpMailer(smtp.url, 'halo@lentera.example', async () => {
    const failure = failures.pop();
    if (failure) throw failure;
    return import('nodemailer');
  });
  const mail = { to: 'again@example.com', subject: 'Again', text: 'Again', html: '<p>Again</p>' };
  await expect(mailer.send(mail)).rejects.toThrow('not installed');
  await mailer.send(mail);
  expect(mailsTo(mail.to)).toHaveLength(1);
});

test('a mail that is refused temporarily is sent again and arrives once', async () => {
  smtp.refuse(2);
  await forgotPassword(server, 'later@example.com');
  for (const attempts of [1, 2]) {
    await server.drain();
    expect(await queued(server)).toMatchObject([
      { attempts, last_error: expect.stringContaining('451') },
    ]);
    server.clock.set(new Date(Date.now() + attempts * minute));
  }
  await server.drain();
  server.clock.set(null);
  expect(await queued(server)).toEqual([]);
  expect(mailsTo('later@example.com')).toHaveLength(1);
});

test('a mail server that is away keeps the mail waiting and nobody else', async () => {
  const away = await startServer(await createTestDatabase(inject('postgresUrl')), {
    SMTP_URL: `smtp://127.0.0.1:${await freePort()}`,
  });
  await forgotPassword(away, 'patient@example.com');
  await away.drain();
  expect(await queued(away)).toMatchObject([
    { attempts: 1, last_error: expect.stringContaining('ECONNREFUSED') },
  ]);
  expect((await away.person().call('ready')).success).toBe(true);
  await away.stop();
});

test('an address with special characters is one recipient', async () => {
  const mailer = smtpMailer(smtp.url, 'halo@lentera.example');
  for (const to of ['first,second@example.com', 'a;b@example.com', 'list:x@example.com']) {
    await mailer
      .send({ to, subject: 'One', text: 'One', html: '<p>One</p>' })
      .catch(() => undefined);
    expect(smtp.mails.flatMap(({ recipients }) => recipients)).not.toContain(to.split(/[,;:]/)[1]);
  }
});

test('with a mail server there is no mailbox to read', async () => {
  for (const path of ['/api/dev/mailbox', '/dev/mailbox']) {
    expect(await server.person().send('GET', path)).toMatchObject({ status: 404 });
  }
});

const account = 'lentera:kata-sandi';
const mail = { to: 'a@example.com', subject: 'One', text: 'One', html: '<p>One</p>' };
const sendTo = (url: string, user: string, trust = '') =>
  smtpMailer(`${url.replace('//', `//${user}@`)}${trust}`, 'halo@lentera.example').send(mail);

test('the password is sent only over TLS to a mail server with a trusted certificate', async () => {
  const safe = await startSmtpServer({ account, hasTls: true });
  await expect(sendTo(safe.url, account)).rejects.toThrow(/certificate/);
  expect(safe.attempts).toEqual([]);
  const trusted = '?tls.rejectUnauthorized=false';
  await sendTo(safe.url, account, trusted);
  expect(safe.attempts).toEqual([{ given: account, secure: true }]);
  expect(safe.mails).toHaveLength(1);
  await expect(sendTo(safe.url, 'lentera:wrong', trusted)).rejects.toThrow(/Invalid login/);
  expect(safe.mails).toHaveLength(1);
  await safe.stop();
});

test('without TLS neither password nor mail is sent', async () => {
  const open = await startSmtpServer({ account });
  await expect(sendTo(open.url, account)).rejects.toThrow(/STARTTLS|TLS/);
  expect(open.attempts).toEqual([]);
  expect(open.mails).toEqual([]);
  await open.stop();
});
