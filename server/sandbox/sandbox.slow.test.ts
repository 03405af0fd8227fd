import { expect, test } from 'vitest';
import { useServer } from '../testing/app.ts';
import { busyTeacher, bookingRequest } from '../testing/bookings.ts';
import { loggedIn } from '../testing/people.ts';

const server = useServer();

test('the popup gets the remaining time by the server’s clock', async () => {
  server.clock.set(new Date('2030-03-11T03:00:00Z'));
  const teacher = await busyTeacher(server);
  const student = await loggedIn(server);
  const body = bookingRequest(teacher.user._id, '2030-03-12', '11:00');
  const { token } = await student.call('createBooking', { body });
  const left = async () => {
    const { text } = await student.send('GET', `/api/sandbox/payments/${token}`);
    return (JSON.parse(text) as { payment: { left: number } }).payment.left;
  };
  expect(await left()).toBe(15 * 60_000);
  server.clock.set(new Date('2030-03-11T03:14:59Z'));
  expect(await left()).toBe(1_000);
  server.clock.set(new Date('2030-03-11T03:16:00Z'));
  expect(await left()).toBe(0);
});
