import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { addDays, wibDate } from '#domain/calendar.ts';
import { address, openApp, press, refusal } from '../../testing/app.tsx';
import { later, openSession, useSessionPage } from '../../testing/session-page.ts';
import { complete, fresh, teacherWith } from '../../testing/teachers.ts';

const page = useSessionPage();

test('the page of a teacher who has stopped bookings says until when, without hours and button', async () => {
  openSession({ isPaused: true, pausedUntil: '2999-12-31' });
  await screen.findByText('Ratna takes no new bookings until Tuesday, 31 December 2999.');
  expect(screen.queryByRole('button', { name: 'Book a session' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Choose a time' })).toBeNull();
  expect(screen.queryByRole('radio')).toBeNull();
});

test('a pause without an end is shown without a day', async () => {
  openSession({ isPaused: true });
  expect(await screen.findByText('Ratna takes no new bookings for now.')).toBeTruthy();
});

test('the days end with the last one that the teacher has opened', async () => {
  openSession({ bookableDays: 7 }, {}, `?date=${addDays(wibDate(new Date()), 8)}`);
  const days = () => screen.getAllByRole('radio').map((one) => (one as HTMLInputElement).value);
  await waitFor(() => expect(days()).toContain(wibDate(new Date())));
  press('Later days');
  expect(days()).toEqual([addDays(wibDate(new Date()), 7)]);
});

test('a teacher who books instantly is marked, and no text promises a later confirmation', async () => {
  const { toasts } = openSession({ confirmsInstantly: true }, {}, `?date=${later}&time=19%3A00`);
  await screen.findByText('Books instantly');
  await waitFor(() => expect(screen.getByRole('radio', { name: '19:00' })).toBeTruthy());
  const [button] = screen.getAllByRole('button', { name: 'Book a session' });
  await waitFor(() => expect(button).toHaveProperty('disabled', false));
  if (button) fireEvent.click(button);
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('Right after payment')).toBeTruthy();
  fireEvent.click(dialog.getByRole('checkbox'));
  press('Confirm Booking');
  await waitFor(() => expect(page.popup.pay).toHaveBeenCalledOnce());
  page.popup.end('success');
  await waitFor(() => expect(address()).toBe('/my-appointments'));
  expect(toasts).toEqual(['Payment successful! Your session will be confirmed in a moment.']);
});

test('a teacher who opens the own public page reads that it is theirs', async () => {
  const me = teacherWith(complete);
  openSession({ _id: me._id }, { as: me });
  expect(await screen.findByText('This is your public page')).toBeTruthy();
});

test('the page of another teacher is nobody’s own', async () => {
  openSession({}, { as: teacherWith(complete) });
  await screen.findByRole('heading', { name: /^Ratna Wulandari/ });
  expect(screen.queryByText('This is your public page')).toBeNull();
});

test('a teacher whose own page is not public yet is told so', async () => {
  const me = teacherWith(fresh);
  const answers = { [`GET /api/teachers/${me._id}`]: () => refusal(404) };
  openApp(`/session/${me._id}`, { as: me, answers });
  await screen.findByRole('heading', { level: 1, name: 'Your page is not public yet' });
  const link = screen.getByRole('link', { name: 'Open Today' });
  expect(link.getAttribute('href')).toBe('/teacher/dashboard/today');
});
