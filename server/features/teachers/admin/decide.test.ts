import { beforeAll, beforeEach, expect, test } from 'vitest';
import { loggedInAdmin } from '../../../testing/admins.ts';
import { useServer } from '../../../testing/app.ts';
import { undoPeriod } from '#domain/verification.ts';
import { mailsTo } from '../../../testing/mails.ts';
import { loggedIn, newTeacher, type SomeoneLoggedIn } from '../../../testing/people.ts';

const server = useServer();

let admin: Awaited<ReturnType<typeof loggedInAdmin>>;
let ratna: SomeoneLoggedIn;
beforeAll(async () => {
  admin = await loggedInAdmin(server);
});
beforeEach(async () => {
  ratna = await loggedIn(server, newTeacher());
});

const reason = 'The name on the ID is <not> yours.';
const verify = (someone = admin) =>
  someone.send('PUT', `/api/admin/teachers/${ratna.user._id}/verify`);
const reject = (someone = admin) =>
  someone.send('PUT', `/api/admin/teachers/${ratna.user._id}/reject`, { reason });

const set = (verification: string, recheck = false) =>
  server.pool.query(
    'update teacher_profiles set verification = $2, recheck = $3 where user_id = $1',
    [ratna.user._id, verification, recheck],
  );

const standing = async () => {
  const { rows } = await server.pool.query<Record<string, unknown>>(
    `select verification, recheck, listed, rejection_reason as reason from teacher_profiles
      where user_id = $1`,
    [ratna.user._id],
  );
  return rows[0];
};

const acts = async () => {
  const { rows } = await server.pool.query<{ act: string; details: unknown }>(
    'select act, details from audit where subject_id = $1 order by at, id',
    [ratna.user._id],
  );
  return rows;
};

/** Sent once the decision can no longer be undone. */
const mails = async () => {
  server.clock.set(new Date(server.clock.now().getTime() + undoPeriod));
  return mailsTo(server, ratna.email);
};

const isPublic = async () => {
  const { status } = await server.person().send('GET', `/api/teachers/${ratna.user._id}`);
  return status === 200;
};

test('a verified teacher is listed and gets a mail, and the decision is audited', async () => {
  expect(await isPublic()).toBe(false);
  const { status, body } = await verify();
  expect({ status, body }).toEqual({
    status: 200,
    body: { success: true, message: 'The teacher is verified and is told by email.' },
  });
  expect(await standing()).toEqual({
    verification: 'verified',
    recheck: false,
    listed: true,
    reason: '',
  });
  expect(await isPublic()).toBe(true);
  expect((await ratna.call('me')).user?.teacherProfile?.verificationStatus).toBe('verified');
  expect(await acts()).toEqual([{ act: 'verify-teacher', details: {} }]);
  const sent = await mails();
  expect(sent.map(({ subject }) => subject)).toEqual(['You are verified | Lentera']);
  expect(sent[0]?.text).toContain('/teacher/dashboard');
});

test('a rejected teacher reads the reason, on the dashboard and in the mail', async () => {
  const { status, body } = await reject();
  expect({ status, body }).toEqual({
    status: 200,
    body: { success: true, message: 'The teacher is rejected; your reason is sent to them.' },
  });
  expect(await standing()).toEqual({
    verification: 'rejected',
    recheck: false,
    listed: false,
    reason,
  });
  expect((await ratna.call('me')).user?.teacherProfile).toMatchObject({
    verificationStatus: 'rejected',
    rejectionReason: reason,
  });
  expect(await acts()).toEqual([{ act: 'reject-teacher', details: { reason } }]);
  const [mail] = await mails();
  expect(mail?.subject).toBe('We could not verify you yet | Lentera');
  expect(mail?.text).toContain(reason);
  expect(mail?.html).toContain('The name on the ID is &lt;not&gt; yours.');
});

test.each([
  ['verify', 'Kamu sudah terverifikasi | Lentera'],
  ['reject', 'Kami belum bisa memverifikasimu | Lentera'],
])('the mail after %s is in the language of the teacher', async (verdict, subject) => {
  await ratna.call('updateMe', { body: { language: 'id' } });
  await (verdict === 'verify' ? verify() : reject());
  const [mail] = await mails();
  expect(mail?.subject).toBe(subject);
});

const states: [string, boolean, 'verify' | 'reject', number, string, boolean][] = [
  ['pending', false, 'verify', 200, 'verified', false],
  ['pending', false, 'reject', 200, 'rejected', false],
  ['rejected', false, 'verify', 200, 'verified', false],
  ['rejected', false, 'reject', 409, 'rejected', false],
  ['verified', false, 'verify', 409, 'verified', false],
  ['verified', false, 'reject', 409, 'verified', false],
  ['verified', true, 'verify', 200, 'verified', false],
  ['verified', true, 'reject', 200, 'rejected', true],
  ['rejected', true, 'verify', 200, 'verified', false],
  ['pending', true, 'reject', 200, 'rejected', true],
];

test.each(states)(
  '%s (recheck %s), %s: %d, then %s (recheck %s)',
  async (verification, recheck, verdict, status, after, flag) => {
    await set(verification, recheck);
    const answer = await (verdict === 'verify' ? verify() : reject());
    expect(answer.status).toBe(status);
    const isListed = after === 'verified';
    expect(await standing()).toMatchObject({
      verification: after,
      recheck: flag,
      listed: isListed,
    });
    expect(await acts()).toHaveLength(status === 200 ? 1 : 0);
    expect(await mails()).toHaveLength(status === 200 ? 1 : 0);
  },
);

test('the same verdict again is 409 and changes nothing', async () => {
  await verify();
  const before = await standing();
  const { status, body } = await verify();
  expect([status, body]).toEqual([
    409,
    {
      success: false,
      code: 'wrong_state',
      message: 'This is no longer possible. Please reload to see what has changed.',
    },
  ]);
  expect(await standing()).toEqual(before);
  expect(await acts()).toHaveLength(1);
  expect(await mails()).toHaveLength(1);
});

test.each(['verify', 'reject'] as const)(
  'a decision to %s a suspended teacher is refused until the account is active again',
  async (verdict) => {
    const suspend = (at: Date | null) =>
      server.pool.query('update users set suspended_at = $2 where id = $1', [ratna.user._id, at]);
    await suspend(new Date());
    const { status, body } = await (verdict === 'verify' ? verify() : reject());
    expect([status, body.code, body.message]).toEqual([
      409,
      'teacher_suspended',
      'This teacher is suspended. Please reactivate the account first.',
    ]);
    expect(await standing()).toMatchObject({ verification: 'pending' });
    expect(await mails()).toEqual([]);
    await suspend(null);
    expect((await (verdict === 'verify' ? verify() : reject())).status).toBe(200);
  },
);

test('of two admins who decide at once, one does', async () => {
  const second = await loggedInAdmin(server);
  const answers = await Promise.all([verify(), verify(second), verify(), verify(second)]);
  const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
  expect(statuses).toEqual([200, 409, 409, 409]);
  expect(await acts()).toHaveLength(1);
  expect(await mails()).toHaveLength(1);
});

test('after a re-check of changed details payouts continue, and a mail announces it', async () => {
  await set('verified', true);
  await verify();
  const [mail] = await mails();
  expect(mail?.subject).toBe('Your new details were checked | Lentera');
  expect(await isPublic()).toBe(true);
});

test('rejected for changed details, the teacher is off the list and the hold stays until a verification', async () => {
  await set('verified', true);
  await reject();
  expect(await isPublic()).toBe(false);
  await ratna.call('updateTeacherProfile', { body: {} });
  expect(await standing()).toMatchObject({ verification: 'pending', recheck: true });
  await verify();
  expect(await standing()).toMatchObject({ verification: 'verified', recheck: false });
});

test.each<[object | undefined, string]>([
  [{}, 'reason'],
  [undefined, 'reason'],
  [{ reason: '' }, 'reason'],
  [{ reason: '   ' }, 'reason'],
  [{ reason: 'x'.repeat(1001) }, 'reason'],
  [{ reason: 5 }, 'reason'],
  [{ reason, force: true }, 'force'],
])('a rejection with %j is refused', async (body, field) => {
  const path = `/api/admin/teachers/${ratna.user._id}/reject`;
  const answer = await admin.send('PUT', path, body);
  expect({ status: answer.status, code: answer.body.code }).toEqual({
    status: 422,
    code: 'invalid',
  });
  expect(Object.keys(answer.body.fields as object)).toEqual([field]);
  expect(await standing()).toMatchObject({ verification: 'pending' });
});

test('who is no teacher cannot be decided about', async () => {
  const student = await loggedIn(server);
  const nobody = '01890000-0000-7000-8000-000000000000';
  for (const id of [student.user._id, admin.user._id, nobody, 'x']) {
    const path = `/api/admin/teachers/${id}`;
    expect((await admin.send('PUT', `${path}/verify`)).status).toBe(404);
    expect((await admin.send('PUT', `${path}/reject`, { reason })).status).toBe(404);
  }
});

test('the refusal is in the language of the caller', async () => {
  await verify();
  const path = `/api/admin/teachers/${ratna.user._id}/verify`;
  const { body } = await admin.send('PUT', path, undefined, { 'accept-language': 'id' });
  expect(body.message).toBe(
    'Ini sudah tidak bisa dilakukan. Muat ulang untuk melihat perubahannya.',
  );
});

test('the bell says it, too, but not that new details were looked at', async () => {
  const heard = async () => {
    const { notifications } = await ratna.call('notifications', { query: {} });
    return notifications.map(({ message, link }) => [message.slice(0, 19), link]);
  };
  await reject();
  expect(await heard()).toEqual([]);
  await mails();
  await set('pending');
  await verify();
  await mails();
  const both = [
    ['You are verified. S', '/teacher/dashboard'],
    ['We could not verify', '/teacher/dashboard'],
  ];
  expect(new Set((await heard()).map(String))).toEqual(new Set(both.map(String)));
  await set('verified', true);
  await verify();
  await mails();
  expect(await heard()).toHaveLength(2);
});
