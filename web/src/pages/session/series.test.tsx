import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { addDays, slotStart } from '#domain/calendar.ts';
import { weeklyStarts } from '#domain/series.ts';
import { shortMoment } from '../../features/bookings/moments.ts';
import { address, type Answers, press, reply } from '../../testing/app.tsx';
import { later, openSession, useSessionPage } from '../../testing/session-page.ts';
import { paymentOptions } from '../../testing/bookings.ts';

const page = useSessionPage();
beforeAll(() => import('../../features/bookings/series/SeriesCheckout.tsx'), 60_000);

const HOURS = 'GET /api/teachers/id-of-Ratna-Wulandari/series';
const CREATE = 'POST /api/bookings/series';
const starts = weeklyStarts(later, '19:00', 12).map((start) => start.toISOString());
const nameOf = (week: number) => shortMoment(new Date(starts[week - 1] ?? ''));
/** One hour before the taken one. */
const nearby = (week: number) => slotStart(addDays(later, 7 * (week - 1)), '18:00').toISOString();

const hoursWith = (taken: readonly number[], changes: object = {}) => {
  const weeks = starts.map((startsAt, index) => ({
    startsAt,
    state: taken.includes(index + 1) ? 'taken' : 'free',
  }));
  const free = weeks.filter(({ state }) => state === 'free').map(({ startsAt }) => startsAt);
  return {
    hourlyRate: 120_000,
    discounts: [5, 8, 10],
    weeks,
    free: [...free, ...taken.map(nearby)].toSorted(),
    ...changes,
  };
};
const held = () => ({
  token: 'a-token',
  bookingId: 'a-booking',
  holdExpiresAt: new Date(Date.now() + 15 * 60_000).toISOString(),
  isPaid: false,
});

/** The dialog for 8 weeks, of which the third and the sixth are taken. */
const openDialog = async (answers: Answers = {}) => {
  const app = openSession(
    { fees: 120_000, seriesDiscounts: [5, 8, 10] },
    { answers: { [HOURS]: hoursWith([3, 6]), [CREATE]: held(), ...answers } },
    `?date=${later}&time=19%3A00`,
  );
  const button = await screen.findByRole('button', { name: /^Book weekly ?, up to 10% off$/ });
  await waitFor(() => expect(button).toHaveProperty('disabled', false));
  fireEvent.click(button);
  fireEvent.click(await screen.findByRole('radio', { name: '8 weeks 8% off' }));
  return app;
};
const week = (number: number) => {
  const row = within(screen.getByRole('dialog', { name: 'Book weekly' }))
    .getAllByRole('listitem')
    .at(number - 1);
  if (!row) throw new Error(`no week ${number}`);
  return row;
};
const answer = (number: number, name: 'Move' | 'Leave out') =>
  fireEvent.click(within(week(number)).getByRole('radio', { name }));
const next = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Continue to payment' });
const confirm = async () => {
  fireEvent.click(next());
  await screen.findByRole('group', { name: 'Pay with' });
  fireEvent.click(screen.getByRole('checkbox', { name: /^I agree/ }));
  press('Confirm Booking');
};
const sent = ({ calls }: Awaited<ReturnType<typeof openDialog>>) =>
  calls.findLast(({ route }) => route === CREATE)?.body;

test('taken weeks are moved or left out before the lessons are paid for with one order', async () => {
  const app = await openDialog();
  expect(week(3).textContent).toContain('Taken');
  expect(next().disabled).toBe(true);
  answer(3, 'Move');
  const instead = screen.getByLabelText<HTMLSelectElement>(
    `Instead of ${nameOf(3).replaceAll('\u00A0', ' ')}`,
  );
  expect(instead.value).toBe(nearby(3));
  expect(next().disabled).toBe(true);
  answer(6, 'Leave out');
  expect(within(week(6)).getByText('Not booked, not paid.')).toBeTruthy();
  expect(screen.getByText(/^−Rp\s67\.200$/)).toBeTruthy();
  expect(screen.getByText('Total for 7 lessons').textContent).toContain('Total for 7 lessons');
  await confirm();
  await waitFor(() => expect(page.popup.pay).toHaveBeenCalledOnce());
  expect(sent(app)).toMatchObject({
    weekly: { weeks: 8, date: later, startTime: '19:00' },
    shownPrice: 772_800,
    method: 'qris',
  });
  page.popup.end('success');
  await waitFor(() => expect(address()).toBe('/my-appointments'));
});

test('the payment step lists the lessons and says where late refunds go', async () => {
  await openDialog({ [HOURS]: hoursWith([]) });
  fireEvent.click(next());
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm your lessons' }));
  await dialog.findByRole('group', { name: 'Pay with' });
  expect(dialog.getByText(`${nameOf(8).replaceAll('\u00A0', ' ')} WIB`)).toBeTruthy();
  expect(dialog.getByText(/^Refunds later than 7 days after paying/)).toBeTruthy();
  fireEvent.click(dialog.getByRole('radio', { name: /^Card/ }));
  expect(dialog.queryByText(/^Refunds later/)).toBeNull();
  fireEvent.click(dialog.getByRole('button', { name: 'Back' }));
  await waitFor(() => expect(document.activeElement).toBe(next()));
});

test('hours that have gone meanwhile are marked, the other answers stay, and nothing was booked', async () => {
  const gone = reply(409, {
    success: false,
    code: 'series_changed',
    message: 'Nothing was booked and nothing was paid.',
    fields: { 'hours.1': 'Someone else has just taken this hour.' },
  });
  const { answers } = await openDialog({ [CREATE]: gone });
  answer(3, 'Move');
  answer(6, 'Leave out');
  answers[HOURS] = hoursWith([2, 3, 6]);
  await confirm();
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Confirm/ })).toBeNull());
  await waitFor(() => expect(week(2).textContent).toContain('Just changedTaken'));
  const refusal = await within(screen.getByRole('dialog')).findByRole('alert');
  expect(refusal.textContent).toBe('Nothing was booked and nothing was paid.');
  expect(within(week(6)).getByRole('radio', { name: 'Leave out' })).toHaveProperty('checked', true);
  expect(within(week(3)).getByRole('radio', { name: 'Move' })).toHaveProperty('checked', true);
  expect(next().disabled).toBe(true);
  expect(page.popup.pay).not.toHaveBeenCalled();
});

test('a changed price is shown before anything is booked', async () => {
  const changed = reply(409, { code: 'price_changed', message: 'The price has changed.' });
  const { answers } = await openDialog({ [CREATE]: changed, [HOURS]: hoursWith([]) });
  answers[HOURS] = hoursWith([], { hourlyRate: 130_000 });
  await confirm();
  await screen.findByText(/^8 lessons × Rp\s130\.000$/);
  // The dialog above it closes first.
  const dialog = await screen.findByRole('dialog', { name: 'Book weekly' });
  expect((await within(dialog).findByRole('alert')).textContent).toBe('The price has changed.');
});

test('hours are picked one by one and removed again', async () => {
  const app = await openDialog({
    [HOURS]: hoursWith([], { free: [...starts, nearby(1)].toSorted() }),
  });
  fireEvent.click(screen.getByRole('radio', { name: 'Pick hours one by one' }));
  expect(next().disabled).toBe(true);
  expect(screen.getByText('Choose at least two lessons.')).toBeTruthy();
  press('18:00');
  expect(next().disabled).toBe(false);
  press(`Remove ${nameOf(1)}`);
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: /^Your hours/ }));
  expect(next().disabled).toBe(true);
  press('19:00');
  await confirm();
  await waitFor(() => expect(page.popup.pay).toHaveBeenCalledOnce());
  expect(sent(app)).toMatchObject({
    hours: ['18:00', '19:00'].map((startTime) => ({ date: later, startTime })),
    shownPrice: 240_000,
  });
});

test('a picked hour that has gone meanwhile says why, in the words of the weeks', async () => {
  const gone = reply(409, { code: 'series_changed', message: 'Nothing was booked.', fields: {} });
  const { answers } = await openDialog({
    [CREATE]: gone,
    [HOURS]: hoursWith([], { free: [...starts, nearby(1)].toSorted() }),
  });
  fireEvent.click(screen.getByRole('radio', { name: 'Pick hours one by one' }));
  press('18:00');
  const { weeks } = hoursWith([]);
  answers[HOURS] = hoursWith([], {
    weeks: weeks.map((one, index) => (index === 0 ? { ...one, state: 'own' } : one)),
    free: starts.slice(1),
  });
  await confirm();
  const dialog = await screen.findByRole('dialog', { name: 'Book weekly' });
  await within(dialog).findByText('You have a session');
  const words = within(dialog)
    .getAllByRole('listitem')
    .map((row) => row.textContent?.replace(/^.*\d\d:\d\d/, ''));
  expect(words).toEqual(['Taken', 'You have a session']);
  expect(next().disabled).toBe(true);
});

test('hours that cannot be loaded can be loaded again', async () => {
  const { answers } = openSession(
    {},
    { answers: { [HOURS]: 'unreachable' } },
    `?date=${later}&time=19%3A00&weekly`,
  );
  await screen.findByText('The hours could not be loaded.');
  answers[HOURS] = hoursWith([]);
  press('Try again');
  expect(await screen.findByRole('radio', { name: '4 weeks 5% off' })).toBeTruthy();
});

test('a teacher who takes single bookings only offers no series', async () => {
  openSession({ seriesDiscounts: null }, {}, `?date=${later}&time=19%3A00`);
  await screen.findAllByRole('button', { name: 'Book a session' });
  expect(screen.queryByRole('button', { name: /^Book weekly/ })).toBeNull();
});

test('a guest logs in first and comes back to the same hour', async () => {
  openSession({ seriesDiscounts: [0, 0, 0] }, { as: undefined }, `?date=${later}&time=19%3A00`);
  const button = await screen.findByRole('button', { name: 'Book weekly' });
  await waitFor(() => expect(button).toHaveProperty('disabled', false));
  fireEvent.click(button);
  await waitFor(() => expect(address()).toBe('/login'));
});

test('a link with the hour opens the dialog at once', async () => {
  openSession(
    { seriesDiscounts: [0, 0, 0] },
    {
      answers: {
        [HOURS]: hoursWith([], { discounts: [0, 0, 0] }),
        'GET /api/payments/options': paymentOptions(),
      },
    },
    `?date=${later}&time=19%3A00&weekly`,
  );
  expect(await screen.findByRole('radio', { name: '4 weeks' })).toHaveProperty('checked', true);
  await waitFor(() => expect(address()).not.toContain('weekly'));
});
