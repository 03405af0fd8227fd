import { beforeEach, expect, test } from 'vitest';
import { useServer } from '../../testing/app.ts';
import { busyTeacher, pay, sessionLink, bookingRequest } from '../../testing/bookings.ts';
import { loggedIn } from '../../testing/people.ts';

const server = useServer();
const now = new Date('2026-11-16T03:00:00Z');
const start = new Date('2026-11-18T02:00:00Z');
beforeEach(() => server.clock.set(now));

const session = async (isCompleted = true) => {
  const [teacher, student] = [await busyTeacher(server), await loggedIn(server)];
  const { bookingId, token } = await student.call('createBooking', {
    body: bookingRequest(teacher.user._id, '2026-11-18', '09:00'),
  });
  const params = { bookingId };
  await pay(server, token);
  await teacher.call('confirmBooking', { params, body: { sessionLink } });
  server.clock.set(start);
  if (isCompleted) await teacher.call('completeBooking', { params, body: null });
  return { teacher, student, bookingId, path: `/api/reviews/session/${bookingId}` };
};

const praise = { rating: 5, comment: 'Clear and patient.' };

test('a completed session gets one review, by its student', async () => {
  const { teacher, student, path } = await session();
  expect((await server.person().send('POST', path, praise)).status).toBe(401);
  expect((await teacher.send('POST', path, praise)).status).toBe(403);
  expect((await (await loggedIn(server)).send('POST', path, praise)).status).toBe(404);
  expect((await student.send('GET', `${path}/exists`)).body).toMatchObject({
    exists: false,
    rating: null,
  });
  expect((await student.send('POST', path, praise)).status).toBe(200);
  expect((await student.send('GET', `${path}/exists`)).body).toMatchObject({
    exists: true,
    rating: praise.rating,
  });
  const again = await student.send('POST', path, praise);
  expect([again.status, again.body.code]).toEqual([409, 'already_reviewed']);
});

test('a session that is not completed yet gets none, and one that was cancelled never', async () => {
  const { teacher, student, path, bookingId } = await session(false);
  const refusal = async () => {
    const { status, body } = await student.send('POST', path, praise);
    return [status, body.code];
  };
  expect(await refusal()).toEqual([409, 'not_completed']);
  await teacher.call('callOffBooking', { params: { bookingId }, body: { reason: 'I am ill.' } });
  expect(await refusal()).toEqual([409, 'wrong_state']);
});

test('nobody asks for the reviews of a session of others; unknown fields and endless words are refused', async () => {
  const { teacher, student, path } = await session();
  expect((await server.person().send('GET', `${path}/exists`)).status).toBe(401);
  expect((await teacher.send('GET', `${path}/exists`)).status).toBe(403);
  expect((await (await loggedIn(server)).send('GET', `${path}/exists`)).status).toBe(404);
  for (const bad of [{ ...praise, teacher: 'me' }, { ...praise, comment: 'x'.repeat(2001) }, {}]) {
    expect((await student.send('POST', path, bad)).status).toBe(422);
  }
});

test('a comment may be left out; the teacher’s page has the stars at once', async () => {
  const { teacher, student, path } = await session();
  expect((await student.send('POST', path, { rating: 4 })).status).toBe(200);
  const params = { teacherId: teacher.user._id };
  const shown = await server.person().call('teacherReviews', { params, query: {} });
  expect(shown.reviews).toMatchObject([{ rating: 4, comment: '', answer: null }]);
  expect(shown.distribution).toEqual([0, 0, 0, 1, 0]);
  expect((await server.person().call('teacher', { params })).teacher).toMatchObject({
    rating: 4,
    reviewCount: 1,
  });
});

test.each([0, 6, 4.5, null, '5'])('a rating of %j is none', async (rating) => {
  const { student, path } = await session();
  expect((await student.send('POST', path, { ...praise, rating })).status).toBe(422);
});

test('the teacher is notified of a review and can reply once, in public', async () => {
  const { teacher, student, path } = await session();
  await student.send('POST', path, praise);
  const { notifications } = await teacher.call('notifications', { query: {} });
  expect(notifications[0]?.message).toContain('reviewed your session');
  const params = { teacherId: teacher.user._id };
  const { reviews } = await server.person().call('teacherReviews', { params, query: {} });
  const answer = `/api/reviews/${reviews[0]?._id}/answer`;
  const thanks = { text: 'Thank you!' };
  expect((await server.person().send('POST', answer, thanks)).status).toBe(401);
  expect((await student.send('POST', answer, thanks)).status).toBe(403);
  expect((await (await busyTeacher(server)).send('POST', answer, thanks)).status).toBe(404);
  expect((await teacher.send('POST', answer, { text: ' ' })).status).toBe(422);
  expect((await teacher.send('POST', answer, thanks)).status).toBe(200);
  expect((await teacher.send('POST', answer, thanks)).status).toBe(409);
  const shown = await server.person().call('teacherReviews', { params, query: {} });
  expect(shown.reviews[0]?.answer?.text).toBe('Thank you!');
  const heard = (await student.call('notifications', { query: {} })).notifications;
  expect(heard.find(({ message }) => message.endsWith('replied to your review.'))?.link).toBe(
    `/session/${teacher.user._id}`,
  );
});
