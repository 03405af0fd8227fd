import { QueryClient } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { hear } from '../../lib/realtime/realtime.ts';
import { address, closeApp, openApp, press, reply, signedInAs } from '../../testing/app.tsx';
import { student, teacher } from '../../testing/accounts.ts';

const LIST = 'GET /api/notifications';
const FIRST = '0199f000-0000-7000-8000-0000000000c1';
const pending = 'Our team is checking your profile';
const READ = `PUT /api/notifications/${FIRST}/read`;
const item = (_id: string, message: string, isRead = false) => ({
  _id,
  message,
  isRead,
  subject: 'session',
  createdAt: new Date(Date.now() - 8 * 60_000).toISOString(),
  link: '/my-disputes',
});
const received = [item(FIRST, 'Ratna confirmed.'), item(FIRST.replace('c1', 'c0'), 'Paid.', true)];
const list = (notifications: object[], unread: number, hasMore = false) => ({
  notifications,
  unread,
  hasMore,
});

afterEach(closeApp);

async function open(answers = {}) {
  const app = openApp('/about', {
    as: student,
    answers: {
      'GET /api/disputes/my-disputes': { disputes: [] },
      [LIST]: list(received, 1),
      ...answers,
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: /^Notifications/ }));
  await screen.findByRole('dialog', { name: 'Notifications' });
  return app;
}

test('the badge shows the unread count; following a notification marks it as read and closes the panel', async () => {
  const { calls } = await open({ [READ]: {} });
  expect(screen.getByRole('button', { name: 'Notifications, 1 unread' })).toBeTruthy();
  const link = await screen.findByRole('link', { name: /^Unread: Ratna confirmed\./ });
  expect(link.textContent).toContain('8 min');
  fireEvent.click(link);
  await waitFor(() => expect(address()).toBe('/my-disputes'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls.filter(({ route }) => route === READ)).toHaveLength(1);
  expect(await screen.findByRole('button', { name: 'Notifications' })).toBeTruthy();
});

test('a notification that cannot be marked as read stays unread and shows a toast', async () => {
  await open({ [READ]: 'unreachable' });
  fireEvent.click(await screen.findByRole('link', { name: /Ratna confirmed/ }));
  expect(await screen.findByText('Failed to mark notification as read.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Notifications, 1 unread' })).toBeTruthy();
});

test('Mark all as read clears the badge', async () => {
  const route = 'PUT /api/notifications/read-all';
  const { answers, calls } = await open({ [route]: {} });
  answers[LIST] = list(
    received.map((one) => ({ ...one, isRead: true })),
    0,
  );
  press('Mark all as read');
  expect(await screen.findByRole('button', { name: 'Notifications' })).toBeTruthy();
  expect(calls.some((call) => call.route === route)).toBe(true);
});

test('Show more loads older notifications', async () => {
  const older = item(FIRST.replace('c1', 'b9'), 'An older one.', true);
  const last = FIRST.replace('c1', 'c0');
  await open({
    [LIST]: list(received, 1, true),
    [`${LIST}?before=${last}&limit=20`]: list([older], 1),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Show more' }));
  expect(await screen.findByText('An older one.')).toBeTruthy();
});

describe('what is pushed', () => {
  const push = (subject: string) =>
    act(() => hear('notification', { ...item(FIRST, 'Paid again.'), subject }));

  test('about a dispute shows in the list of disputes', async () => {
    const { answers } = openApp('/my-disputes', {
      as: student,
      answers: {
        'GET /api/disputes/my-disputes': { disputes: [] },
        [LIST]: list([], 0),
      },
    });
    await screen.findByText('You have not filed any disputes.');
    await screen.findByRole('button', { name: 'Notifications' });
    answers['GET /api/disputes/my-disputes'] = reply(500, { success: false });
    push('dispute');
    expect(await screen.findByText('Failed to fetch your disputes.')).toBeTruthy();
  });

  test('about the account shows on the dashboard', async () => {
    const { answers } = openApp('/teacher/dashboard/profile', {
      as: teacher,
      answers: {
        [LIST]: list([], 0),
      },
    });
    await screen.findByText(pending);
    await screen.findByRole('button', { name: 'Notifications' });
    const { teacherProfile } = teacher;
    answers['GET /api/auth/me'] = signedInAs({
      ...teacher,
      ...(teacherProfile && {
        teacherProfile: { ...teacherProfile, verificationStatus: 'verified' },
      }),
    });
    push('account');
    await waitFor(() => expect(screen.queryByText(pending)).toBeNull());
  });

  test('about a subject unknown to this client is shown', async () => {
    const { answers } = openApp('/about', { as: student, answers: { [LIST]: list([], 0) } });
    await screen.findByRole('button', { name: 'Notifications' });
    answers[LIST] = list([{ ...item(FIRST, 'Paid again.'), subject: 'voucher' }], 1);
    push('voucher');
    fireEvent.click(await screen.findByRole('button', { name: 'Notifications, 1 unread' }));
    const entry = await screen.findByRole('link', { name: /^Unread: Paid again\./ });
    expect(entry.querySelector('svg')).not.toBeNull();
  });

  test.each([
    ['session', ['bookings', 'teacher-bookings', 'earnings', 'slots', 'teachers']],
    ['money', ['bookings', 'teacher-bookings', 'earnings', 'receipts']],
    ['review', ['reviews', 'teachers']],
  ])('about a %s makes old what is known of it', async (subject, keys) => {
    const invalidated = vi.spyOn(QueryClient.prototype, 'invalidateQueries');
    openApp('/about', { as: student, answers: { [LIST]: list([], 0) } });
    await screen.findByRole('button', { name: 'Notifications' });
    // The bell is rendered before it listens.
    await waitFor(() => {
      invalidated.mockClear();
      push(subject);
      const asked = invalidated.mock.calls.map(([filter]) => filter?.queryKey?.[0]);
      expect(asked).toEqual(['notifications', ...keys]);
    });
    invalidated.mockRestore();
  });
});

test('an empty panel says that there are no notifications', async () => {
  await open({ [LIST]: list([], 0) });
  expect(await screen.findByText('No notifications yet.')).toBeTruthy();
});
