import { expect, test } from 'vitest';
import { maxMessageFiles } from '#domain/picture.ts';
import { useServer } from '../../testing/app.ts';
import { busyTeacher, pay, sessionLink, bookingRequest } from '../../testing/bookings.ts';
import { fileForm } from '../../testing/conversations.ts';
import { photo } from '../../testing/images.ts';
import { loggedIn, type SomeoneLoggedIn } from '../../testing/people.ts';

const server = useServer();
const now = new Date('2026-11-16T03:00:00Z');

/** A paid request for the next day at 10:00 WIB. */
const booked = async ({ isPaid = true } = {}) => {
  server.clock.set(now);
  const teacher = await busyTeacher(server);
  const student = await loggedIn(server);
  const body = bookingRequest(teacher.user._id, '2026-11-17', '10:00');
  const { token, bookingId } = await student.call('createBooking', { body });
  if (isPaid) await pay(server, token);
  return { teacher, student, bookingId };
};

const send = (someone: Pick<SomeoneLoggedIn, 'send'>, bookingId: string, form = fileForm()) =>
  someone.send('POST', `/api/bookings/${bookingId}/homework`, form);

test('homework is shown to the teacher with the request and in the conversation, and to the student with the booking', async () => {
  const { teacher, student, bookingId } = await booked();
  const form = fileForm(await photo('jpeg'), 'soal-3.jpg', 'image/jpeg');
  const { file } = await student.call('addHomework', { params: { bookingId }, body: form });
  const listed = [{ _id: file._id, name: 'soal-3.jpg', url: file.url }];
  const [request] = (await teacher.call('teacherBookings', { query: { section: 'waiting' } }))
    .bookings;
  expect(request?.homework).toEqual(listed);
  expect((await student.call('studentBookings')).bookings[0]?.homework).toEqual(listed);
  const [conversation] = (await teacher.call('conversations')).conversations;
  const params = { conversationId: conversation?._id ?? '' };
  const { messages } = await teacher.call('messages', { params });
  expect(messages).toMatchObject([{ senderId: student.user._id, content: '', files: [file] }]);
  expect((await teacher.send('GET', file.url)).status).toBe(200);
});

test('a sixth file for a booking is refused, also when files are sent at once', async () => {
  const { student, bookingId } = await booked();
  for (let sent = 1; sent < maxMessageFiles; sent += 1) {
    expect((await send(student, bookingId)).status).toBe(200);
  }
  const last = await Promise.all([send(student, bookingId), send(student, bookingId)]);
  expect(new Set(last.map(({ status }) => status))).toEqual(new Set([200, 409]));
  expect((await send(student, bookingId)).body.code).toBe('too_many_files');
});

test('homework can be sent until the end of a session, and not for one that is unpaid or cancelled', async () => {
  const { teacher, student, bookingId } = await booked();
  const params = { bookingId };
  await teacher.call('confirmBooking', { params, body: { sessionLink } });
  server.clock.set(new Date('2026-11-17T03:59:59Z'));
  expect((await send(student, bookingId)).status).toBe(200);
  server.clock.set(new Date('2026-11-17T04:00:00Z'));
  expect((await send(student, bookingId)).body.code).toBe('wrong_state');
  const unpaid = await booked({ isPaid: false });
  expect((await send(unpaid.student, unpaid.bookingId)).body.code).toBe('wrong_state');
  const cancelled = await booked();
  await cancelled.student.call('cancelBooking', {
    params: { bookingId: cancelled.bookingId },
    body: {},
  });
  expect((await send(cancelled.student, cancelled.bookingId)).body.code).toBe('wrong_state');
});

test('only the student of the booking sends homework, and only photos and PDFs', async () => {
  const { teacher, student, bookingId } = await booked();
  expect((await send(server.person(), bookingId)).status).toBe(401);
  expect((await send(teacher, bookingId)).status).toBe(403);
  expect((await send(await loggedIn(server), bookingId)).status).toBe(404);
  expect((await send(student, 'x')).status).toBe(404);
  const script = fileForm(Buffer.from('<script>'), 'soal.html', 'text/html');
  expect((await send(student, bookingId, script)).body.code).toBe('file_type');
  const wrongField = new FormData();
  wrongField.append('image', new Blob(['x']), 'x');
  expect((await send(student, bookingId, wrongField)).status).toBe(422);
});

test('a student whom the teacher has blocked cannot send homework', async () => {
  const { teacher, student, bookingId } = await booked();
  const { conversationId } = await student.call('startConversation', {
    params: { userId: teacher.user._id },
  });
  await teacher.call('blockConversation', { params: { conversationId } });
  expect((await send(student, bookingId)).body.code).toBe('blocked');
});
