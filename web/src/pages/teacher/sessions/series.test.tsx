import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { TeacherBooking } from '#contract/bookings.ts';
import { i18n } from '../../../lib/i18n/i18n.ts';
import { press, type } from '../../../testing/app.tsx';
import { confirmed, request, seriesRequest } from '../../../testing/teacher-bookings.ts';
import {
  done,
  LINK,
  list,
  of,
  open,
  openSessions,
  PENDING,
  section,
  sent,
  UPCOMING,
  useSessions,
} from '../../../testing/teacher-sessions-page.ts';

useSessions();
afterEach(() => localStorage.removeItem('sessions-view'));

const LESSONS = `GET /api/bookings/teacher?seriesId=${seriesRequest._id}`;
const second: TeacherBooking = {
  ...seriesRequest,
  _id: '0199f000-0000-7000-8000-0000000000d2',
  date: '2025-10-19',
  startTime: '09:00',
  startsAt: '2025-10-19T02:00:00.000Z',
  series: seriesRequest.series && {
    ...seriesRequest.series,
    number: 2,
    slot: '2025-10-18T03:00:00.000Z',
  },
};
const confirmedLesson = {
  ...confirmed,
  series: seriesRequest.series && { ...seriesRequest.series, number: 3 },
};

test('a request for a series is one entry with its sum, and opens to all lessons', async () => {
  await open({
    [PENDING]: list([seriesRequest]),
    [LESSONS]: list([seriesRequest, second]),
  });
  const pending = section('Pending Confirmation');
  expect(pending.getByText('8 lessons, Saturdays 10:00–11:00 from 11 Oct')).toBeTruthy();
  expect(pending.getByText('Rp 640.000, you earn Rp 608.000')).toBeTruthy();
  expect(pending.queryByText(/^Lesson 1 of 8/)).toBeNull();
  fireEvent.click(pending.getByText('Show all lessons'));
  expect(await pending.findByText(/^Sun 19 Oct, 09:00 WIB/)).toBeTruthy();
  expect(pending.getByText('instead of Sat 18 Oct, 10:00')).toBeTruthy();
});

test('in Indonesian a request for a pack names its first day', async () => {
  const series = seriesRequest.series && {
    ...seriesRequest.series,
    weeks: null,
    slot: null,
    open: 5,
  };
  await open({ [PENDING]: list([{ ...seriesRequest, series }]) });
  await i18n.changeLanguage('id');
  expect(await screen.findByText('5 sesi mulai 11 Okt')).toBeTruthy();
  await i18n.changeLanguage('en');
});

test('lessons that cannot be loaded can be tried again', async () => {
  const { answers } = await open({ [PENDING]: list([seriesRequest]), [LESSONS]: 'unreachable' });
  fireEvent.click(screen.getByText('Show all lessons'));
  await screen.findByRole('button', { name: 'Try again' });
  answers[LESSONS] = list([second]);
  press('Try again');
  expect(await screen.findByText(/^Sun 19 Oct, 09:00 WIB/)).toBeTruthy();
});

test('one confirmation with one link is for all lessons', async () => {
  const CONFIRM = of(seriesRequest._id, 'confirm');
  const { calls } = await open({ [PENDING]: list([seriesRequest]), [CONFIRM]: done });
  press('Confirm all 8');
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm 8 lessons' }));
  expect(dialog.getByText('8 lessons, Saturdays 10:00–11:00 from 11 Oct')).toBeTruthy();
  expect(dialog.getByText(/gets this link right away, for all 8 lessons/)).toBeTruthy();
  press('Confirm & Send Link');
  await screen.findByText('8 lessons confirmed successfully!');
  expect(sent(calls)).toEqual([{ route: CONFIRM, body: { sessionLink: LINK } }]);
});

test('declining a series says how many lessons end and what goes back', async () => {
  const DECLINE = of(seriesRequest._id, 'decline');
  const { calls } = await open({ [PENDING]: list([seriesRequest]), [DECLINE]: done });
  press('Decline all');
  const dialog = await screen.findByRole('dialog', { name: 'Decline all 8 lessons?' });
  within(dialog).getByText(/gets Rp 640\.000 back in full for all 8 lessons/);
  type('Reason', 'I am full.');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Decline all' }));
  await screen.findByText(/^8 lessons were declined/);
  expect(sent(calls)).toEqual([{ route: DECLINE, body: { reason: 'I am full.' } }]);
});

test.each([
  ['its start', '2025-10-11T01:00:00.000Z', 1],
  ['the time since the payment', '2025-10-11T00:59:59.000Z', 0],
])(
  'a deadline limited by %s says or does not say that others have more time',
  async (_, confirmBy, count) => {
    await open({ [PENDING]: list([{ ...seriesRequest, confirmBy }]) });
    expect(screen.queryAllByText(/you have more time for the others/)).toHaveLength(count);
  },
);

test('a lesson of a series has its number, and cancelling it leaves the others', async () => {
  const CALL_OFF = of(confirmed._id, 'teacher-cancel');
  await open({ [PENDING]: list([]), [UPCOMING]: list([confirmedLesson]), [CALL_OFF]: done });
  expect(section('Upcoming Sessions').getByText('Lesson 3 of 8, weekly')).toBeTruthy();
  press('Cancel session');
  await screen.findByText(/The other lessons of the series stay as they are\.$/);
});

test('the only lesson of a series that still waits is answered like a single request', async () => {
  const series = seriesRequest.series && { ...seriesRequest.series, number: 8, open: 1 };
  await open({ [PENDING]: list([{ ...seriesRequest, series }]) });
  expect(screen.getByText('Lesson 8 of 8, weekly')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Confirm Booking' })).toBeTruthy();
});

test('in the week any lesson of a request shows the whole request', async () => {
  openSessions({
    [PENDING]: list([seriesRequest]),
    'GET /api/bookings/teacher?from=2025-10-06&to=2025-10-12': list([request]),
    'GET /api/bookings/teacher?from=2025-10-13&to=2025-10-19': list([second]),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Week' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Next week' }));
  fireEvent.click(await screen.findByRole('button', { name: /^Kevin/ }));
  const chosen = within(screen.getByRole('list', { name: 'Selected session' }));
  expect(chosen.getByText('8 lessons, Saturdays 10:00–11:00 from 11 Oct')).toBeTruthy();
});
