import { screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach } from 'vitest';
import type { StudentBooking } from '#contract/bookings.ts';
import { closeApp, openApp } from './app.tsx';
import { student } from './accounts.ts';
import { inZone } from './bookings.ts';
import { statusIs } from '#domain/booking.ts';

export const LIST = 'GET /api/bookings/user';
export const payOf = ({ _id }: StudentBooking) => `PUT /api/bookings/${_id}/payment`;
export const cancelOf = ({ _id }: StudentBooking) => `PUT /api/bookings/${_id}/cancel`;

/** Answers the list of a section; complete and cancelled bookings are past. */
export const listOf = (bookings: readonly StudentBooking[]) => (url: URL) => {
  const wanted = url.searchParams.get('section') === 'past';
  const shown = bookings.filter((one) => statusIs(one.status, 'past') === wanted);
  return { bookings: shown, nextCursor: null, total: shown.length };
};

export const see = async (bookings: StudentBooking[], answers: Record<string, object> = {}) => {
  const seen = openApp('/my-appointments', {
    as: student,
    answers: { [LIST]: listOf(bookings), ...answers },
  });
  await screen.findByText('All times in WIB.');
  return seen;
};

export const card = (name = 'Ratna Wulandari') => {
  const found = screen.getByRole('heading', { level: 3, name }).closest('li');
  if (!found) throw new Error(`no card of ${name}`);
  return within(found);
};
export const actions = (name?: string) =>
  [...card(name).queryAllByRole('button'), ...card(name).queryAllByRole('link')]
    // Without what tells buttons of one name apart.
    .map((action) => (action.getAttribute('aria-label') ?? action.textContent).split(' – ')[0])
    .filter((text) => text !== (name ?? 'Ratna Wulandari'));
/** A button or link of a card, by its visible name. */
export const action = (name: string, role: 'button' | 'link' = 'button') =>
  card().getByRole(role, { name: new RegExp(`^${name} – Ratna Wulandari, `) });

/** Call once per test file: sets the time zone to WIB and loads the page's code. */
export const useMySessions = () => {
  beforeAll(
    () =>
      Promise.all([
        import('../pages/MyAppointments.tsx'),
        import('../features/bookings/student/CancelDialog.tsx'),
        import('../features/bookings/student/RescheduleDialog.tsx'),
      ]),
    60_000,
  );
  beforeEach(() => inZone('Asia/Jakarta'));
  afterEach(() => {
    closeApp();
    delete window.snap;
  });
};
