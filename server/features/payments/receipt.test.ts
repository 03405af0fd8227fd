import { beforeAll, expect, test } from 'vitest';
import { loggedInAdmin } from '../../testing/admins.ts';
import { useServer } from '../../testing/app.ts';
import { busyTeacher, pay, sessionLink, bookingRequest } from '../../testing/bookings.ts';
import { addTaught } from '../../testing/money.ts';
import { loggedIn, type SomeoneLoggedIn } from '../../testing/people.ts';

const server = useServer();
let teacher: SomeoneLoggedIn;
let student: SomeoneLoggedIn;
const paidAt = new Date('2026-11-15T17:30:00Z');

beforeAll(async () => {
  server.clock.set(paidAt);
  [teacher, student] = [await busyTeacher(server, 100_001), await loggedIn(server)];
});

const book = async (startTime: string) => {
  server.clock.set(paidAt);
  const body = bookingRequest(teacher.user._id, '2026-11-18', startTime);
  const { token, bookingId } = await student.call('createBooking', { body });
  return { token, params: { bookingId } };
};
const bought = async (startTime: string) => {
  const { token, params } = await book(startTime);
  await pay(server, token);
  return params;
};
const address = ({ bookingId }: { bookingId: string }) => `/api/bookings/${bookingId}/receipt`;
const read = async (params: { bookingId: string }) =>
  (await student.call('receipt', { params })).receipt;

test('a receipt contains amount, session, payer and time', async () => {
  const params = await bought('09:00');
  const receipt = await read(params);
  expect(receipt).toEqual({
    _id: params.bookingId,
    // The date in WIB, which is one day after the UTC date.
    number: expect.stringMatching(/^R-20261116-[0-9A-F]{6}-[0-9A-F]{6}$/),
    paidAt: paidAt.toISOString(),
    student: { fullName: student.user.fullName, email: student.email },
    teacher: {
      _id: teacher.user._id,
      fullName: teacher.user.fullName,
      speciality: teacher.user.teacherProfile?.speciality,
    },
    date: '2026-11-18',
    startTime: '09:00',
    endTime: '10:00',
    startsAt: '2026-11-18T02:00:00.000Z',
    status: 'pending_confirmation',
    lines: [
      { what: 'paid', at: paidAt.toISOString(), amount: 100_001, method: expect.any(String) },
    ],
    total: 100_001,
    sent: 0,
    undecided: 0,
  });
  expect(await read(params)).toEqual(receipt);
});

test('a refund is a line of the receipt, with the day it was sent', async () => {
  const params = await bought('10:00');
  await teacher.call('confirmBooking', { params, body: { sessionLink } });
  server.clock.set(new Date('2026-11-17T10:00:00Z'));
  await student.call('cancelBooking', { params, body: null });
  const receipt = await read(params);
  expect(receipt).toMatchObject({ status: 'cancelled', total: 50_000 });
  expect(receipt.lines.map(({ what, amount }) => [what, amount])).toEqual([
    ['paid', 100_001],
    ['cancelled', -50_001],
  ]);
  await server.drain();
  expect(await read(params)).toMatchObject({ total: 50_000, sent: 50_001 });
});

test('unpaid and released bookings have no receipt', async () => {
  const { params } = await book('11:00');
  const ask = () => student.send('GET', address(params));
  expect(await ask()).toMatchObject({ status: 404, body: { code: 'not_found' } });
  await student.call('cancelBooking', { params, body: null });
  expect(await ask()).toMatchObject({ status: 404, body: { code: 'not_found' } });
});

test('only the payer can read a receipt', async () => {
  const params = await bought('12:00');
  const url = address(params);
  const other = await loggedIn(server);
  const admin = await loggedInAdmin(server);
  expect(await other.send('GET', url)).toMatchObject({ status: 404, body: { code: 'not_found' } });
  expect(await teacher.send('GET', url)).toMatchObject({ status: 403 });
  expect(await admin.send('GET', url)).toMatchObject({ status: 403 });
  expect(await server.person().send('GET', url)).toMatchObject({ status: 401 });
});

test('an invalid receipt id gets 404', async () => {
  const nonsense = address({ bookingId: 'nonsense' });
  expect(await student.send('GET', nonsense)).toMatchObject({ status: 404 });
  const unknown = address({ bookingId: '00000000-0000-7000-8000-000000000000' });
  expect(await student.send('GET', unknown)).toMatchObject({ status: 404 });
});

test('a receipt says how much of the refunds waits for the student’s choice', async () => {
  const options = {
    studentId: student.user._id,
    refund: 60_000,
    refundStatus: 'undecided',
  } as const;
  const taught = await addTaught(server, teacher.user._id, paidAt, options);
  expect(await read(taught)).toMatchObject({ sent: 0, undecided: 60_000 });
  const body = { destination: 'credit' } as const;
  await student.call('chooseRefund', { params: { refundId: taught.refundId }, body });
  expect((await read(taught)).undecided).toBe(0);
});
