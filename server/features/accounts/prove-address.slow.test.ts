import { expect, test } from 'vitest';
import { busyTeacher, pay, bookingRequest } from '../../testing/bookings.ts';
import { signIn, useServerWithGoogle } from '../../testing/google.ts';
import { photo, pictureForm } from '../../testing/images.ts';
import { mailsTo, resetToken } from '../../testing/mails.ts';
import { payee } from '../../testing/money.ts';
import { loggedIn, newEmail, newStudent, newTeacher } from '../../testing/people.ts';

const server = useServerWithGoogle();

const byMail = async (email: string) => {
  const token = await resetToken(server, email);
  const body = { password: 'es-teh-manis-9' };
  await server.person().call('resetPassword', { params: { token }, body });
};
const byGoogle = (email: string) => signIn(server.person(), { email, name: 'Siti Rahma' });

const statusesOf = async (studentId: string) => {
  const bookings = server.db.selectFrom('bookings').select('status');
  const rows = await bookings.where('student_id', '=', studentId).orderBy('starts_at').execute();
  return rows.map(({ status }) => status);
};
const rowsOf = async (
  table: 'teacher_secrets' | 'teacher_documents' | 'known_devices',
  userId: string,
) => {
  const owner = table === 'teacher_documents' ? 'teacher_id' : 'user_id';
  const { rowCount } = await server.pool.query(`select from ${table} where ${owner} = $1`, [
    userId,
  ]);
  return rowCount;
};

test.each([
  ['mail', byMail],
  ['Google', byGoogle],
])(
  'the first proof of an address by %s ends what a stranger set up there, but no paid booking',
  async (_, prove) => {
    server.clock.set(new Date('2026-11-16T03:00:00Z'));
    const stranger = await loggedIn(server, newStudent(), { isProven: false });
    const { email, password, user } = stranger;
    const teacher = await busyTeacher(server);
    const book = (date: string) =>
      stranger.call('createBooking', { body: bookingRequest(teacher.user._id, date, '09:00') });
    await pay(server, (await book('2026-11-18')).token);
    await book('2026-11-19');
    const { url } = await stranger.call('renewCalendarFeed');
    await prove(email);
    await server.drain();
    expect((await stranger.call('me')).user).toBeNull();
    expect((await server.person().send('GET', new URL(url).pathname)).status).toBe(404);
    expect(await rowsOf('known_devices', user._id)).toBe(1);
    const again = await stranger.send('POST', '/api/auth/login', { email, password });
    expect(again.status).toBe(401);
    expect(await statusesOf(user._id)).toEqual(['pending_confirmation', 'expired']);
  },
);

test.each([
  ['mail', byMail, /^person-\d+$/],
  ['Google', byGoogle, /^Siti Rahma$/],
])(
  'the first proof of an address by %s removes name, phone, postal address and picture, and ends a change of the address',
  async (_, prove, name) => {
    server.clock.set(new Date('2026-11-16T03:00:00Z'));
    const stranger = await loggedIn(server, newStudent(), { isProven: false });
    const { email, password, user } = stranger;
    const body = pictureForm(await photo('jpeg'));
    const { imageUrl } = await stranger.call('uploadProfilePicture', { body });
    await stranger.call('updateMe', {
      body: {
        phone: '0812 3456 7890',
        address: { line1: 'Jl. Dago', line2: 'Bandung' },
        image: imageUrl,
      },
    });
    await stranger.call('changeEmail', { body: { email: newEmail(), password } });
    const reset = await resetToken(server, email);
    await prove(email);
    expect(
      await server.db
        .selectFrom('users')
        .select(['full_name', 'phone', 'address_line1', 'address_line2', 'picture_id'])
        .where('id', '=', user._id)
        .executeTakeFirst(),
    ).toEqual({
      full_name: expect.stringMatching(name) as string,
      phone: '',
      address_line1: '',
      address_line2: '',
      picture_id: null,
    });
    const params = { token: reset };
    const again = server.person().call('resetPassword', { params, body: { password } });
    await expect(again).rejects.toMatchObject({ code: 'reset_link_dead' });
    const { rows } = await server.pool.query('select from email_changes where user_id = $1', [
      user._id,
    ]);
    expect(rows).toEqual([]);
  },
);

test('a hold that the first proof has ended is not revived by a late payment', async () => {
  server.clock.set(new Date('2026-11-16T03:00:00Z'));
  const stranger = await loggedIn(server, newStudent(), { isProven: false });
  const teacher = await busyTeacher(server);
  const body = bookingRequest(teacher.user._id, '2026-11-18', '09:00');
  const { token } = await stranger.call('createBooking', { body });
  await byMail(stranger.email);
  await server.drain();
  await pay(server, token);
  expect(await statusesOf(stranger.user._id)).toEqual(['expired']);
});

test('only the first proof of an address removes bank and identity data, and a mail announces it', async () => {
  server.clock.set(null);
  const teacher = await payee(server);
  const id = teacher.user._id;
  await server.db.updateTable('users').set({ email_verified_at: new Date() }).execute();
  await byMail(teacher.email);
  expect(await rowsOf('teacher_secrets', id)).toBe(1);
  await server.db.updateTable('users').set({ email_verified_at: null }).execute();
  await byMail(teacher.email);
  expect(await rowsOf('teacher_secrets', id)).toBe(0);
  const subjects = (await mailsTo(server, teacher.email)).map(({ subject }) => subject);
  expect(subjects).toContain('Your bank or identity details were changed | Lentera');
});

test('the first proof of an address removes photos of documents, which may be a stranger’s', async () => {
  server.clock.set(null);
  const teacher = await loggedIn(server, newTeacher(), { isProven: false });
  for (const kind of ['id', 'certificate'] as const) {
    const body = pictureForm(await photo('jpeg'));
    await teacher.call('addTeacherDocument', { query: { kind }, body });
  }
  await byMail(teacher.email);
  expect(await rowsOf('teacher_documents', teacher.user._id)).toBe(0);
});

test('the first proof of an address switches off a teacher’s automatic confirmation, whose link it removes', async () => {
  server.clock.set(null);
  const teacher = await busyTeacher(server);
  const teachers = server.db.updateTable('teacher_profiles');
  await teachers
    .set({ default_session_link: 'https://meet.google.com/abc-defg-hij', confirms_instantly: true })
    .where('user_id', '=', teacher.user._id)
    .execute();
  await server.db.updateTable('users').set({ email_verified_at: null }).execute();
  await byMail(teacher.email);
  const { rows } = await server.pool.query(
    'select default_session_link as link, confirms_instantly as instant from teacher_profiles where user_id = $1',
    [teacher.user._id],
  );
  expect(rows).toEqual([{ link: '', instant: false }]);
});
