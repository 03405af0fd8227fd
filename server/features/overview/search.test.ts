import { beforeAll, expect, test } from 'vitest';
import { newId } from '../../platform/database/ids.ts';
import { loggedInAdmin } from '../../testing/admins.ts';
import { useServer } from '../../testing/app.ts';
import { busyTeacher, pay, bookingRequest } from '../../testing/bookings.ts';
import { loggedIn, type SomeoneLoggedIn } from '../../testing/people.ts';

const server = useServer();
let admin: Awaited<ReturnType<typeof loggedInAdmin>>;
let teacher: SomeoneLoggedIn;
let student: SomeoneLoggedIn;
let bookingId: string;

beforeAll(async () => {
  server.clock.set(new Date('2026-11-16T03:00:00Z'));
  admin = await loggedInAdmin(server);
  [teacher, student] = [await busyTeacher(server, 137_000), await loggedIn(server)];
  const body = bookingRequest(teacher.user._id, '2026-11-18', '09:00');
  const made = await student.call('createBooking', { body });
  bookingId = made.bookingId;
  await pay(server, made.token);
});

const search = async (text: string) => {
  const { people, bookings, orders, disputes } = await admin.call('adminSearch', {
    query: { search: text },
  });
  const idsOf = (group: { found: { _id: string }[] }) => group.found.map(({ _id }) => _id);
  return {
    people: idsOf(people),
    bookings: idsOf(bookings),
    orders: orders.found.map((order) => order.bookingId),
    disputes: idsOf(disputes),
  };
};

test('a person is found by name and email address, with what they booked and paid', async () => {
  const all = {
    people: [student.user._id],
    bookings: [bookingId],
    orders: [bookingId],
    disputes: [],
  };
  expect(await search(student.user.email)).toEqual(all);
  expect((await search('budi')).people).toEqual([student.user._id]);
});

test('a booking is found by its id, with its order', async () => {
  expect(await search(bookingId)).toMatchObject({ bookings: [bookingId], orders: [bookingId] });
});

test.each(['137000', 'Rp 137.000', 'rp137.000'])('an amount is found as %s', async (text) => {
  expect(await search(text)).toMatchObject({ bookings: [bookingId], orders: [bookingId] });
});

test('a number beyond every amount finds no booking', async () => {
  expect(await search('9300000000000000000')).toMatchObject({ bookings: [], orders: [] });
});

test('a dispute is found by its id and by its people', async () => {
  const disputeId = newId(server.clock.now());
  await server.db
    .insertInto('disputes')
    .values({
      id: disputeId,
      booking_id: bookingId,
      filed_by: student.user._id,
      reason: 'Other',
      details: 'It was late.',
      created_at: server.clock.now(),
    })
    .execute();
  expect((await search(student.user.email)).disputes).toEqual([disputeId]);
  expect((await search(disputeId)).disputes).toEqual([disputeId]);
});

test('a search without a match finds nothing', async () => {
  const nothing = { people: [], bookings: [], orders: [], disputes: [] };
  for (const text of ['zzzz', '999.999', '0199f000-0000-7000-8000-000000000009', '%_']) {
    expect(await search(text)).toEqual(nothing);
  }
});

test.each(['search=', 'search=a', 'x=1', `search=${'a'.repeat(200)}`])(
  '?%s is refused',
  async (query) => {
    expect((await admin.send('GET', `/api/admin/search?${query}`)).status).toBe(422);
  },
);

test('only admins search', async () => {
  const path = '/api/admin/search?search=budi';
  expect((await student.send('GET', path)).status).toBe(403);
  expect((await server.person().send('GET', path)).status).toBe(401);
});
