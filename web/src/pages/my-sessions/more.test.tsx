import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { StudentBooking } from '#contract/bookings.ts';
import { closeApp, openApp, refusal } from '../../testing/app.tsx';
import { statusIs } from '#domain/booking.ts';
import { student } from '../../testing/accounts.ts';
import { aBooking, hoursAhead, inZone } from '../../testing/bookings.ts';

beforeAll(() => import('../MyAppointments.tsx'), 60_000);
beforeAll(() => import('../../features/reviews/ReviewDialog.tsx'), 60_000);
beforeAll(() => import('../../features/disputes/DisputeDialog.tsx'), 60_000);
beforeEach(() => inZone('Asia/Jakarta'));
afterEach(closeApp);

const taught = aBooking({ status: 'completed', startsAt: hoursAhead(-26) });
const REVIEW = `POST /api/reviews/session/${taught._id}`;
const REPORT = `POST /api/disputes/session/${taught._id}`;

const see = async (booking: StudentBooking, answers: Record<string, object> = {}) => {
  const seen = openApp('/my-appointments', {
    as: student,
    answers: {
      'GET /api/bookings/user': ({ searchParams }: URL) => ({
        bookings:
          (searchParams.get('section') === 'past') === statusIs(booking.status, 'past')
            ? [booking]
            : [],
        nextCursor: null,
      }),
      [`GET /api/reviews/session/${booking._id}/exists`]: { exists: false },
      'GET /api/disputes/my-disputes': { disputes: [] },
      ...answers,
    },
  });
  await screen.findByText('All times in WIB.');
  return seen;
};

const REPORT_AN_ISSUE = 'Report an Issue';
const press = async (name: string) => {
  if (name === REPORT_AN_ISSUE) {
    fireEvent.click(await screen.findByRole('button', { name: /^More – / }));
    fireEvent.click(await screen.findByRole('menuitem', { name }));
  } else fireEvent.click(await screen.findByRole('button', { name: new RegExp(`^${name}`) }));
};
const ask = async (name: string) => {
  await press(name);
  return within(await screen.findByRole('dialog', { name }));
};

test('a review needs stars, then the button is gone without asking again', async () => {
  const { routes, toasts } = await see(taught, { [REVIEW]: {} });
  expect(await screen.findByText(/^How was it\? Your review helps other students\./)).toBeTruthy();
  const dialog = await ask('Leave a Review');
  const submit = dialog.getByRole('button', { name: 'Submit review' });
  expect(submit.getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(submit);
  expect(dialog.getByRole('alert').textContent).toBe('Please select a star rating.');
  fireEvent.keyDown(dialog.getAllByRole('radio')[0] ?? submit, { key: '4' });
  expect(dialog.getByText('4 stars. Very good')).toBeTruthy();
  expect(submit.getAttribute('aria-disabled')).toBeNull();
  fireEvent.click(submit);
  await waitFor(() => expect(toasts).toEqual(['Review submitted successfully!']));
  expect(routes.filter((call) => call === REVIEW)).toHaveLength(1);
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Leave a Review/ })).toBeNull());
  expect(screen.getByText('You rated this session')).toBeTruthy();
  expect(screen.getByRole('img', { name: '4 out of 5 stars' })).toBeTruthy();
  expect(routes.filter((call) => call.endsWith('/exists'))).toHaveLength(1);
});

test.each([
  [refusal(409, 'You have reviewed this session.'), 'You have reviewed this session.'],
  [refusal(500), 'Failed to submit review.'],
])('a review that fails says why', async (answer, text) => {
  const { toasts } = await see(taught, { [REVIEW]: () => answer });
  const dialog = await ask('Leave a Review');
  fireEvent.click(dialog.getAllByRole('radio')[4] as HTMLElement);
  fireEvent.click(dialog.getByRole('button', { name: 'Submit review' }));
  await waitFor(() => expect(toasts).toEqual([text]));
});

test('a review posted on another device removes the button', async () => {
  const { answers } = await see(taught, { [REVIEW]: () => refusal(409, 'Reviewed already.') });
  const dialog = await ask('Leave a Review');
  answers[`GET /api/reviews/session/${taught._id}/exists`] = { exists: true, rating: 3 };
  fireEvent.click(dialog.getAllByRole('radio')[4] as HTMLElement);
  fireEvent.click(dialog.getByRole('button', { name: 'Submit review' }));
  expect(await screen.findByRole('img', { name: '3 out of 5 stars' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Leave a Review/ })).toBeNull();
});

test('a report needs a reason and words, and the server’s answer is shown', async () => {
  const { toasts, routes } = await see(taught, { [REPORT]: { message: 'We look at it.' } });
  const dialog = await ask('Report an Issue');
  fireEvent.click(dialog.getByRole('button', { name: 'Submit report' }));
  const missing = 'Please select a reason and provide details about the issue.';
  expect(dialog.getByText(missing)).toBeTruthy();
  expect(routes).not.toContain(REPORT);
  fireEvent.change(dialog.getByRole('combobox'), { target: { value: 'Other' } });
  fireEvent.change(dialog.getByRole('textbox'), { target: { value: 'It was loud.' } });
  expect(dialog.queryByText(missing)).toBeNull();
  fireEvent.click(dialog.getByRole('button', { name: 'Submit report' }));
  await waitFor(() => expect(toasts).toEqual(['We look at it.']));
});

test('a report that fails says so, and what was typed stays', async () => {
  const { toasts } = await see(taught, { [REPORT]: () => refusal(500) });
  const dialog = await ask('Report an Issue');
  fireEvent.change(dialog.getByRole('combobox'), { target: { value: 'Other' } });
  fireEvent.change(dialog.getByRole('textbox'), { target: { value: 'It was loud.' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Submit report' }));
  await waitFor(() => expect(toasts).toEqual(['Failed to submit dispute.']));
  expect(dialog.getByRole<HTMLTextAreaElement>('textbox').value).toBe('It was loud.');
});

test.each([
  ['Report an Issue', '../../features/disputes/DisputeDialog.tsx'],
  ['Leave a Review', '../../features/reviews/ReviewDialog.tsx'],
])('%s that cannot be fetched is said, and comes with the next press', async (name, file) => {
  vi.spyOn(console, 'error').mockReturnValue();
  const { toasts } = await see(taught);
  vi.doMock(file, () => {
    throw new TypeError('Failed to fetch dynamically imported module');
  });
  await press(name);
  await waitFor(() => expect(toasts).toEqual(['An error occurred. Please try again.']));
  vi.doUnmock(file);
  await ask(name);
});

const decided = { sessionId: { _id: taught._id }, status: 'resolved' };

test('a session that the team has decided on can be reported once more, with a hint', async () => {
  await see(taught, { 'GET /api/disputes/my-disputes': { disputes: [decided] } });
  const dialog = await ask('Report an Issue');
  expect(dialog.getByText(/You can report it once more if you have new information/)).toBeTruthy();
});

test.each([
  ['not begun', aBooking(), []],
  ['been over for two weeks', { ...taught, startsAt: hoursAhead(-15 * 24).toISOString() }, []],
  ['been decided on twice', taught, [decided, decided]],
])('a session that has %s offers no report', async (_, booking, disputes) => {
  const { routes } = await see(booking, { 'GET /api/disputes/my-disputes': { disputes } });
  await waitFor(() => expect(routes).toContain('GET /api/disputes/my-disputes'));
  await waitFor(() => expect(screen.queryByRole('button', { name: /^More – / })).toBeNull());
});

test('a disputed session links to the disputes', async () => {
  const dispute = { sessionId: { _id: taught._id }, status: 'open' };
  await see(taught, { 'GET /api/disputes/my-disputes': { disputes: [dispute] } });
  const link = await screen.findByRole('link', { name: /^Reported/ });
  expect(link.getAttribute('href')).toBe('/my-disputes');
  expect(screen.queryByRole('button', { name: /^More – / })).toBeNull();
});
