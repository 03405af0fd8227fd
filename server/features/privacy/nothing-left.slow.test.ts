import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { useServer } from '../../testing/app.ts';
import { busyTeacher, pay, sessionLink, bookingRequest } from '../../testing/bookings.ts';
import { pair, pdf, sendPdf } from '../../testing/conversations.ts';
import { photo, pictureForm } from '../../testing/images.ts';
import { mailsTo, resetToken } from '../../testing/mails.ts';
import { loggedIn, newStudent, type SomeoneLoggedIn } from '../../testing/people.ts';
import { addSettled, exportOf, findEverywhere, remove } from '../../testing/privacy.ts';
import { imageFile } from '../disputes/add-to-case.ts';
import { impersonal, personalData } from './personal-data/tables.ts';

const server = useServer();

test('every table of the database is either personal, with what happens to it, or about nobody', async () => {
  const { rows } = await server.pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const known = new Set([...personalData.map(({ table }) => table), ...Object.keys(impersonal)]);
  expect(rows.map(({ name }) => name).toSorted()).toEqual([...known].toSorted());
});

/** Unique words for every field that a person can fill in. */
const marks = (side: string) => ({
  name: `Nama${side}penanda`,
  email: `surel${side}penanda@example.com`,
  phone: side === 'murid' ? '+62 811-7777-1111' : '+62 811-8888-2222',
  line1: `jalan${side}penanda`,
  line2: `kota${side}penanda`,
});

const fill = async (someone: SomeoneLoggedIn, mark: ReturnType<typeof marks>) => {
  const picture = pictureForm(await photo('jpeg'));
  const { imageUrl } = await someone.call('uploadProfilePicture', { body: picture });
  await someone.call('uploadProfilePicture', { body: pictureForm(await photo('png')) });
  const { name, phone, line1, line2 } = mark;
  const address = { line1, line2 };
  await someone.call('updateMe', { body: { name, phone, address, image: imageUrl } });
  await someone.call('renewCalendarFeed');
  await resetToken(server, someone.email);
  // Rate limits and queued jobs contain the email address.
  await server
    .person()
    .send('POST', '/api/auth/login', { email: mark.email, password: 'wrong-one' });
  await server.pool.query(
    `select graphile_worker.add_job('send-reset-link', $1::json, run_at => now() + interval '1 year')`,
    [{ email: mark.email }],
  );
  return imageUrl;
};

const idOf = (email: string) =>
  server.pool
    .query<{ feed: string }>(
      `select encode(secret_hash, 'escape') as feed from calendar_feeds f join users u on u.id = f.user_id where email = $1`,
      [email],
    )
    .then(({ rows }) => rows[0]?.feed ?? '');

/** Adds a resolved dispute with a picture by the student. */
const addDispute = async (bookingId: string, studentId: string) => {
  await server.pool.query(
    `insert into disputes (id, booking_id, filed_by, reason, details, status, taken_by, taken_at, resolved_at, created_at)
     values ($1, $1, $2, 'Other', 'Sesinya terlambat', 'resolved', $2, now(), now(), now())`,
    [bookingId, studentId],
  );
  await server.pool.query('insert into dispute_images values ($1, $1, $2, 1, now())', [
    bookingId,
    studentId,
  ]);
  const { folder } = server;
  await writeFile(join(folder, imageFile(bookingId)), 'evidence');
  return () => readdir(folder).then((names) => names.includes(imageFile(bookingId)));
};

const talk = async (student: SomeoneLoggedIn, teacherId: string) => {
  await student.call('startConversation', { params: { userId: teacherId } });
  const { rows } = await server.pool.query<{ id: string }>('select id from conversations');
  await server.pool.query(
    `insert into messages (id, conversation_id, number, sender_id, content, created_at)
     values ($1, $1, 1, $2, 'Selamat sore', now())`,
    [rows[0]?.id, student.user._id],
  );
  return rows[0]?.id ?? '';
};

const expectReadable = async (someone: SomeoneLoggedIn, conversationId: string) => {
  const { messages } = await someone.call('messages', { params: { conversationId } });
  expect(messages.map(({ content }) => content)).toEqual(['Selamat sore']);
  const { conversations } = await someone.call('conversations');
  expect(conversations[0]).toMatchObject({ participants: [{ fullName: 'Deleted account' }, {}] });
};

const expectNothing = async (texts: string[]) => {
  for (const text of texts) {
    expect({ text, stands: await findEverywhere(server, text) }).toEqual({ text, stands: [] });
  }
};

test('of a student and of a teacher who have deleted their accounts nothing personal is left anywhere', async () => {
  const [pupil, guru] = [marks('murid'), marks('guru')];
  const student = await loggedIn(server, { ...newStudent(), email: pupil.email });
  const teacher = await busyTeacher(server);
  await server.pool.query('update users set email = $1 where id = $2', [
    guru.email,
    teacher.user._id,
  ]);
  const own = { ...teacher, email: guru.email };
  const pictures = [await fill(student, pupil), await fill(own, guru)];
  const details = {
    bankDetails: {
      bankName: 'bankpenanda',
      accountHolderName: 'pemilikpenanda',
      accountNumber: '70707070123',
    },
    verificationDetails: { idType: 'KTP' as const, idNumber: '3404999988887777' },
  };
  await teacher.call('updateTeacherProfile', {
    body: {
      speciality: 'bidangpenanda',
      degree: 'gelarpenanda',
      experience: 'lamapenanda',
      about: 'tentangpenanda',
      defaultSessionLink: 'https://meet.example/tautanpenanda',
      ...details,
      password: teacher.password,
    },
  });
  await server.pool.query(`update teacher_profiles set rejection_reason = 'alasanpenanda'`);
  // Change the name twice, so that a previous name was in the search dictionary.
  await teacher.call('updateTeacherProfile', { body: { fullName: 'Lamaguru Penanda' } });
  await teacher.call('updateTeacherProfile', { body: { fullName: guru.name } });

  const now = server.clock.now();
  const date = new Date(now.getTime() + 72 * 3_600_000).toISOString().slice(0, 10);
  const { token } = await student.call('createBooking', {
    body: bookingRequest(teacher.user._id, date, '10:00'),
  });
  await pay(server, token);
  await server.pool.query(
    `update payment_notifications set body = body || '{"customer_details": {"first_name": "kartupenanda"}}'`,
  );
  const [booked] = (await student.call('studentBookings')).bookings;
  const params = { bookingId: booked?._id ?? '' };
  const link = `${sessionLink}-tautanpenanda`;
  await teacher.call('confirmBooking', { params, body: { sessionLink: link } });
  await server.pool.query('update teacher_profiles set confirms_instantly = true');
  await student.call('cancelBooking', { params, body: null });
  const { bookingId } = await addSettled(server, teacher.user._id, student.user._id);
  const image = await addDispute(bookingId, student.user._id);
  const conversationId = await talk(student, teacher.user._id);
  await server.drain();

  const feeds = [await idOf(pupil.email), await idOf(guru.email)];
  const marked = ['penanda', pupil.email, '811-7777', '811-8888', ...feeds];
  for (const text of marked) expect(await findEverywhere(server, text)).not.toEqual([]);
  for (const picture of pictures) expect((await student.browse(picture)).status).toBe(200);

  expect(await image()).toBe(true);
  for (const someone of [student, own]) {
    expect(await remove(someone)).toMatchObject({ status: 200 });
    // The other participant can still read the conversation but not write.
    if (someone === student) await expectReadable(own, conversationId);
    // Only the email that confirms the deletion remains, as in the person's own mailbox.
    expect(await mailsTo(server, someone.email)).toHaveLength(1);
  }
  await server.pool.query('delete from mailbox');
  await server.drain();
  await expectNothing([...marked, '70707070123', '3404999988887777']);
  expect(await image()).toBe(false);
  for (const picture of pictures) {
    expect((await server.person().browse(picture)).status).toBe(404);
    const small = picture.replace('.webp', '-small.webp');
    expect((await server.person().browse(small)).status).toBe(404);
  }
});

test('files of messages go with the account of their sender, and the message says how many there were', async () => {
  const { student, teacher } = await pair(server);
  const { conversationId, file } = await sendPdf(server, student, teacher.user._id);
  const stored = async () => (await readdir(server.folder)).includes(`message-${file._id}.pdf`);
  const { others } = await exportOf(student);
  expect(Buffer.from(others[`pictures/message-${file._id}.pdf`] ?? [])).toEqual(pdf);
  expect(await stored()).toBe(true);
  expect(await remove(student)).toMatchObject({ status: 200 });
  await server.drain();
  expect(await stored()).toBe(false);
  expect((await teacher.send('GET', file.url)).status).toBe(404);
  const { messages } = await teacher.call('messages', { params: { conversationId } });
  expect(messages).toMatchObject([{ content: '', files: [], fileCount: 1 }]);
});
