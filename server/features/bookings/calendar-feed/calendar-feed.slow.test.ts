import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { loggedInAdmin } from '../../../testing/admins.ts';
import { startServer, type TestServer } from '../../../testing/app.ts';
import { busyTeacher, pay, sessionLink, bookingRequest } from '../../../testing/bookings.ts';
import { createTestDatabase } from '../../../testing/database.ts';
import { resetToken } from '../../../testing/mails.ts';
import { loggedIn, type SomeoneLoggedIn } from '../../../testing/people.ts';

let server: TestServer;
const log: string[] = [];
beforeAll(async () => {
  server = await startServer(
    await createTestDatabase(inject('postgresUrl')),
    { PUBLIC_URL: 'https://lentera.example', LOG_LEVEL: 'debug' },
    { logTo: { write: (line) => void log.push(line) } },
  );
});
afterAll(() => server.stop());

// A Monday, 10:00 WIB.
const now = new Date('2026-11-16T03:00:00Z');
beforeEach(() => server.clock.set(now));

const booked = async (teacher: SomeoneLoggedIn, student: SomeoneLoggedIn, date: string) => {
  const body = bookingRequest(teacher.user._id, date, '09:00');
  const { token, bookingId } = await student.call('createBooking', { body });
  await pay(server, token);
  return { bookingId };
};
const confirm = (teacher: SomeoneLoggedIn, params: { bookingId: string }) =>
  teacher.call('confirmBooking', { params, body: { sessionLink } });
const people = async () => [await busyTeacher(server), await loggedIn(server)] as const;

type Owner = Pick<SomeoneLoggedIn, 'call'>;
/** Makes a new address, which ends the former one. */
const addressOf = async (person: Owner) => (await person.call('renewCalendarFeed')).url;
const pathOf = (url: string) => new URL(url).pathname;
/** Reads the feed as a calendar program does, without a login. */
const read = (url: string) => server.person().send('GET', pathOf(url));
const eventsOf = async (person: Owner) => eventsAt(await addressOf(person));
const eventsAt = async (url: string) => {
  const { text } = await read(url);
  const events = text.replaceAll('\r\n ', '').split('BEGIN:VEVENT\r\n').slice(1);
  return events.map((event) =>
    Object.fromEntries(
      event.split('\r\n').map((line) => [line.split(':')[0], line.slice(line.indexOf(':') + 1)]),
    ),
  );
};

test('the address is shown once, and the database holds only its hash', async () => {
  const student = await loggedIn(server);
  expect((await student.call('calendarFeed')).createdAt).toBeNull();
  const url = await addressOf(student);
  expect(url).toMatch(/^https:\/\/lentera\.example\/calendar\/[\w-]{43}\.ics$/);
  const { createdAt, ...rest } = await student.call('calendarFeed');
  expect({ createdAt, rest }).toEqual({ createdAt: now.toISOString(), rest: { success: true } });
  const [, secret = ''] = /calendar\/(.+)\.ics/.exec(url) ?? [];
  const { rows } = await server.pool.query('select f::text from calendar_feeds f');
  expect(JSON.stringify(rows)).not.toContain(secret);
  expect(JSON.stringify(rows)).not.toContain(Buffer.from(secret).toString('hex'));
  expect(await addressOf(await loggedIn(server))).not.toBe(url);
});

test('the feed is a calendar with headers against shared caches and search engines', async () => {
  const { status, headers, text } = await read(await addressOf(await loggedIn(server)));
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  expect(headers.get('cache-control')).toBe('private, max-age=300');
  expect(headers.get('x-robots-tag')).toBe('noindex');
  expect(text).toMatch(/^BEGIN:VCALENDAR\r\n[^]*END:VCALENDAR\r\n$/);
  expect(text).not.toContain('VEVENT');
});

test('a new address ends the old one', async () => {
  const student = await loggedIn(server);
  const old = await addressOf(student);
  const { url } = await student.call('renewCalendarFeed');
  expect(url).not.toBe(old);
  expect((await read(url)).status).toBe(200);
  expect((await read(old)).status).toBe(404);
});

test('the feed’s address ends when all logins are ended by the owner, an admin or a reset', async () => {
  const student = await loggedIn(server);
  const admin = await loggedInAdmin(server);
  const params = { userId: student.user._id };
  const body = { password: 'es-teh-manis-9' };
  const ends = [
    () => student.call('endOtherLogins'),
    () => admin.call('endLogins', { params }),
    async () => {
      const token = await resetToken(server, student.email);
      await student.call('resetPassword', { params: { token }, body });
    },
  ];
  for (const end of ends) {
    await student.call('login', { body: { email: student.email, password: student.password } });
    const url = await addressOf(student);
    expect((await read(url)).status).toBe(200);
    await end();
    expect((await read(url)).status).toBe(404);
  }
});

test('only the owner sees the feed’s address, and no other site can renew it', async () => {
  for (const method of ['GET', 'POST']) {
    expect(await server.person().send(method, '/api/bookings/calendar')).toMatchObject({
      status: 401,
    });
  }
  const student = await loggedIn(server);
  const old = await addressOf(student);
  const crossSite = { 'sec-fetch-site': 'cross-site' };
  const refused = await student.send('POST', '/api/bookings/calendar', undefined, crossSite);
  expect(refused).toMatchObject({ status: 403, body: { code: 'cross_site' } });
  expect((await read(old)).status).toBe(200);
});

test.each([
  `${'A'.repeat(43)}.ics`,
  `${'A'.repeat(42)}.ics`,
  'x.ics',
  '.ics',
  '%00.ics',
  `${'A'.repeat(43)}.ics%0A`,
  "' or 1=1 --.ics",
  'A'.repeat(250),
])('%s leads nowhere', async (file) => {
  const { status, body } = await server.person().send('GET', `/calendar/${file}`);
  expect({ status, code: body.code }).toEqual({ status: 404, code: 'not_found' });
});

test('a suspended account has no calendar', async () => {
  const student = await loggedIn(server);
  const url = await addressOf(student);
  const suspend = (suspended_at: Date | null) =>
    server.db
      .updateTable('users')
      .set({ suspended_at })
      .where('id', '=', student.user._id)
      .execute();
  await suspend(now);
  expect((await read(url)).status).toBe(404);
  await suspend(null);
  expect((await read(url)).status).toBe(200);
});

test('both sides see a session from request to end, each under the name of the other', async () => {
  const [teacher, student] = await people();
  const params = await booked(teacher, student, '2026-11-18');
  const [asked] = await eventsOf(student);
  expect(asked).toMatchObject({
    UID: params.bookingId,
    STATUS: 'TENTATIVE',
    SUMMARY: 'Session with Ratna Wulandari (not confirmed yet)',
    DTSTART: '20261118T020000Z',
    DTEND: '20261118T030000Z',
  });
  expect(asked).not.toHaveProperty('URL');
  await confirm(teacher, params);
  const [ahead] = await eventsOf(teacher);
  expect(ahead).toMatchObject({
    UID: params.bookingId,
    STATUS: 'CONFIRMED',
    SUMMARY: 'Session with Budi Santoso',
    URL: sessionLink,
    LOCATION: sessionLink,
  });
  await student.call('cancelBooking', { params, body: null });
  for (const person of [student, teacher]) {
    const [cancelled] = await eventsOf(person);
    expect(cancelled).toMatchObject({ UID: params.bookingId, STATUS: 'CANCELLED' });
    expect(cancelled).not.toHaveProperty('URL');
    expect(Number(cancelled?.SEQUENCE)).toBeGreaterThan(Number(asked?.SEQUENCE));
  }
});

test('a session that is moved keeps its id and gets its new hour', async () => {
  const [teacher, student] = await people();
  const params = await booked(teacher, student, '2026-11-19');
  await confirm(teacher, params);
  const [before] = await eventsOf(student);
  await student.call('proposeHour', { params, body: { date: '2026-11-20', startTime: '14:00' } });
  await teacher.call('acceptHour', { params, body: null });
  const [after, ...more] = await eventsOf(student);
  expect(more).toEqual([]);
  expect(after).toMatchObject({ UID: before?.UID, DTSTART: '20261120T070000Z' });
  expect(Number(after?.SEQUENCE)).toBeGreaterThan(Number(before?.SEQUENCE));
});

test('the feed is in the language of its owner', async () => {
  const [teacher, student] = await people();
  await booked(teacher, student, '2026-11-18');
  const mine = server.db.updateTable('users').set({ language: 'id' });
  await mine.where('id', '=', student.user._id).execute();
  expect((await eventsOf(student))[0]?.SUMMARY).toBe(
    'Sesi dengan Ratna Wulandari (belum dikonfirmasi)',
  );
});

test('the feed has completed sessions for 30 days, and nothing that is unpaid or of others', async () => {
  const [teacher, student] = await people();
  const params = await booked(teacher, student, '2026-11-18');
  await confirm(teacher, params);
  const unpaid = bookingRequest(teacher.user._id, '2026-11-21', '10:00');
  await student.call('createBooking', { body: unpaid });
  expect(await eventsOf(student)).toHaveLength(1);
  expect(await eventsOf(await loggedIn(server))).toEqual([]);
  server.clock.set(new Date('2026-11-18T03:00:00Z'));
  await teacher.call('completeBooking', { params, body: null });
  const url = await addressOf(student);
  server.clock.set(new Date('2026-12-18T02:00:00Z'));
  expect(await eventsAt(url)).toMatchObject([{ STATUS: 'CONFIRMED' }]);
  server.clock.set(new Date('2026-12-18T02:00:01Z'));
  expect(await eventsAt(url)).toEqual([]);
});

test('no line of the log holds an address of a calendar', async () => {
  const student = await loggedIn(server);
  const url = await addressOf(student);
  const [, secret = ''] = /calendar\/([\w-]{43})/.exec(url) ?? [];
  await read(url);
  await server.person().send('GET', `/calendar/${secret}.ics?x=${secret}`);
  await server.person().send('GET', `/calendar/${secret}`);
  await server.person().send('GET', `/calendar/${secret}/more`);
  await server.person().send('POST', `/calendar/${secret}.ics`);
  const { text } = await server.person().send('GET', '/metrics');
  expect(log.join('')).toContain('/calendar/:file');
  expect(`${log.join('')}${text}`).not.toContain(secret);
});

test('an admin has no sessions, and an empty calendar', async () => {
  const admin = await loggedInAdmin(server);
  expect(await eventsOf(admin)).toEqual([]);
});
