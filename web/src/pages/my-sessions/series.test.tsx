import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import type { StudentBooking } from '#contract/bookings.ts';
import { addDays, slotStart, wibDate } from '#domain/calendar.ts';
import { shortMoment } from '../../features/bookings/moments.ts';
import { student } from '../../testing/accounts.ts';
import { type Answers, openApp, press, refusal } from '../../testing/app.tsx';
import { aBooking, hoursAhead } from '../../testing/bookings.ts';
import {
  action,
  cancelOf,
  card,
  LIST,
  see,
  useMySessions,
} from '../../testing/my-sessions-page.ts';

useMySessions();
beforeAll(() => Promise.all([import('./Series.tsx'), import('./LessonMenu.tsx')]), 60_000);

const WEEK = 7 * 24;

type Facts = Parameters<typeof aBooking>[0];

/** Weekly lessons for Rp 110.400: the first is over, the second one is in 26 hours. */
const aSeries = (
  changes: Partial<Record<number, Facts>> = {},
  facts: Partial<NonNullable<StudentBooking['series']>> = {},
) =>
  [1, 2, 3, 4].map((number) => {
    const slot = hoursAhead(26 + (number - 2) * WEEK);
    const series = {
      _id: 'the-series',
      number,
      lessons: 4,
      open: 3,
      weeks: 4 as const,
      slot: slot.toISOString(),
      hourlyRate: 120_000,
      discount: 8,
      ...facts,
    };
    const status = number === 1 ? 'completed' : 'confirmed';
    return aBooking({ startsAt: slot, status, price: 110_400, series, ...changes[number] });
  });

const seriesList = (lessons: readonly StudentBooking[]) => ({
  bookings: lessons,
  nextCursor: null,
});
const OF_SERIES = `${LIST}?seriesId=the-series`;

/** The upcoming section lists only the next lesson. */
const seeList = (lessons: StudentBooking[]) => {
  const [, next] = lessons;
  return see(next ? [next] : [], { [OF_SERIES]: seriesList(lessons) });
};

const openSeries = (lessons: readonly StudentBooking[], answers: Answers = {}) =>
  openApp('/my-appointments/series/the-series', {
    as: student,
    answers: { [OF_SERIES]: seriesList(lessons), ...answers },
  });
const momentOf = (lesson: StudentBooking | undefined) =>
  shortMoment(new Date(lesson?.startsAt ?? ''));
const openMenu = async (lesson: StudentBooking | undefined) => {
  const name = `Change or cancel ${momentOf(lesson)}`;
  fireEvent.click(await screen.findByRole('button', { name }));
  return within(await screen.findByRole('menu'));
};

test('a series is one entry of the list, which opens with the lessons to come', async () => {
  await seeList(aSeries());
  expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(1);
  expect(
    card()
      .getByRole('link', { name: /^Lesson 2 of 4, weekly/ })
      .getAttribute('href'),
  ).toBe('/my-appointments/series/the-series');
  const more = card().getByText('2 more lessons');
  fireEvent.click(more);
  await waitFor(() => expect(card().getAllByText('confirmed')).toHaveLength(3));
  expect(card().getByRole('link', { name: /^See all 4 lessons/ })).toBeTruthy();
});

test('an unpaid pack is paid for or released as a whole', async () => {
  const lessons = aSeries({}, { weeks: null, slot: null });
  const [first] = lessons;
  if (!first) throw new Error('no lesson');
  const holdExpiresAt = new Date(Date.now() + 10 * 60_000).toISOString();
  const held = { ...first, startsAt: lessons[1]?.startsAt ?? '', holdExpiresAt, sessionLink: '' };
  const { calls } = await see([{ ...held, status: 'pending_payment' }], {
    [cancelOf(first)]: { refund: 0, lessons: 4 },
  });
  expect(card().getByText(/^Rp\s441\.600$/)).toBeTruthy();
  expect(card().getByText(/or these slots are released\.$/)).toBeTruthy();
  fireEvent.click(action('Release slots'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Release these slots?' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Release slots' }));
  await waitFor(() =>
    expect(calls.find(({ route }) => route === cancelOf(first))?.body).toEqual({ refund: 0 }),
  );
});

test('the page of a series shows each lesson, what was moved, and the money', async () => {
  const lessons = aSeries({
    3: { startsAt: hoursAhead(26 + WEEK + 3) },
    4: {
      status: 'cancelled',
      refund: { amount: 110_400, status: 'sent' },
      refundedTo: ['bank'],
      reason: 'Holiday.',
    },
  });
  openSeries(lessons);
  await screen.findByRole('heading', { level: 1, name: 'Math with Ratna Wulandari' });
  expect(screen.getByText('1 done, 2 to come, 1 cancelled')).toBeTruthy();
  expect(screen.getByText(/^Moved from /)).toBeTruthy();
  expect(screen.getByText(/^Next\. Full refund until /)).toBeTruthy();
  expect(
    screen.getByText(/was sent back to your bank account\. Ratna wrote: Holiday\.$/),
  ).toBeTruthy();
  expect(screen.getByText(/^−Rp\s38\.400$/)).toBeTruthy();
  expect(screen.getByText('You paid').nextSibling?.textContent).toMatch(/^Rp\s331\.200$/);
  expect(screen.getAllByRole('button', { name: /^Change or cancel / })).toHaveLength(2);
});

test('this and all that follow are cancelled for the sum of what each brings back', async () => {
  const lessons = aSeries({ 2: { startsAt: hoursAhead(20) } });
  const [, second] = lessons;
  if (!second) throw new Error('no lesson');
  const { calls, toasts } = openSeries(lessons, {
    [cancelOf(second)]: { refund: 276_000, lessons: 3 },
  });
  const menu = await openMenu(second);
  expect(menu.queryByRole('menuitem', { name: 'Move this one' })).toBeNull();
  expect(
    menu.getByRole('menuitem', { name: /^Cancel this one 1 lesson, .* Rp\s55\.200$/ }),
  ).toBeTruthy();
  fireEvent.click(menu.getByRole('menuitem', { name: /follow 3 lessons, .* Rp\s276\.000$/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel these lessons?' }));
  const rows = dialog.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(rows.slice(0, 3).map((text) => text.replace(/^.*Rp\s/, ''))).toEqual([
    '55.200',
    '110.400',
    '110.400',
  ]);
  expect(dialog.getByRole('status').textContent).toMatch(/Rp\s276\.000/);
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel 3 lessons' }));
  await waitFor(() => expect(toasts).toHaveLength(1));
  expect(calls.find(({ route }) => route === cancelOf(second))?.body).toEqual({
    refund: 276_000,
    following: true,
  });
  expect(toasts[0]).toMatch(/^3 lessons cancelled\. You get back Rp\s276\.000\.$/);
});

test('a refund that has changed cancels nothing, and the lessons are loaded again', async () => {
  const lessons = aSeries();
  const [, second] = lessons;
  if (!second) throw new Error('no lesson');
  const { routes, toasts } = openSeries(lessons, {
    [cancelOf(second)]: refusal(409, 'The refund has just changed.', 'refund_changed'),
  });
  const menu = await openMenu(second);
  fireEvent.click(menu.getByRole('menuitem', { name: /^Cancel this one/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel this booking?' }));
  fireEvent.click(
    await dialog.findByRole('radio', { name: 'This and all that follow (3 lessons)' }),
  );
  press('Cancel 3 lessons');
  await waitFor(() => expect(toasts).toEqual(['The refund has just changed.']));
  await waitFor(() =>
    expect(routes.filter((route) => route === OF_SERIES).length).toBeGreaterThan(1),
  );
  expect(screen.getByRole('dialog')).toBeTruthy();
});

test('a lesson of a series can be moved up to 12 weeks ahead, also where single bookings end sooner', async () => {
  const lessons = aSeries();
  const [, , third] = lessons;
  if (!third) throw new Error('no lesson');
  const last = slotStart(addDays(wibDate(new Date()), 84), '09:00').toISOString();
  const propose = `POST /api/bookings/${third._id}/reschedule`;
  const { calls } = openSeries(lessons, {
    'GET /api/teachers/ratna/series': { hourlyRate: 1, discounts: [], weeks: [], free: [last] },
    [propose]: {},
  });
  const menu = await openMenu(third);
  fireEvent.click(menu.getByRole('menuitem', { name: 'Move this one' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Reschedule your session' }));
  const laterDays = () => dialog.getByRole('button', { name: 'Later days' });
  for (let week = 0; week < 12; week += 1) fireEvent.click(laterDays());
  expect(laterDays().getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(await dialog.findByRole('radio', { name: '09:00' }));
  press('Send request');
  await waitFor(() =>
    expect(calls.find(({ route }) => route === propose)?.body).toEqual({
      date: wibDate(new Date(last)),
      startTime: '09:00',
    }),
  );
});

test('where the teacher has ended series, a lesson is moved within the days of single bookings', async () => {
  const lessons = aSeries();
  const [, , third] = lessons;
  if (!third) throw new Error('no lesson');
  openSeries(lessons, {
    'GET /api/teachers/ratna/series': refusal(409, 'Single bookings only.', 'series_off'),
    [`GET /api/teachers/ratna/slots/${third.date}`]: { slots: ['10:00'] },
  });
  const menu = await openMenu(third);
  fireEvent.click(menu.getByRole('menuitem', { name: 'Move this one' }));
  expect(await screen.findByRole('radio', { name: '10:00' })).toBeTruthy();
});

test.each([
  ['an unknown series says so', seriesList([]), 'Sessions not found'],
  ['a failed fetch says so', 'unreachable', 'Failed to fetch bookings'],
] as const)('%s', async (_, answer, heading) => {
  openSeries([], { [OF_SERIES]: answer as object });
  expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeTruthy();
});

test('after the last two lessons of a weekly series the same time in the next weeks is offered', async () => {
  const lessons = aSeries({ 3: { status: 'completed', startsAt: hoursAhead(-30) } });
  openSeries(lessons);
  const offer = await screen.findByRole('link', { name: 'Continue at this time' });
  expect(offer.getAttribute('href')).toMatch(/^\/session\/ratna\?date=.*&time=.*&weekly=$/);
});

test('an address below the own sessions that is no series is not found', async () => {
  openApp('/my-appointments/nowhere', { as: student });
  expect(await screen.findByRole('heading', { level: 1, name: /not found/i })).toBeTruthy();
});
