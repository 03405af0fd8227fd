import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { addDays, wibDate } from '#domain/calendar.ts';
import { student } from '../../testing/accounts.ts';
import { address, closeApp, openApp, press } from '../../testing/app.tsx';
import { inZone, openPopup } from '../../testing/bookings.ts';
import { aTeacher, complete, teacherWith } from '../../testing/teachers.ts';

const later = addDays(wibDate(new Date()), 3);

beforeAll(() => import('../Session.tsx'), 60_000);
beforeAll(() => import('../MyAppointments.tsx'), 60_000);
beforeAll(() => import('../../features/bookings/checkout/ConfirmDialog.tsx'), 60_000);
let popup: ReturnType<typeof openPopup>;
beforeEach(() => {
  inZone('Asia/Jakarta');
  popup = openPopup();
});
afterEach(() => {
  closeApp();
  delete window.snap;
});

const open = (
  facts: Parameters<typeof aTeacher>[1],
  given: Parameters<typeof openApp>[1] = {},
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
      'POST /api/bookings/create': {
        token: 'a-token',
        bookingId: 'a-booking',
        holdExpiresAt: new Date(Date.now() + 15 * 60_000).toISOString(),
      },
    },
  });
};

test('the page of a teacher who has stopped bookings says until when, without hours and button', async () => {
  open({ isPaused: true, pausedUntil: '2999-12-31' });
  await screen.findByText('Ratna takes no new bookings until Tuesday, 31 December 2999.');
  expect(screen.queryByRole('button', { name: 'Book a session' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Choose a time' })).toBeNull();
  expect(screen.queryByRole('radio')).toBeNull();
});

test('a stop without an end is told without a day', async () => {
  open({ isPaused: true });
  expect(await screen.findByText('Ratna takes no new bookings for now.')).toBeTruthy();
});

test('the days end with the last one that the teacher has opened', async () => {
  open({ bookableDays: 7 }, {}, `?date=${addDays(wibDate(new Date()), 8)}`);
  const days = () => screen.getAllByRole('radio').map((one) => (one as HTMLInputElement).value);
  await waitFor(() => expect(days()).toContain(wibDate(new Date())));
  press('Later days');
  expect(days()).toEqual([addDays(wibDate(new Date()), 7)]);
});

test('a teacher who books instantly is marked, and no text promises a later confirmation', async () => {
  const { toasts } = open({ confirmsInstantly: true }, {}, `?date=${later}&time=19%3A00`);
  await screen.findByText('Books instantly');
  await waitFor(() => expect(screen.getByRole('radio', { name: '19:00' })).toBeTruthy());
  const [button] = screen.getAllByRole('button', { name: 'Book a session' });
  await waitFor(() => expect(button).toHaveProperty('disabled', false));
  if (button) fireEvent.click(button);
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('Right after payment')).toBeTruthy();
  fireEvent.click(dialog.getByRole('checkbox'));
  press('Confirm Booking');
  await waitFor(() => expect(popup.pay).toHaveBeenCalledOnce());
  popup.end('success');
  await waitFor(() => expect(address()).toBe('/my-appointments'));
  expect(toasts).toEqual(['Payment successful! Your session will be confirmed in a moment.']);
});

test('a teacher who opens the own public page reads that it is theirs', async () => {
  const me = teacherWith(complete);
  open({ _id: me._id }, { as: me });
  expect(await screen.findByText('This is your public page')).toBeTruthy();
});

test('the page of another teacher is nobody’s own', async () => {
  open({}, { as: teacherWith(complete) });
  await screen.findByRole('heading', { name: /^Ratna Wulandari/ });
  expect(screen.queryByText('This is your public page')).toBeNull();
});
