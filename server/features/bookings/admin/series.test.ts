import { beforeAll, expect, test } from 'vitest';
import { keepLogins, loggedInAdmin } from '../../../testing/admins.ts';
import { useServer } from '../../../testing/app.ts';
import { sessionLink } from '../../../testing/bookings.ts';
import { discountingTeacher, heldSeries, paidSeries, takeHour } from '../../../testing/series.ts';

const server = useServer();
// A Monday, 10:00 WIB.
const now = new Date('2026-11-16T03:00:00Z');
let admin: Awaited<ReturnType<typeof loggedInAdmin>>;
let series: Awaited<ReturnType<typeof paidSeries>>;
let ids: string[];

/** Eight Saturdays at 8 % off, of which the second was cancelled, and a single booking of someone else. */
beforeAll(async () => {
  server.clock.set(now);
  admin = await loggedInAdmin(server);
  await keepLogins(server);
  const teacher = await discountingTeacher(server, [5, 8, 10]);
  await takeHour(server, teacher, '2026-11-20');
  series = await paidSeries(server, { teacher, weeks: 8 });
  await teacher.call('confirmBooking', { params: series.params, body: { sessionLink } });
  const { params } = await series.lesson(2);
  await series.student.call('cancelBooking', { params, body: null });
  await server.drain();
  ids = (await series.lessons()).map(({ _id }) => _id);
});

const list = async (query: object) => (await admin.call('adminBookings', { query })).bookings;
const view = async (bookingId: string) =>
  (await admin.call('adminBooking', { params: { bookingId } })).booking;

test('the list shows which lesson of a series a booking is, and can show only series or none', async () => {
  const all = await list({ sort: 'startsAt' });
  expect(all.map((one) => one.series?.number)).toEqual([undefined, 1, 2, 3, 4, 5, 6, 7, 8]);
  expect(all[2]?.series).toEqual({
    _id: series.bookingId,
    number: 2,
    lessons: 8,
    weeks: 8,
    discount: 8,
  });
  expect(await list({ sort: 'startsAt', series: 'yes' })).toEqual(all.slice(1));
  expect(await list({ series: 'no' })).toEqual(all.slice(0, 1));
  expect(await list({ series: 'yes', status: 'cancelled' })).toEqual(all.slice(2, 3));
});

test('the id of a series finds all its lessons, that of a later lesson only this one', async () => {
  const found = await list({ sort: 'startsAt', search: series.bookingId });
  expect(found.map(({ _id }) => _id)).toEqual(ids);
  expect((await list({ search: ids[4] })).map(({ _id }) => _id)).toEqual([ids[4]]);
});

test('the search box finds a series by its id, the first lesson on top, and by a lesson or the amount its order', async () => {
  const search = (text?: string) => admin.call('adminSearch', { query: { search: text ?? '' } });
  const { bookings } = await search(series.bookingId);
  expect(bookings.found.map(({ _id }) => _id)).toEqual([ids[0], ids[7], ids[6]]);
  expect(bookings.hasMore).toBe(true);
  for (const text of [ids[4], 'Rp 883.200']) {
    const { orders } = await search(text);
    expect(orders.found).toMatchObject([{ bookingId: series.bookingId, amount: 883_200 }]);
  }
});

test('the file has the series, the number of the lesson and the discount', async () => {
  const url = `/api/admin/bookings.csv?sort=startsAt&search=${series.student.email}`;
  const { text } = await admin.send('GET', url);
  const [head, first] = text.trim().split('\r\n');
  expect(head).toMatch(/"series","lesson","lessons","discount \(%\)"$/);
  expect(first).toMatch(new RegExp(`"${series.bookingId}","1","8","8"$`));
});

test('a lesson’s page has all lessons, and never the amount of the whole order as its own', async () => {
  const { lessons, price, money, timeline } = await view(ids[2] ?? '');
  expect(lessons.map(({ _id }) => _id)).toEqual(ids);
  expect(lessons[1]).toMatchObject({ date: '2026-11-28', status: 'cancelled', refund: 110_400 });
  expect([price, money.escrow]).toEqual([110_400, 110_400]);
  expect(timeline.map(({ amount }) => amount)).not.toContain(883_200);
  const paid = timeline.filter(({ kind }) => kind === 'payment');
  expect(paid.map(({ what, amount, details }) => [what, amount, details])).toEqual([
    ['opened', null, { total: '883200', lessons: '8' }],
    ['paid', null, expect.objectContaining({ total: '883200', lessons: '8' })],
  ]);
  expect(timeline).toContainEqual(
    expect.objectContaining({ kind: 'transfer', what: 'paid', amount: 110_400 }),
  );
});

test('a booking outside a series has no lessons', async () => {
  const [single] = await list({ series: 'no' });
  const { series: label, lessons, timeline } = await view(single?._id ?? '');
  expect([label, lessons]).toEqual([null, []]);
  const opened = timeline.find(({ what }) => what === 'opened');
  expect(opened).toMatchObject({ amount: 120_000, details: {} });
});

test('a dispute about one lesson shows its part of the order and of the fee', async () => {
  const { params, _id: sessionId } = await series.lesson(1);
  server.clock.set(new Date('2026-11-21T13:00:00Z'));
  await series.teacher.call('completeBooking', { params, body: null });
  const body = { reason: 'Other', details: 'It was short.' } as const;
  const { disputeId } = await series.student.call('fileDispute', { params: { sessionId }, body });
  const { case: seen } = await admin.call('adminDispute', { params: { disputeId } });
  const { fee } = await server.db
    .selectFrom('payments')
    .select('fee')
    .where('booking_id', '=', series.bookingId)
    .executeTakeFirstOrThrow();
  expect(seen.series).toMatchObject({ number: 1, lessons: 8 });
  expect(seen.payments).toMatchObject([
    { amount: 110_400, credit: 0, fee: Math.floor(fee / 8), total: 883_200, lessons: 8 },
  ]);
});

test('the overview counts the series that were paid for since the first of the month', async () => {
  const sold = async () => (await admin.call('adminOverview')).overview.series;
  await heldSeries(server, { date: '2026-11-23' });
  expect(await sold()).toEqual({ sold: 1, lessons: 8, amount: 883_200 });
  server.clock.set(new Date('2026-11-30T16:59:59Z'));
  expect((await sold()).sold).toBe(1);
  server.clock.set(new Date('2026-11-30T17:00:00Z'));
  expect(await sold()).toEqual({ sold: 0, lessons: 0, amount: 0 });
});
