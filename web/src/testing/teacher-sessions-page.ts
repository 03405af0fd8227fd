import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import type { TeacherBooking } from '#contract/bookings.ts';
import { closeApp, openApp, reply } from './app.tsx';
import { complete, teacherWith } from './teachers.ts';
import { confirmed, request } from './teacher-bookings.ts';

export const PENDING = 'GET /api/bookings/teacher?section=waiting&limit=50';
export const UPCOMING = 'GET /api/bookings/teacher?section=upcoming&limit=20';
export const PAST = 'GET /api/bookings/teacher?section=past&limit=10';
export const SUMMARY = 'GET /api/bookings/teacher/summary';
export const EARNINGS = 'GET /api/teachers/me/earnings';
export const of = (bookingId: string, step: string) => `PUT /api/bookings/${bookingId}/${step}`;
export const LINK = 'https://meet.google.com/ken-alya-lia';

export const list = (bookings: TeacherBooking[], nextCursor: string | null = null) => ({
  bookings,
  nextCursor,
});
export const done = {};

/** The answer of the summary: one request, one session ahead. */
export const summary = {
  requests: 1,
  homework: [],
  proposals: 0,
  upcoming: 1,
  past: 0,
  month: { taught: 0, booked: 2, bookedShare: 152_000 },
};

export function openSessions(answers = {}) {
  const profile = { ...complete, defaultSessionLink: LINK };
  return openApp('/teacher/dashboard/sessions', {
    as: teacherWith(profile),
    answers: {
      [PENDING]: list([request]),
      [UPCOMING]: list([confirmed]),
      [PAST]: list([]),
      [SUMMARY]: summary,
      [EARNINGS]: reply(404, {}),
      'GET /api/disputes/my-disputes': { disputes: [] },
      [`GET /api/reviews/teacher/${teacherWith(profile)._id}`]: {
        reviews: [],
        distribution: [0, 0, 0, 0, 0],
        hasMore: false,
      },
      ...answers,
    },
  });
}

export async function open(answers = {}) {
  const app = openSessions(answers);
  await screen.findByRole('heading', { name: 'Pending Confirmation' });
  await waitFor(() => expect(screen.queryByText('Loading...')).toBeNull());
  return app;
}

export const section = (name: string | RegExp) =>
  within(screen.getByRole('heading', { name }).closest('section') ?? document.body);
export const sent = (calls: readonly { route: string; body: unknown }[]) =>
  calls.filter(({ route }) => !route.startsWith('GET '));

/** Call once per test file: sets the clock to 9 October 2025, 09:40 WIB; timers are real. */
export const useSessions = () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: new Date('2025-10-09T02:40:00Z'), toFake: ['Date'] });
  });
  afterEach(() => {
    closeApp();
    vi.useRealTimers();
  });
};
