import { expect, test } from 'vitest';
import { useServer } from '../../testing/app.ts';
import { mailsTo } from '../../testing/mails.ts';
import { newEmail, newStudent, newTeacher, registered } from '../../testing/people.ts';

const server = useServer();

const ask = (email: string, headers?: Record<string, string>) =>
  server.person().send('POST', '/api/auth/forgot-password', { email }, headers);

const prove = (email: string) =>
  server.pool.query('update users set email_verified_at = now() where email = $1', [email]);

const sameAnswer = {
  status: 200,
  body: {
    success: true,
    message: 'If that email has an account, a reset link is on its way.',
  },
};

test('known, unknown, limited and suspended get the same answer', async () => {
  const { email } = await registered(server);
  const suspended = await registered(server);
  await server.pool.query('update users set suspended_at = now() where email = $1', [
    suspended.email,
  ]);
  for (let times = 0; times < 5; times += 1) expect(await ask(email)).toMatchObject(sameAnswer);
  expect(await ask(newEmail())).toMatchObject(sameAnswer);
  expect(await ask(suspended.email)).toMatchObject(sameAnswer);
  const { headers } = await ask(email);
  expect(headers.has('retry-after')).toBe(false);
});

test('the answer is in the language of the caller', async () => {
  const { body } = await ask(newEmail(), { 'accept-language': 'id' });
  expect(body.message).toBe(
    'Jika email itu terdaftar, tautan untuk mengatur ulang sedang dikirim.',
  );
});

test('an account gets a second mail only after 20 minutes, whoever asks, and the first link stays valid', async () => {
  const { email } = await registered(server);
  const start = Date.parse('2026-03-01T08:00:00Z');
  const linksAfter = async (minutes: number) => {
    server.clock.set(new Date(start + minutes * 60_000));
    for (const spelling of [email, email.toUpperCase(), email]) {
      await ask(spelling);
      await server.drain();
    }
    const mails = await mailsTo(server, email);
    return mails.map(({ text }) => /reset-password\/[\w-]{43}/.exec(text)?.[0]);
  };
  const [first, ...none] = await linksAfter(0);
  expect(none).toEqual([]);
  expect(await linksAfter(19)).toEqual([first]);
  const [second, ...earlier] = await linksAfter(20);
  expect(earlier).toEqual([first]);
  expect(second).not.toBe(first);
  const body = { password: 'es-teh-manis-9' };
  expect((await server.person().send('POST', `/api/auth/${first}`, body)).status).toBe(200);
  server.clock.set(null);
});

test('a mail that was not sent does not hold back the next one', async () => {
  const { email } = await registered(server);
  await ask(email);
  await mailsTo(server, email);
  await server.pool.query('update password_resets set mailed_at = null');
  await ask(email);
  expect(await mailsTo(server, email)).toHaveLength(2);
});

test('an unknown address gets no mail', async () => {
  const email = newEmail();
  await ask(email);
  expect(await mailsTo(server, email)).toEqual([]);
});

test('a suspended account gets no link', async () => {
  const { email } = await registered(server);
  await server.pool.query('update users set suspended_at = now() where email = $1', [email]);
  await ask(email);
  expect(await mailsTo(server, email)).toEqual([]);
});

test('the mail is sent once, at the time of the server, with the same link as text and as HTML', async () => {
  const { email } = await registered(server);
  server.clock.set(new Date('2026-03-01T08:00:00Z'));
  await ask(email);
  const mails = await mailsTo(server, email);
  server.clock.set(null);
  expect(mails).toHaveLength(1);
  const [mail] = mails;
  expect(mail).toMatchObject({
    to: email,
    subject: 'Set a new password | Lentera',
    sentAt: new Date('2026-03-01T08:00:00Z'),
  });
  expect(mail?.text).toMatch(/^Hello,\n/);
  expect(mail?.text).toContain('It works once, within one hour.');
  const link = /http:\S+\/reset-password\/[\w-]{43}/.exec(mail?.text ?? '')?.[0];
  expect(mail?.html).toContain(`href="${link}"`);
  expect(mail?.html).toMatch(/^<!doctype html><html lang="en">/);
  expect(mail?.html).toContain('>Hello,<');
});

test('a mail greets by name only where the address is proven', async () => {
  const { email } = await registered(server, { ...newStudent(), fullName: 'http://evil.example' });
  await ask(email);
  expect((await mailsTo(server, email))[0]?.text).not.toContain('evil.example');
  const budi = await registered(server);
  await prove(budi.email);
  await ask(budi.email);
  expect((await mailsTo(server, budi.email))[0]?.text).toMatch(/^Hello Budi Santoso,\n/);
});

test("the mail speaks the reader's language, not the asker's", async () => {
  const ratna = await registered(server, newTeacher(), { 'accept-language': 'id' });
  await ask(ratna.email, { 'accept-language': 'en' });
  const [mail] = await mailsTo(server, ratna.email);
  expect(mail?.subject).toBe('Atur kata sandi baru | Lentera');
  expect(mail?.text).toMatch(/^Halo,\n/);
  expect(mail?.text).toContain('Tautan ini berlaku sekali, selama satu jam.');
  expect(mail?.html).toContain('<html lang="id">');
  expect(mail?.html).toContain('>Atur kata sandi baru</a>');
});

test('a change of language holds for the next mail', async () => {
  const budi = await registered(server);
  await budi.logIn();
  await budi.call('updateMe', { body: { language: 'id' } });
  await ask(budi.email);
  const [mail] = await mailsTo(server, budi.email);
  expect(mail?.subject).toBe('Atur kata sandi baru | Lentera');
});

test('a name cannot write HTML into the mail', async () => {
  const budi = await registered(server, {
    ...newStudent(),
    fullName: `<img src=x onerror="alert('1')"> & co`,
  });
  await prove(budi.email);
  await ask(budi.email);
  const [mail] = await mailsTo(server, budi.email);
  expect(mail?.html).not.toContain('<img');
  expect(mail?.html).toContain('&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt; &amp; co');
});

test('half a character in the address is refused', async () => {
  const { status } = await server
    .person()
    .send('POST', '/api/auth/forgot-password', '{"email":"a\\ud800@example.com"}', {
      'content-type': 'application/json',
    });
  expect(status).toBe(422);
});
