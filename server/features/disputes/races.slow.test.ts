import { expect, test } from 'vitest';
import { loggedInAdmin } from '../../testing/admins.ts';
import { useServer } from '../../testing/app.ts';
import { busyTeacher, pay, sessionLink, bookingRequest } from '../../testing/bookings.ts';
import { photo, pictureForm } from '../../testing/images.ts';
import { hold } from '../../testing/locks.ts';
import { loggedIn } from '../../testing/people.ts';

const server = useServer();
const body = { reason: 'Tutor did not show up', details: 'I waited for half an hour.' } as const;

/** A finished session whose report by the student is inserted but not yet committed. */
const beingReported = async () => {
  server.clock.set(new Date('2026-11-16T03:00:00Z'));
  const [teacher, student] = [await busyTeacher(server), await loggedIn(server)];
  const { bookingId, token } = await student.call('createBooking', {
    body: bookingRequest(teacher.user._id, '2026-11-18', '09:00'),
  });
  await pay(server, token);
  await teacher.call('confirmBooking', { params: { bookingId }, body: { sessionLink } });
  server.clock.set(new Date('2026-11-18T03:00:00Z'));
  const lock = 'select from bookings where id = $1 for no key update';
  const report = await hold(server.pool, lock, [bookingId]);
  await report.query(
    `insert into disputes (id, booking_id, filed_by, reason, details, created_at)
     values (gen_random_uuid(), $1, $2, $3, $4, $5)`,
    [bookingId, student.user._id, body.reason, body.details, server.clock.now()],
  );
  return { teacher, bookingId, report };
};

test.each([
  ['completed', 'PUT', (id: string) => `/api/bookings/${id}/complete`, null, 'wrong_state'],
  [
    'reported again',
    'POST',
    (id: string) => `/api/disputes/session/${id}`,
    body,
    'already_reported',
  ],
] as const)(
  'a session disputed at the same moment is not %s',
  async (_, method, pathOf, sent, code) => {
    const { teacher, bookingId, report } = await beingReported();
    const answer = teacher.send(method, pathOf(bookingId), sent);
    await report.waiting();
    await report.release();
    expect(await answer).toMatchObject({ status: 409, body: { code } });
    const { bookings } = await teacher.call('teacherBookings');
    expect(bookings).toMatchObject([{ _id: bookingId, status: 'confirmed' }]);
  },
);

test('nothing can be added to a case at the moment it is resolved', async () => {
  const { teacher, bookingId, report } = await beingReported();
  await report.release();
  const { disputes } = await teacher.call('myDisputes');
  const disputeId = disputes[0]?._id ?? '';
  const admin = await loggedInAdmin(server);
  const verdict = await hold(
    server.pool,
    `update disputes set status = 'resolved', taken_by = $2, resolved_at = now() where id = $1`,
    [disputeId, admin.user._id],
  );
  const params = { disputeId };
  const added = [
    teacher.call('addStatement', { params, body: { text: 'I was there.' } }),
    teacher.call('addDisputeImage', { params, body: pictureForm(await photo('jpeg')) }),
  ];
  const answers = Promise.allSettled(added);
  await verdict.waiting(2);
  await verdict.release();
  expect(await answers).toMatchObject([
    { reason: { code: 'wrong_state' } },
    { reason: { code: 'wrong_state' } },
  ]);
  const { case: seen } = await admin.call('adminDispute', { params });
  expect(seen.dispute).toMatchObject({
    sessionId: { _id: bookingId },
    statements: [],
    images: [],
  });
});
