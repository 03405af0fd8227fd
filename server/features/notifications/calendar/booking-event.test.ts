import { beforeEach, expect, test } from 'vitest';
import { loggedInAdmin } from '../../../testing/admins.ts';
import { useServer } from '../../../testing/app.ts';
import { busyTeacher, pay, sessionLink, bookingRequest } from '../../../testing/bookings.ts';
import { loggedIn, type SomeoneLoggedIn } from '../../../testing/people.ts';
import { paidSeries, takeHour } from '../../../testing/series.ts';

const server = useServer();
beforeEach(() => server.clock.set(new Date('2026-11-16T03:00:00Z')));

test('one session is a file to keep, for its two people only, tentative until it is confirmed and gone with it', async () => {
  const [teacher, student] = [await busyTeacher(server), await loggedIn(server)];
  const body = bookingRequest(teacher.user._id, '2026-11-18', '09:00');
  const { token, bookingId } = await student.call('createBooking', { body });
  const params = { bookingId };
  const get = (person: Pick<SomeoneLoggedIn, 'send'>) =>
    person.send('GET', `/api/bookings/${bookingId}/event.ics`);
  expect((await get(student)).status).toBe(404);
  await pay(server, token);
  expect((await get(student)).text).toContain('STATUS:TENTATIVE\r\n');
  await teacher.call('confirmBooking', { params, body: { sessionLink } });
  for (const person of [student, teacher]) {
    const { status, headers, text } = await get(person);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(headers.get('content-disposition')).toBe('attachment; filename="session.ics"');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(text).toContain(`UID:${bookingId}\r\n`);
  }
  expect(await student.call('bookingEvent', { params })).toContain('STATUS:CONFIRMED\r\n');
  expect((await get(server.person())).status).toBe(401);
  expect((await get(await loggedIn(server))).status).toBe(404);
  expect((await get(await loggedInAdmin(server))).status).toBe(404);
  expect((await student.send('GET', '/api/bookings/none/event.ics')).status).toBe(404);
  await student.call('cancelBooking', { params, body: null });
  expect((await get(student)).status).toBe(404);
});

test('a weekly series is one event: weeks left out are skipped, moved and cancelled lessons are exceptions', async () => {
  const teacher = await busyTeacher(server);
  await takeHour(server, teacher, '2026-11-28');
  await takeHour(server, teacher, '2026-12-05');
  const moved = [{ date: '2026-11-29', startTime: '16:00' }];
  const series = await paidSeries(server, { teacher, weeks: 8, without: [1, 2], moved });
  const { params } = series;
  await teacher.call('confirmBooking', { params, body: { sessionLink } });
  const last = await series.lesson(7);
  await series.student.call('cancelBooking', { params: last.params, body: null });
  const text = await series.student.call('bookingEvent', { params });
  const lines = text.split('\r\n');
  expect(lines.filter((line) => line.startsWith('UID:'))).toEqual(
    Array(3).fill(`UID:${series.bookingId}`),
  );
  expect(lines).toEqual(
    expect.arrayContaining([
      'DTSTART:20261121T120000Z',
      'RRULE:FREQ=WEEKLY;COUNT=8',
      'EXDATE:20261205T120000Z',
      // The second lesson was moved, the last one is cancelled.
      'RECURRENCE-ID:20261128T120000Z',
      'DTSTART:20261129T090000Z',
      'RECURRENCE-ID:20270109T120000Z',
      'STATUS:CANCELLED',
    ]),
  );
  const sequence = (file: string) => Number(/SEQUENCE:(\d+)/.exec(file)?.[1]);
  await series.student.call('cancelBooking', { params, body: { following: true } });
  const { url } = await series.student.call('renewCalendarFeed');
  const feed = await series.student.send('GET', new URL(url).pathname);
  expect(sequence(feed.text)).toBeGreaterThan(sequence(text));
  expect(feed.text).not.toContain('STATUS:CONFIRMED');
});
