import { afterEach, beforeAll, beforeEach } from 'vitest';
import { addDays, wibDate } from '#domain/calendar.ts';
import { student } from './accounts.ts';
import { closeApp, openApp } from './app.tsx';
import { inZone, openPopup, paymentOptions } from './bookings.ts';
import { aTeacher } from './teachers.ts';

export const CREATE = 'POST /api/bookings/create';
/** The day on which 19:00 is free. */
export const later = addDays(wibDate(new Date()), 3);

/** Loads the page once, and replaces the provider's popup for each test. */
export function useSessionPage() {
  const page = {} as { popup: ReturnType<typeof openPopup> };
  beforeAll(() => import('../pages/Session.tsx'), 60_000);
  beforeAll(() => import('../pages/MyAppointments.tsx'), 60_000);
  beforeAll(() => import('../features/bookings/checkout/ConfirmDialog.tsx'), 60_000);
  beforeEach(() => {
    inZone('Asia/Jakarta');
    page.popup = openPopup();
  });
  afterEach(() => {
    closeApp();
    delete window.snap;
  });
  return page;
}

/** The page of Ratna Wulandari with these facts, for a student. */
export const openSession = (
  facts: Parameters<typeof aTeacher>[1] = {},
  { answers = {}, ...given }: Parameters<typeof openApp>[1] = {},
  search = '',
) => {
  const teacher = aTeacher('Ratna Wulandari', facts);
  return openApp(`/session/${teacher._id}${search}`, {
    as: student,
    ...given,
    answers: {
      [`GET /api/teachers/${teacher._id}`]: { teacher },
      [`GET /api/teachers/${teacher._id}/slots/${later}`]: { slots: ['19:00'] },
      [`GET /api/teachers/${teacher._id}/slots/${wibDate(new Date())}`]: { slots: [] },
      [`GET /api/reviews/teacher/${teacher._id}`]: {
        reviews: [],
        distribution: [0, 0, 0, 0, 0],
        hasMore: false,
      },
      'GET /api/teachers/list': { teachers: [], nextCursor: null },
      'GET /api/favourites': { teachers: [] },
      'GET /api/bookings/user': { bookings: [], nextCursor: null },
      'GET /api/payments/options': paymentOptions(),
      [CREATE]: {
        token: 'a-token',
        bookingId: 'a-booking',
        holdExpiresAt: new Date(Date.now() + 15 * 60_000).toISOString(),
        isPaid: false,
      },
      ...answers,
    },
  });
};
