import { beforeEach, expect, test } from 'vitest';
import { loggedInAdmin } from '../../../testing/admins.ts';
import { useServer } from '../../../testing/app.ts';
import { mailsTo } from '../../../testing/mails.ts';
import { loggedIn, newEmail, newTeacher, registered } from '../../../testing/people.ts';

const server = useServer();
let admin: Awaited<ReturnType<typeof loggedInAdmin>>;
let email: string;
beforeEach(async () => {
  [admin, email] = [await loggedInAdmin(server), newEmail()];
});

const send = (body: unknown, someone: Pick<typeof admin, 'send'> = admin, language = 'en') =>
  someone.send('POST', '/api/admin/invitations', body, { 'accept-language': language });
const invite = (to = email) => send({ email: to, language: 'id' });

const acts = async () => {
  const { rows } = await server.pool.query<object>(
    'select act, subject_id as subject, details from audit where admin_id = $1',
    [admin.user._id],
  );
  return rows;
};

/** Sets the number of invitations already sent. */
const count = (key: string, points: number) =>
  server.pool.query('insert into rate_limits (key, points, expire) values ($1, $2, $3)', [
    key,
    points,
    Date.now() + 900_000,
  ]);

test.each([
  ['en', 'An invitation to teach | Lentera', 'Hello,', 'Register as a teacher'],
  ['id', 'Undangan untuk mengajar | Lentera', 'Halo,', 'Daftar sebagai guru'],
])('the mail in %s leads to the form with the address', async (language, subject, hello, label) => {
  const { status } = await send({ email, language });
  expect(status).toBe(200);
  const mails = await mailsTo(server, email);
  expect(mails.map((mail) => mail.subject)).toEqual([subject]);
  const [{ text, html } = { text: '', html: '' }] = mails;
  const link = `/teacher/register?email=${encodeURIComponent(email)}&lng=${language}`;
  expect(text.split('\n')[0]).toBe(hello);
  expect(text).toContain(`${label}:\nhttp`);
  expect(text).toContain(`${link}\n`);
  expect(html).toContain(`<html lang="${language}">`);
  expect(html).toContain(`<p style="margin:0 0 16px">${hello}</p>`);
  expect(html).toContain(`${link.replace('&', '&amp;')}"`);
  expect(html).toContain(`>${label}</a>`);
});

test('the answer is in the language of the admin', async () => {
  const { body } = await send({ email, language: 'en' }, admin, 'id');
  expect(body).toEqual({ success: true, message: 'Undangan sedang dikirim.' });
});

test('special characters of an address are escaped in the link', async () => {
  const odd = `a+b&lng=en#"<i>${email}`;
  expect((await invite(odd)).status).toBe(200);
  const [mail] = await mailsTo(server, odd);
  const address = /http\S+/.exec(mail?.text ?? '')?.[0] ?? '';
  expect(new URL(address).searchParams.get('email')).toBe(odd);
  expect(mail?.html).not.toContain('<i>');
});

test('the invitation is audited without the address', async () => {
  await invite();
  expect(await acts()).toEqual([{ act: 'invite-teacher', subject: null, details: {} }]);
  const { entries } = await admin.call('adminAudit', { query: { act: 'invite-teacher' } });
  expect(entries[0]).toMatchObject({ subjectId: null, subjectName: '' });
});

test('whoever has an account is not invited, whatever it is and however the address is spelled', async () => {
  const [student, teacher] = [await registered(server), await registered(server, newTeacher())];
  await server.pool.query('update users set suspended_at = now() where email = $1', [
    student.email,
  ]);
  const message = 'Someone with this email has an account already.';
  for (const known of [student.email, ` ${teacher.email.toUpperCase()}`, admin.email]) {
    const { status, body } = await invite(known);
    expect({ status, body }).toEqual({
      status: 409,
      body: { success: false, code: 'account_exists', message, fields: { email: message } },
    });
    expect(await mailsTo(server, known.trim().toLowerCase())).toEqual([]);
  }
  expect(await acts()).toEqual([]);
});

test('whoever registers before the mail leaves gets none', async () => {
  await server.pool.query(
    `select graphile_worker.add_job('send-invitation', $1::json, run_at => now() + interval '1 hour', job_key => 'late')`,
    [{ email, language: 'id' }],
  );
  await registered(server, { ...newTeacher(), email });
  await server.pool.query(
    `update graphile_worker._private_jobs set run_at = now() where key = 'late'`,
  );
  expect(await mailsTo(server, email)).toEqual([]);
});

test('the same person can be invited again, three times a day', async () => {
  for (let times = 0; times < 3; times += 1) expect((await invite()).status).toBe(200);
  const { status, body, headers } = await invite(email.toUpperCase());
  expect({ status, code: body.code }).toEqual({ status: 429, code: 'too_many' });
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(86_000);
  expect(await mailsTo(server, email)).toHaveLength(3);
  expect(await acts()).toHaveLength(3);
});

test('an admin can send thirty invitations an hour, counted for each admin', async () => {
  await count(`invitation-admin:${admin.user._id}`, 29);
  expect((await invite()).status).toBe(200);
  expect((await invite(newEmail())).status).toBe(429);
  const colleague = await loggedInAdmin(server);
  expect((await send({ email: newEmail(), language: 'en' }, colleague)).status).toBe(200);
});

test('only admins can invite', async () => {
  const body = { email, language: 'id' };
  const guest = await send(body, server.person());
  expect(guest).toMatchObject({ status: 401, body: { code: 'login_required' } });
  for (const someone of [await loggedIn(server), await loggedIn(server, newTeacher())]) {
    const answer = await send(body, someone);
    expect(answer).toMatchObject({ status: 403, body: { code: 'wrong_role' } });
  }
  expect(await mailsTo(server, email)).toEqual([]);
});

test.each<[object | undefined, string[]]>([
  [undefined, ['email', 'language']],
  [{}, ['email', 'language']],
  [{ email: 'new@example.com' }, ['language']],
  [{ language: 'id' }, ['email']],
  [{ email: '', language: 'id' }, ['email']],
  [{ email: 'nobody', language: 'id' }, ['email']],
  [{ email: 'a@b.id, c@d.id', language: 'id' }, ['email']],
  [{ email: 'a@b.id\nBcc: c@d.id', language: 'id' }, ['email']],
  [{ email: `${'x'.repeat(250)}@b.id`, language: 'id' }, ['email']],
  [{ email: 5, language: 'id' }, ['email']],
  [{ email: 'new@example.com', language: 'fr' }, ['language']],
  [{ email: 'new@example.com', language: 'id', role: 'admin' }, ['role']],
])('an invitation with %j is refused', async (body, fields) => {
  const answer = await send(body);
  expect({ status: answer.status, code: answer.body.code }).toEqual({
    status: 422,
    code: 'invalid',
  });
  expect(Object.keys(answer.body.fields as object)).toEqual(fields);
  expect(await acts()).toEqual([]);
});
