import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { refusal } from '../../../testing/app.tsx';
import { aBooking, hoursAhead } from '../../../testing/bookings.ts';
import { action, see, useMySessions } from '../../../testing/my-sessions-page.ts';

useMySessions();

const proposal = { date: '2030-10-12', startTime: '19:00', startsAt: '2030-10-12T12:00:00Z' };
const booking = aBooking({ startsAt: hoursAhead(50), proposals: 1, proposal });
const WITHDRAW = `DELETE /api/bookings/${booking._id}/reschedule`;

test('a proposal for another hour is withdrawn, and the session stays', async () => {
  const { routes, toasts } = await see([booking], { [WITHDRAW]: {} });
  fireEvent.click(action('Withdraw request'));
  await waitFor(() =>
    expect(toasts).toEqual(['Your request was withdrawn. The session time stays the same.']),
  );
  expect(routes.filter((route) => route === WITHDRAW)).toHaveLength(1);
});

test('a proposal that was answered meanwhile is not withdrawn, and the reason is shown', async () => {
  const { toasts } = await see([booking], { [WITHDRAW]: refusal(409, 'It has changed.') });
  fireEvent.click(action('Withdraw request'));
  await waitFor(() => expect(toasts).toEqual(['It has changed.']));
});

test('a session without a proposal has no button to withdraw', async () => {
  await see([aBooking({ startsAt: hoursAhead(50) })]);
  expect(screen.queryByRole('button', { name: /^Withdraw request/ })).toBeNull();
});
