import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { TeacherBooking } from '#contract/bookings.ts';
import { i18n } from '../../../lib/i18n/i18n.ts';
import { address, press } from '../../../testing/app.tsx';
import { confirmed, request } from '../../../testing/teacher-bookings.ts';
import {
  list,
  openSessions,
  PENDING,
  useSessions,
} from '../../../testing/teacher-sessions-page.ts';

useSessions();
afterEach(() => localStorage.removeItem('sessions-view'));

const THIS_WEEK = 'GET /api/bookings/teacher?from=2025-10-06&to=2025-10-12';
const NEXT_WEEK = 'GET /api/bookings/teacher?from=2025-10-13&to=2025-10-19';
const asked: TeacherBooking = {
  ...confirmed,
  _id: '0199f000-0000-7000-8000-0000000000b3',
  startsAt: '2025-10-20T03:00:00.000Z',
  date: '2025-10-20',
  studentId: { ...confirmed.studentId, fullName: 'Sarah Amelia' },
  proposal: { date: '2025-10-12', startTime: '09:00', startsAt: '2025-10-12T02:00:00.000Z' },
};
/** Thursday, 9 October, 16:00. */
const today: TeacherBooking = {
  ...confirmed,
  date: '2025-10-09',
  startTime: '16:00',
  startsAt: '2025-10-09T09:00:00.000Z',
};

const openWeek = async () => {
  const app = openSessions({
    [PENDING]: list([request, asked]),
    [THIS_WEEK]: list([today, request]),
    [NEXT_WEEK]: list([]),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Week' }));
  await screen.findByRole('heading', { name: '6–12\u00A0October 2025' });
  await screen.findByRole('button', { name: /^Alya/ });
  return app;
};
const day = (name: string) => within(screen.getByRole('region', { name }));
const chosen = () => within(screen.getByRole('list', { name: 'Selected session' }));

test('the week shows each session on its day, and an hour that a student asks for', async () => {
  await openWeek();
  expect(day('Thursday, 9\u00A0October 2025').getByRole('button').textContent).toBe(
    'Alya16:00, confirmed',
  );
  expect(day('Saturday, 11\u00A0October 2025').getByRole('button').textContent).toBe(
    'Kevin10:00, pending confirmation',
  );
  const moved = await day('Sunday, 12\u00A0October 2025').findByRole('button');
  expect(moved.textContent).toBe('Sarah09:00, moved?, pending confirmation');
  expect(screen.getByText('2 sessions this week, Rp 152.000')).toBeTruthy();
});

test('a chosen session shows its row with all actions; the next one is chosen at first', async () => {
  await openWeek();
  expect(chosen().getByRole('heading', { name: 'Alya Putri' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: /^Kevin/ }));
  expect(chosen().getByRole('button', { name: 'Confirm Booking' })).toBeTruthy();
});

test('arrows move between sessions, and Page Down shows the week after', async () => {
  await openWeek();
  const alya = screen.getByRole('button', { name: /^Alya/ });
  alya.focus();
  fireEvent.keyDown(alya, { key: 'ArrowRight' });
  const kevin = screen.getByRole('button', { name: /^Kevin/ });
  expect(document.activeElement).toBe(kevin);
  expect(kevin.getAttribute('aria-pressed')).toBe('true');
  fireEvent.keyDown(kevin, { key: 'PageDown' });
  expect(await screen.findByRole('heading', { name: '13–19\u00A0October 2025' })).toBeTruthy();
  expect(address()).toContain('week=2025-10-13');
});

test('the view is remembered', async () => {
  await openWeek();
  expect(localStorage.getItem('sessions-view')).toBe('week');
  press('List');
  expect(await screen.findByRole('heading', { name: 'Pending Confirmation' })).toBeTruthy();
});

test('the list shows proposals above requests', async () => {
  openSessions({ [PENDING]: list([request, asked]) });
  const pending = await screen.findByRole('heading', { name: 'Pending Confirmation' });
  await screen.findByText('Sarah Amelia');
  const rows = within(pending.closest('section') ?? document.body).getAllByRole('heading', {
    level: 3,
  });
  expect(rows.map((row) => row.textContent)).toEqual(['Sarah Amelia', 'Kevin Tanoto']);
});

test('in Indonesian the week names its days', async () => {
  await openWeek();
  await i18n.changeLanguage('id');
  expect(await screen.findByRole('heading', { name: '6–12\u00A0Oktober 2025' })).toBeTruthy();
  await waitFor(() =>
    expect(day('Kamis, 9\u00A0Oktober 2025').getByRole('button').textContent).toContain(
      'terkonfirmasi',
    ),
  );
  await i18n.changeLanguage('en');
});
