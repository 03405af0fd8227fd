import { expect, test } from 'vitest';
import { newId } from '../../../platform/database/ids.ts';
import { setVerified } from '../../../testing/admins.ts';
import { useServer } from '../../../testing/app.ts';
import { photo, pictureForm } from '../../../testing/images.ts';
import { loggedIn, newTeacher, type SomeoneLoggedIn } from '../../../testing/people.ts';

const server = useServer();
const path = '/api/teachers/me/profile';
const newcomer = () => loggedIn(server, newTeacher());

const profile = {
  fullName: 'Ratna W. Dewi',
  speciality: 'Science',
  degree: 'M.Si. Physics, ITB',
  experience: '9 Years',
  about: 'I teach physics with kitchen experiments.',
  levels: ['SMP' as const, 'SMA' as const],
  languages: ['en' as const],
  hourlyRate: 150_000,
  address: { line1: 'Jl. Braga 7', line2: 'Bandung' },
  defaultSessionLink: 'https://meet.google.com/abc-defg-hij',
};

const standing = async (someone: SomeoneLoggedIn) => {
  const { rows } = await server.pool.query<Record<string, unknown>>(
    `select verification, recheck, rejection_reason, submitted_at from teacher_profiles
      where user_id = $1`,
    [someone.user._id],
  );
  return rows[0];
};

const reject = (someone: SomeoneLoggedIn) =>
  server.pool.query(
    `update teacher_profiles set verification = 'rejected', rejection_reason = 'Blurred photo'
      where user_id = $1`,
    [someone.user._id],
  );

test('a teacher saves the whole profile and sees it', async () => {
  const ratna = await newcomer();
  const { message } = await ratna.call('updateTeacherProfile', { body: profile });
  expect(message).toBe('Profile updated successfully!');
  const { user } = await ratna.call('me');
  const { fullName, address, ...professional } = profile;
  expect(user).toMatchObject({ fullName, address, email: ratna.email });
  expect(user?.teacherProfile).toEqual({
    ...professional,
    address,
    verificationStatus: 'pending',
    recheck: false,
    rejectionReason: '',
    bankDetails: { bankName: '', accountHolderName: '', accountNumber: '' },
    verificationDetails: { idType: '', idNumber: '' },
  });
});

test('the message is in the language of the caller', async () => {
  const ratna = await newcomer();
  const { body } = await ratna.send('PUT', path, profile, { 'accept-language': 'id' });
  expect(body).toEqual({ success: true, message: 'Profil berhasil diperbarui!' });
});

test('each field alone changes nothing else', async () => {
  const ratna = await newcomer();
  for (const [field, value] of Object.entries(profile)) {
    const before = (await ratna.call('me')).user;
    expect((await ratna.send('PUT', path, { [field]: value })).status).toBe(200);
    const change = (part: object = {}) => ({ ...part, ...(field in part && { [field]: value }) });
    expect((await ratna.call('me')).user).toEqual({
      ...change(before ?? {}),
      teacherProfile: change(before?.teacherProfile),
    });
  }
});

test('an empty save, and the same save twice, are no fault', async () => {
  const ratna = await newcomer();
  expect((await ratna.send('PUT', path, {})).status).toBe(200);
  await ratna.call('updateTeacherProfile', { body: profile });
  const once = (await ratna.call('me')).user;
  await ratna.call('updateTeacherProfile', { body: profile });
  expect((await ratna.call('me')).user).toEqual(once);
});

test('the own address may come along, in any spelling; another one is refused', async () => {
  const ratna = await newcomer();
  const emails = [ratna.email, ` ${ratna.email.toUpperCase()} `];
  for (const email of emails) {
    expect((await ratna.send('PUT', path, { ...profile, email })).status).toBe(200);
  }
  const { status, body } = await ratna.send('PUT', path, {
    fullName: 'Someone Else',
    email: 'someone@example.com',
  });
  expect(status).toBe(422);
  expect(body.fields).toEqual({ email: 'The email address of an account cannot be changed here' });
  expect((await ratna.call('me')).user).toMatchObject({
    fullName: profile.fullName,
    email: ratna.email,
  });
});

test('a link is saved, over plain http only outside production, and cleared with an empty text', async () => {
  const ratna = await newcomer();
  for (const link of ['https://zoom.us/j/1', 'http://127.0.0.1/room', '']) {
    await ratna.call('updateTeacherProfile', { body: { defaultSessionLink: ` ${link} ` } });
    expect((await ratna.call('me')).user?.teacherProfile?.defaultSessionLink).toBe(link);
  }
});

test('a link that is none is refused with an example of a good one', async () => {
  const ratna = await newcomer();
  for (const link of ['zoom.us/j/1', 'javascript:alert(1)', 'https://ratna:pw@zoom.us/j/1']) {
    const update = { ...profile, defaultSessionLink: link };
    const { status, body } = await ratna.send('PUT', path, update);
    expect(status).toBe(422);
    const text = 'Please enter a valid URL, for example https://meet.google.com/abc-defg-hij';
    expect(body).toMatchObject({ message: text, fields: { defaultSessionLink: text } });
  }
  expect((await ratna.call('me')).user).toEqual(ratna.user);
});

test('only an uploaded picture of their own can be shown, and an empty one is none', async () => {
  const [ratna, other] = [await newcomer(), await newcomer()];
  const upload = async (someone: SomeoneLoggedIn) => {
    const body = pictureForm(await photo('jpeg'));
    return (await someone.call('uploadProfilePicture', { body })).imageUrl;
  };
  const [own, foreign] = [await upload(ratna), await upload(other)];
  await ratna.call('updateTeacherProfile', { body: { image: own } });
  expect((await ratna.call('me')).user?.profilePicture).toBe(own);
  for (const image of [foreign, 'https://example.com/me.jpg', '/media/../keys', '/media/x.webp']) {
    const { status, body } = await ratna.send('PUT', path, { image, fullName: 'Not Saved' });
    expect(status).toBe(422);
    expect(body.fields).toEqual({ image: 'Please upload the picture first' });
  }
  expect((await ratna.call('me')).user).toMatchObject({
    profilePicture: own,
    fullName: ratna.user.fullName,
  });
  await ratna.call('updateTeacherProfile', { body: { image: '' } });
  expect((await ratna.call('me')).user?.profilePicture).toBe('');
});

test('saving submits a rejected teacher again, from now on', async () => {
  const ratna = await newcomer();
  await reject(ratna);
  expect((await ratna.call('me')).user?.teacherProfile).toMatchObject({
    verificationStatus: 'rejected',
    rejectionReason: 'Blurred photo',
  });
  const now = new Date('2030-01-01T00:00:00Z');
  await server.pool.query('update logins set expires_at = $1', [new Date('2031-01-01')]);
  server.clock.set(now);
  await ratna.call('updateTeacherProfile', { body: { about: 'With a better photo.' } });
  server.clock.set(null);
  expect(await standing(ratna)).toEqual({
    verification: 'pending',
    recheck: false,
    rejection_reason: '',
    submitted_at: now,
  });
});

test('a refused save does not submit a rejected teacher again', async () => {
  const ratna = await newcomer();
  await reject(ratna);
  const before = await standing(ratna);
  await ratna.send('PUT', path, { image: '/media/x.webp' });
  expect(await standing(ratna)).toEqual(before);
});

test('who waits keeps the place in the queue, who is verified stays so', async () => {
  const ratna = await newcomer();
  const waiting = await standing(ratna);
  await ratna.call('updateTeacherProfile', { body: profile });
  expect(await standing(ratna)).toEqual(waiting);
  await setVerified(server, ratna.user._id);
  await ratna.call('updateTeacherProfile', { body: { ...profile, hourlyRate: 10_000 } });
  expect(await standing(ratna)).toEqual({ ...waiting, verification: 'verified' });
});

test('a fee below the minimum is refused at its field, and the minimum is accepted', async () => {
  const ratna = await newcomer();
  const save = (hourlyRate: number) => ratna.send('PUT', path, { hourlyRate });
  expect(await save(9999)).toMatchObject({
    status: 422,
    body: { fields: { hourlyRate: 'This fee is below the minimum' } },
  });
  expect((await save(10_000)).status).toBe(200);
});

test('a new fee and a new week leave the bookings that were made', async () => {
  const [ratna, budi] = [await newcomer(), await loggedIn(server)];
  const now = new Date();
  const booking = {
    id: newId(now),
    teacher_id: ratna.user._id,
    student_id: budi.user._id,
    starts_at: new Date('2030-01-07T03:00:00Z'),
    status: 'confirmed' as const,
    price: 120_000,
    commission_basis_points: 500,
    created_at: now,
  };
  await server.db.insertInto('bookings').values(booking).execute();
  await ratna.call('updateTeacherProfile', { body: { hourlyRate: 990_000 } });
  const availability = {
    Monday: [],
    Tuesday: [],
    Wednesday: [],
    Thursday: [],
    Friday: [],
    Saturday: [],
    Sunday: [],
  };
  await ratna.call('saveAvailability', { body: { availability } });
  await ratna.call('addTimeOff', { body: { firstDay: '2030-01-07', lastDay: '2030-01-07' } });
  const kept = server.db.selectFrom('bookings').selectAll().where('id', '=', booking.id);
  expect(await kept.executeTakeFirst()).toMatchObject(booking);
});
