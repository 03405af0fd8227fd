import { beforeEach, expect, test } from 'vitest';
import sharp from 'sharp';
import { loggedInAdmin } from '../../testing/admins.ts';
import { useServer } from '../../testing/app.ts';
import { busyTeacher, pay, sessionLink, bookingRequest } from '../../testing/bookings.ts';
import { photo, pictureForm } from '../../testing/images.ts';
import { bankDetails, payee } from '../../testing/money.ts';
import { loggedIn, newStudent, newTeacher, registered } from '../../testing/people.ts';
import { addSettled, exportOf } from '../../testing/privacy.ts';

const server = useServer();
const path = '/api/auth/me/export';
/** Already 17 November in Jakarta. */
const now = new Date('2026-11-16T18:00:00Z');
beforeEach(() => server.clock.set(now));

test('a zip to keep, with the data and the pictures', async () => {
  const budi = await loggedIn(server, { ...newStudent(), fullName: 'Budi Pengekspor' });
  const body = pictureForm(await photo('png'));
  const { imageUrl } = await budi.call('uploadProfilePicture', { body });
  await budi.call('updateMe', {
    body: {
      image: imageUrl,
      phone: '+62 812-0000-1234',
      address: { line1: 'Jl. Kaliurang', line2: 'Sleman' },
      dob: '2000-02-29',
      gender: 'male',
    },
  });
  const { response, data, others } = await exportOf(budi);
  expect(response.status).toBe(200);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': 'attachment; filename="my-data-2026-11-17.zip"',
    'cache-control': 'no-store',
  });
  expect(data.account).toEqual([
    expect.objectContaining({
      email: budi.email,
      full_name: 'Budi Pengekspor',
      phone: '+62 812-0000-1234',
      address_line1: 'Jl. Kaliurang',
      address_line2: 'Sleman',
      birth_day: '2000-02-29',
      gender: 'male',
    }),
  ]);
  expect(data.terms_acceptances).toHaveLength(1);
  expect(data.logins).toHaveLength(1);
  const name = imageUrl.replace('/media/', 'pictures/');
  expect(Object.keys(others)).toEqual([name]);
  expect(await sharp(others[name]).metadata()).toMatchObject({ format: 'webp', width: 512 });
});

test('both sides of a session get what is theirs and nothing of the other', async () => {
  const teacher = await busyTeacher(server);
  const student = await loggedIn(server, { ...newStudent(), fullName: 'Penanda Murid' });
  await teacher.call('updateTeacherProfile', {
    body: { fullName: 'Penanda Guru', about: 'Penanda tentang guru' },
  });
  const booking = bookingRequest(teacher.user._id, '2026-11-18', '10:00');
  const { token } = await student.call('createBooking', { body: booking });
  await pay(server, token);
  const [booked] = (await student.call('studentBookings')).bookings;
  const params = { bookingId: booked?._id ?? '' };
  await teacher.call('confirmBooking', { params, body: { sessionLink } });
  await student.call('addFavourite', { params: { teacherId: teacher.user._id } });
  const { bookingId } = await addSettled(server, teacher.user._id, student.user._id);
  await server.db
    .insertInto('reviews')
    .values({
      id: bookingId,
      booking_id: bookingId,
      teacher_id: teacher.user._id,
      student_id: student.user._id,
      rating: 4,
      comment: 'Penanda ulasan murid',
      created_at: now,
    })
    .execute();

  await student.call('startConversation', { params: { userId: teacher.user._id } });
  await server.pool.query(
    `insert into messages (id, conversation_id, number, sender_id, content, created_at)
     select gen_random_uuid(), id, n, case n when 1 then student_id else teacher_id end,
            case n when 1 then 'Penanda pesan murid' else 'Penanda pesan guru' end, now()
       from conversations, generate_series(1, 2) n`,
  );

  const mine = await exportOf(student);
  expect(mine.data.messages_written).toHaveLength(1);
  expect(mine.text).toContain('Penanda pesan murid');
  expect(mine.data.bookings_as_student).toHaveLength(2);
  expect(mine.data.payments).toHaveLength(2);
  expect(mine.data.messages_of_the_payment_provider).toHaveLength(1);
  expect(mine.data.own_steps_in_bookings).not.toEqual([]);
  expect(mine.data.notifications).not.toEqual([]);
  expect(mine.data.favourites).toHaveLength(1);
  expect(mine.data.reviews_written).toEqual([
    expect.objectContaining({ rating: 4, comment: 'Penanda ulasan murid' }),
  ]);
  expect(mine.text).toContain('Penanda Murid');
  for (const other of [
    'Penanda Guru',
    'Penanda tentang',
    'Penanda pesan guru',
    teacher.email,
    sessionLink,
  ]) {
    expect(mine.text).not.toContain(other);
  }

  const theirs = await exportOf(teacher);
  expect(theirs.data.bookings_as_teacher).toHaveLength(2);
  expect(theirs.data.earnings).toHaveLength(2);
  expect(theirs.data.reviews_received).toEqual([
    expect.objectContaining({ id: bookingId, rating: 4, answer: '' }),
  ]);
  expect(theirs.text).toContain('Penanda tentang guru');
  for (const other of [
    'Penanda Murid',
    'Penanda ulasan',
    'Penanda pesan murid',
    student.email,
    student.user._id,
  ]) {
    expect(theirs.text).not.toContain(other);
  }
});

test('bank and identity numbers are masked, and nothing in it opens the account', async () => {
  const teacher = await payee(server);
  const { url } = await teacher.call('renewCalendarFeed');
  const { data, text } = await exportOf(teacher);
  expect(data.bank_and_identity).toEqual([
    expect.objectContaining({ bank_name: 'BCA', account_number: '••••••5678', id_type: 'KTP' }),
  ]);
  const secret = /calendar\/(.+)\.ics/.exec(url)?.[1] ?? '';
  for (const hidden of [bankDetails.accountNumber, '3404075508920003', secret, 'argon2']) {
    expect(text).not.toContain(hidden);
  }
  expect(text).not.toMatch(/token|hash|signature|secret/i);
});

test('an admin gets their own', async () => {
  const admin = await loggedInAdmin(server);
  const { data } = await exportOf(admin);
  expect(data.account).toEqual([expect.objectContaining({ email: admin.email, role: 'admin' })]);
});

test('a guest gets nothing', async () => {
  const guest = await registered(server, newTeacher());
  expect(await guest.send('GET', path)).toMatchObject({ status: 401, body: { success: false } });
});

test('five in an hour, then one has to wait', async () => {
  const [budi, siti] = [await loggedIn(server), await loggedIn(server)];
  for (let times = 0; times < 5; times += 1) {
    expect((await budi.browse(path)).status).toBe(200);
  }
  const { status, body, headers } = await budi.send('GET', path);
  expect({ status, code: body.code }).toEqual({ status: 429, code: 'too_many' });
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(3000);
  expect((await siti.browse(path)).status).toBe(200);
});
