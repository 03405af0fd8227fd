import { beforeAll, beforeEach, expect, test } from 'vitest';
import { keepLogins, loggedInAdmin } from '../../../testing/admins.ts';
import { useServer } from '../../../testing/app.ts';
import { photo, pictureForm } from '../../../testing/images.ts';
import { loggedIn, newTeacher, type SomeoneLoggedIn } from '../../../testing/people.ts';

const server = useServer();
let admin: Awaited<ReturnType<typeof loggedInAdmin>>;
let ratna: SomeoneLoggedIn;
beforeAll(async () => {
  admin = await loggedInAdmin(server);
  await keepLogins(server);
});
beforeEach(async () => {
  ratna = await loggedIn(server, newTeacher());
  await admin.call('verifyTeacher', { params: params() });
});

const params = () => ({ teacherId: ratna.user._id });
const verify = () => admin.send('PUT', `/api/admin/teachers/${ratna.user._id}/verify`);
const open = async () => (await admin.call('adminTeacher', { params: params() })).teacher;
const shown = async () => (await server.person().call('teacher', { params: params() })).teacher;
const upload = async () => {
  const body = pictureForm(await photo('jpeg'));
  return (await ratna.call('uploadProfilePicture', { body })).imageUrl;
};

const ways: [string, () => Promise<unknown>][] = [
  ['name', () => ratna.call('updateTeacherProfile', { body: { fullName: 'Prof. Dr. Habibie' } })],
  ['name of the account', () => ratna.call('updateMe', { body: { name: 'Prof. Dr. Habibie' } })],
  ['degree', () => ratna.call('updateTeacherProfile', { body: { degree: 'Professor, ITB' } })],
  ['picture', async () => ratna.call('updateTeacherProfile', { body: { image: await upload() } })],
];

test.each(ways)(
  'a verified teacher with a new %s has no mark and waits for a re-check, until an admin has compared it with the old one',
  async (_, change) => {
    expect(await shown()).toMatchObject({ isVerified: true });
    await open();
    await change();
    expect(await shown()).toMatchObject({ isVerified: false });
    expect((await ratna.call('me')).user?.teacherProfile).toMatchObject({
      verificationStatus: 'verified',
      recheck: true,
    });
    const { teachers } = await admin.call('adminTeachers', { query: { status: 'recheck' } });
    expect(teachers.map(({ _id }) => _id)).toContain(ratna.user._id);
    // The admin has not opened the page since the change.
    expect((await verify()).body.code).toBe('wrong_state');
    expect((await open()).verifiedAs).toEqual({
      fullName: 'Ratna Wulandari',
      degree: 'S.Pd. Mathematics, UPI',
      profilePicture: '',
    });
    expect((await verify()).status).toBe(200);
    expect(await shown()).toMatchObject({ isVerified: true });
    expect((await open()).verifiedAs).toBeNull();
  },
);

test('of several changes the admin sees the values that were verified', async () => {
  await ratna.call('updateMe', { body: { name: 'Ratna W.' } });
  await ratna.call('updateMe', { body: { name: 'Prof. Dr. Habibie' } });
  const { fullName, verifiedAs } = await open();
  expect([fullName, verifiedAs?.fullName]).toEqual(['Prof. Dr. Habibie', 'Ratna Wulandari']);
});

test('a verified teacher who saves the same name, degree and other texts keeps the mark', async () => {
  const { fullName, degree } = newTeacher();
  await ratna.call('updateTeacherProfile', { body: { fullName, degree, about: 'New words.' } });
  await ratna.call('updateMe', { body: { name: fullName, phone: '+62 812 0000 0000' } });
  expect(await shown()).toMatchObject({ isVerified: true, about: 'New words.' });
});

test('a name that changes after the admin opened the page of a new teacher is not verified unseen', async () => {
  ratna = await loggedIn(server, newTeacher());
  await open();
  await ratna.call('updateMe', { body: { name: 'Prof. Dr. Habibie' } });
  expect((await verify()).body.code).toBe('wrong_state');
  await open();
  expect((await verify()).status).toBe(200);
});

test('the database keeps no changed identity without its re-check', async () => {
  await ratna.call('updateMe', { body: { name: 'Prof. Dr. Habibie' } });
  const cleared = server.pool.query(
    'update teacher_profiles set recheck = false where user_id = $1',
    [ratna.user._id],
  );
  await expect(cleared).rejects.toThrow('changed_identity_is_rechecked');
});

test('the verified picture stays for the admin while another one waits', async () => {
  const first = await upload();
  await ratna.call('updateMe', { body: { image: first } });
  await open();
  await verify();
  await ratna.call('updateMe', { body: { image: await upload() } });
  server.clock.set(new Date(Date.now() + 40 * 24 * 3_600_000));
  await server.drain();
  server.clock.set(null);
  expect((await open()).verifiedAs?.profilePicture).toBe(first);
  expect((await server.person().browse(first)).status).toBe(200);
});
