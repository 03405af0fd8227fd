import { beforeAll, beforeEach, expect, test } from 'vitest';
import { undoPeriod } from '#domain/verification.ts';
import { loggedInAdmin } from '../../../testing/admins.ts';
import { useServer } from '../../../testing/app.ts';
import { mailsTo } from '../../../testing/mails.ts';
import { loggedIn, newTeacher, type SomeoneLoggedIn } from '../../../testing/people.ts';

const server = useServer();

let admin: Awaited<ReturnType<typeof loggedInAdmin>>;
let ratna: SomeoneLoggedIn;
beforeAll(async () => {
  admin = await loggedInAdmin(server);
});
beforeEach(async () => {
  // From now on the clock stands still.
  server.clock.set(server.clock.now());
  ratna = await loggedIn(server, newTeacher());
});

const decide = (verdict: 'verify' | 'reject') =>
  admin.send(
    'PUT',
    `/api/admin/teachers/${ratna.user._id}/${verdict}`,
    verdict === 'reject' ? { reason: 'Blurred.' } : undefined,
  );

const standing = async () => {
  const { rows } = await server.pool.query<Record<string, unknown>>(
    `select verification, recheck, rejection_reason as reason, verified_as from teacher_profiles
      where user_id = $1`,
    [ratna.user._id],
  );
  return rows[0];
};

const acts = async () => {
  const { entries } = await admin.call('adminAudit', { query: { subject: ratna.user._id } });
  return entries.map(({ act }) => act);
};

const wait = (milliseconds: number) =>
  server.clock.set(new Date(server.clock.now().getTime() + milliseconds));

const undo = (someone = admin) => someone.send('PUT', `/api/admin/teachers/${ratna.user._id}/undo`);

test.each(['verify', 'reject'] as const)(
  'undo within ten seconds reverts %s, is audited, and no mail was sent',
  async (verdict) => {
    const verifiedAs = { fullName: 'Ratna', degree: 'S.Pd.', pictureId: null };
    await server.pool.query(
      `update teacher_profiles set verification = 'verified', recheck = true, verified_as = $2
        where user_id = $1`,
      [ratna.user._id, JSON.stringify(verifiedAs)],
    );
    await admin.call('adminTeacher', { params: { teacherId: ratna.user._id } });
    const before = await standing();
    expect((await decide(verdict)).status).toBe(200);
    expect(await standing()).not.toEqual(before);
    wait(undoPeriod - 1);
    await server.drain();
    const { status, body } = await undo();
    expect([status, body.message]).toEqual([200, 'The decision was undone. No one was notified.']);
    expect(await standing()).toEqual(before);
    expect((await acts()).toSorted()).toEqual(
      [`${verdict}-teacher`, 'undo-decision', 'view-teacher'].toSorted(),
    );
    const { teacher } = await admin.call('adminTeacher', {
      params: { teacherId: ratna.user._id },
    });
    expect(teacher.history.map(({ act }) => act)).toEqual(['undo-decision', `${verdict}-teacher`]);
    wait(undoPeriod);
    expect(await mailsTo(server, ratna.email)).toEqual([]);
    expect((await ratna.call('notifications', { query: {} })).notifications).toEqual([]);
  },
);

test('a decision can be undone once, by the same admin, and not after the mail was sent', async () => {
  expect((await undo()).body.code).toBe('wrong_state');
  await decide('verify');
  expect((await undo(await loggedInAdmin(server))).body.code).toBe('wrong_state');
  expect(await standing()).toMatchObject({ verification: 'verified' });
  expect((await undo()).status).toBe(200);
  expect((await undo()).body.code).toBe('wrong_state');
  await decide('verify');
  wait(undoPeriod);
  await server.drain();
  expect((await undo()).body.code).toBe('wrong_state');
  expect(await standing()).toMatchObject({ verification: 'verified' });
});

test('a decision on a teacher who has saved since is not undone', async () => {
  await decide('reject');
  await ratna.call('updateTeacherProfile', { body: {} });
  expect((await undo()).body.code).toBe('wrong_state');
  expect(await standing()).toMatchObject({ verification: 'pending' });
});

test('only admins undo a decision', async () => {
  await decide('verify');
  const path = `/api/admin/teachers/${ratna.user._id}/undo`;
  expect((await ratna.send('PUT', path)).status).toBe(403);
  expect((await server.person().send('PUT', path)).status).toBe(401);
  expect((await admin.send('PUT', '/api/admin/teachers/x/undo')).status).toBe(404);
});
