import { beforeAll, beforeEach, expect, test } from 'vitest';
import { loggedInAdmin } from '../../../testing/admins.ts';
import { useServer } from '../../../testing/app.ts';
import { busyTeacher } from '../../../testing/bookings.ts';
import { addTaught } from '../../../testing/money.ts';
import { loggedIn, type SomeoneLoggedIn } from '../../../testing/people.ts';

const server = useServer();
const reason = 'Names a third person.';
let admin: Awaited<ReturnType<typeof loggedInAdmin>>;
let teacher: SomeoneLoggedIn;
let student: SomeoneLoggedIn;
let bad: string;
beforeAll(async () => {
  admin = await loggedInAdmin(server);
});
beforeEach(async () => {
  teacher = await busyTeacher(server);
  student = await loggedIn(server);
  for (const rating of [5, 2]) {
    const sessionId = (
      await addTaught(server, teacher.user._id, new Date(), { studentId: student.user._id })
    ).bookingId;
    const body = { rating, comment: `Worth ${rating}` };
    await student.call('postReview', { params: { sessionId }, body });
  }
  bad = (await shown()).find(({ rating }) => rating === 2)?._id ?? '';
});

const shown = async () => {
  const params = { teacherId: teacher.user._id };
  return (await server.person().call('teacherReviews', { params })).reviews;
};
const rating = async () => {
  const params = { teacherId: teacher.user._id };
  const { teacher: found } = await server.person().call('teacher', { params });
  return [found.rating, found.reviewCount];
};
const listed = async (query: Record<string, string>) => {
  const asked = { teacher: teacher.user._id, ...query };
  const { reviews } = await admin.call('adminReviews', { query: asked });
  return reviews.map((one) => [one.rating, one.hiddenReason]);
};
const hide = (id = bad) => admin.send('PUT', `/api/admin/reviews/${id}/hide`, { reason });
const show = (id = bad) => admin.send('PUT', `/api/admin/reviews/${id}/show`);

test('a hidden review is gone for everyone else and counts no more, until it is shown again', async () => {
  expect(await rating()).toEqual([3.5, 2]);
  expect((await hide()).status).toBe(200);
  expect((await shown()).map((one) => one.rating)).toEqual([5]);
  expect(await rating()).toEqual([5, 1]);
  expect(await listed({ state: 'hidden' })).toEqual([[2, reason]]);
  expect(await listed({ state: 'visible' })).toEqual([[5, '']]);
  expect((await show()).status).toBe(200);
  expect(await shown()).toHaveLength(2);
  expect(await rating()).toEqual([3.5, 2]);
});

test('older ones than a review are those of its teacher, also when it was hidden meanwhile', async () => {
  await hide();
  const older = (teacherId: string, before: string) =>
    server.person().send('GET', `/api/reviews/teacher/${teacherId}?before=${before}`);
  const page = await older(teacher.user._id, bad);
  expect(page.body.reviews).toMatchObject([{ rating: 5 }]);
  const refused = { status: 422, body: { fields: { before: 'This value is not valid' } } };
  expect(await older((await busyTeacher(server)).user._id, bad)).toMatchObject(refused);
  expect(await older(teacher.user._id, student.user._id)).toMatchObject(refused);
});

test('it can be neither answered nor written anew', async () => {
  await hide();
  const answer = await teacher.send('POST', `/api/reviews/${bad}/answer`, { text: 'Why?' });
  expect(answer.status).toBe(404);
  const { rows } = await server.pool.query<{ id: string }>(
    'select booking_id as id from reviews where id = $1',
    [bad],
  );
  const again = await student.send('POST', `/api/reviews/session/${rows[0]?.id}`, { rating: 1 });
  expect(again.status).toBe(409);
});

test('both acts are on record', async () => {
  await hide();
  await show();
  const { entries } = await admin.call('adminAudit', { query: { subject: bad } });
  expect(entries.map(({ act, details }) => [act, details])).toEqual([
    ['show-review', { before: { state: 'hidden', reason }, after: 'visible' }],
    ['hide-review', { reason, before: 'visible', after: 'hidden' }],
  ]);
});

test('a repeat is refused, and so is what is not there or not said', async () => {
  expect(await show()).toMatchObject({ status: 409, body: { code: 'wrong_state' } });
  await hide();
  expect((await hide()).status).toBe(409);
  expect((await hide('0199f000-0000-7000-8000-000000000009')).status).toBe(404);
  for (const body of [{}, { reason: '' }, { reason, more: 1 }]) {
    const path = `/api/admin/reviews/${bad}/hide`;
    expect((await admin.send('PUT', path, body)).status).toBe(422);
  }
});

test('by rating, and nothing for nonsense', async () => {
  expect(await listed({ rating: '5' })).toEqual([[5, '']]);
  for (const query of ['rating=6', 'state=gone', 'teacher=x', 'sort=rating', 'cursor=x']) {
    expect((await admin.send('GET', `/api/admin/reviews?${query}`)).status).toBe(422);
  }
});
