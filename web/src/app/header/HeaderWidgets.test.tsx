import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { StudentBooking } from '#contract/bookings.ts';
import { closeApp, openApp, refusal } from '../../testing/app.tsx';
import { student } from '../../testing/accounts.ts';
import { aTeacher } from '../../testing/teachers.ts';
import { aBooking, inZone } from '../../testing/bookings.ts';

beforeAll(() => import('./MemberWidgets.tsx'), 60_000);
beforeAll(() => import('./NextSessionPanel.tsx'), 60_000);
beforeAll(() => import('./SavedTeachersPanel.tsx'), 60_000);
afterEach(closeApp);

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000 + 30_000);

const see = (bookings: StudentBooking[], answers: Record<string, object> = {}) =>
  openApp('/about', {
    as: student,
    answers: { 'GET /api/bookings/user': { bookings, nextCursor: null }, ...answers },
  });

const openPanel = async (button: RegExp, panel: string) => {
  fireEvent.click(await screen.findByRole('button', { name: button }));
  return within(await screen.findByRole('dialog', { name: panel }));
};

test('the next session is the nearest confirmed one, with the time left', async () => {
  see([
    aBooking({ teacher: 'Not Yet', status: 'pending_confirmation', startsAt: inMinutes(10) }),
    aBooking({ startsAt: inMinutes(140) }),
    aBooking({ teacher: 'Later', startsAt: inMinutes(600) }),
  ]);
  const panel = await openPanel(/^Next session, in 2 h 20 min/, 'Next session');
  expect(panel.getByText('Ratna Wulandari')).toBeTruthy();
  expect(panel.getByText('In 2 h 20 min')).toBeTruthy();
  expect(panel.queryByRole('link', { name: 'Join Session' })).toBeNull();
  expect(panel.getByText('You can join from 15 minutes before the start.')).toBeTruthy();
});

test('the next session is also shown in the browser’s time zone if that differs', async () => {
  inZone('Asia/Makassar');
  see([aBooking({ startsAt: new Date('2030-10-11T12:00:00Z') })]);
  const panel = await openPanel(/^Next session, in/, 'Next session');
  expect(panel.getByText('19:00–20:00 WIB')).toBeTruthy();
  expect(panel.getByText('20:00–21:00 your time (Makassar)')).toBeTruthy();
});

test('a quarter of an hour before, the way in is there, and taking it is recorded', async () => {
  const booking = aBooking({ startsAt: inMinutes(14) });
  const JOIN = `POST /api/bookings/${booking._id}/join`;
  const { routes } = see([booking], { [JOIN]: { sessionLink: 'https://meet.example/new' } });
  const panel = await openPanel(/^Next session, in/, 'Next session');
  const tab = { opener: window, location: { replace: vi.fn<(to: string) => void>() } };
  vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
  fireEvent.click(panel.getByRole('link', { name: 'Join Session' }));
  await waitFor(() =>
    expect(tab.location.replace).toHaveBeenCalledWith('https://meet.example/new'),
  );
  expect(tab.opener).toBeNull();
  expect(routes).toContain(JOIN);
});

test('without an answer the known link opens all the same', async () => {
  see([aBooking({ startsAt: inMinutes(-5) })]);
  const panel = await openPanel(/^Next session, in progress/, 'Next session');
  const tab = { opener: window, location: { replace: vi.fn<(to: string) => void>() } };
  vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
  fireEvent.click(panel.getByRole('link', { name: 'Join Session' }));
  const known = 'https://meet.google.com/abc-defg-hij';
  await waitFor(() => expect(tab.location.replace).toHaveBeenCalledWith(known));
});

test('a session cancelled meanwhile is not opened; a message is shown and the entry disappears', async () => {
  const booking = aBooking({ startsAt: inMinutes(-5) });
  const gone = 'This is no longer possible.';
  const { toasts, answers } = see([booking], {
    [`POST /api/bookings/${booking._id}/join`]: () => refusal(409, gone),
  });
  const panel = await openPanel(/^Next session, in progress/, 'Next session');
  const tab = { opener: window, close: vi.fn<() => void>(), location: { replace: vi.fn() } };
  vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
  answers['GET /api/bookings/user'] = { bookings: [], nextCursor: null };
  fireEvent.click(panel.getByRole('link', { name: 'Join Session' }));
  expect(await panel.findByText('No upcoming sessions.')).toBeTruthy();
  expect(toasts).toEqual([gone]);
  expect(tab.close).toHaveBeenCalledOnce();
  expect(tab.location.replace).not.toHaveBeenCalled();
});

test('nothing ahead leads to the teachers', async () => {
  see([]);
  const panel = await openPanel(/^Next session$/, 'Next session');
  expect(panel.getByText('No upcoming sessions.')).toBeTruthy();
});

test('saved teachers: a heart taken back can be given again before the list is closed', async () => {
  const ratna = aTeacher('Ratna Wulandari');
  const AT = `/api/favourites/${ratna._id}`;
  const { routes } = see([], {
    'GET /api/favourites': { teachers: [ratna] },
    [`DELETE ${AT}`]: {},
    [`PUT ${AT}`]: {},
  });
  const panel = await openPanel(/^Saved teachers/, 'Saved teachers');
  const link = await panel.findByRole('link', { name: /^Ratna Wulandari/ });
  expect(link.getAttribute('href')).toBe(`/session/${ratna._id}`);
  const heart = panel.getByRole('button');
  fireEvent.click(heart);
  await waitFor(() => expect(routes).toContain(`DELETE ${AT}`));
  expect(panel.getByRole('link', { name: /^Ratna Wulandari/ })).toBeTruthy();
});
