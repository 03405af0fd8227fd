import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { address, refusal } from '../../testing/app.tsx';
import { aBooking, aHold, openPopup } from '../../testing/bookings.ts';
import {
  action,
  actions,
  cancelOf,
  card,
  LIST,
  listOf,
  payOf,
  see,
  useMySessions,
} from '../../testing/my-sessions-page.ts';

useMySessions();

describe('an hour that is held', () => {
  test('disappears when the hold expires', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await see([aHold(1), aBooking({ teacher: 'Maya Kusuma' })]);
    expect(card().getByText(/^Pay within 1 min/)).toBeTruthy();
    await vi.advanceTimersByTimeAsync(75_000);
    expect(screen.queryByRole('heading', { name: 'Ratna Wulandari' })).toBeNull();
    expect(card('Maya Kusuma').getByText('confirmed')).toBeTruthy();
  });

  test('is paid with the same order, and not offered again once the popup reported success', async () => {
    const popup = openPopup();
    const hold = aHold(10);
    const { toasts } = await see([hold], {
      [payOf(hold)]: {
        token: 'same-token',
        bookingId: hold._id,
        holdExpiresAt: hold.holdExpiresAt,
      },
    });
    fireEvent.click(action('Pay now'));
    await waitFor(() => expect(popup.pay).toHaveBeenCalledOnce());
    expect(popup.pay.mock.lastCall?.[0]).toBe('same-token');
    popup.end('success');
    await screen.findByText('Checking your payment');
    expect(toasts).toEqual(['Payment successful! Waiting for teacher confirmation.']);
    expect(actions()).toEqual([]);
    expect(address()).toBe('/my-appointments');
  });

  test('whose payment is pending says what to do and until when', async () => {
    const popup = openPopup();
    const hold = aHold(10);
    await see([hold], {
      [payOf(hold)]: {
        token: 'same-token',
        bookingId: hold._id,
        holdExpiresAt: hold.holdExpiresAt,
      },
    });
    fireEvent.click(action('Pay now'));
    await waitFor(() => expect(popup.pay).toHaveBeenCalledOnce());
    popup.end('pending');
    await screen.findByText('Your payment is pending. We will update you shortly.');
    expect(card().getByText(/^Finish it within 9 min, until .+, or this slot/)).toBeTruthy();
    expect(actions()).toEqual(['Release slot', 'Finish payment']);
  });

  test.each([
    ['pending', 'We have not received your payment yet.', 'Finish payment'],
    ['failed', 'Payment failed. Please try again.', 'Try again'],
  ] as const)(
    'whose payment is %s says so also after the page was reloaded',
    async (payment, text, shown) => {
      await see([aHold(10, { payment })]);
      expect(card().getByText(text)).toBeTruthy();
      expect(actions()).toContain(shown);
    },
  );

  test('whose payment failed says so on the card until another try succeeds', async () => {
    const popup = openPopup();
    const hold = aHold(10);
    const { answers } = await see([hold], {
      [payOf(hold)]: {
        token: 'same-token',
        bookingId: hold._id,
        holdExpiresAt: hold.holdExpiresAt,
      },
    });
    fireEvent.click(action('Pay now'));
    await waitFor(() => expect(popup.pay).toHaveBeenCalledOnce());
    popup.end('error');
    await waitFor(() => expect(card().getByText('payment failed')).toBeTruthy());
    expect(card().getByText('Payment failed. Please try again.')).toBeTruthy();
    expect(
      card().getByText(/^Nothing was charged\. The slot is kept until .+ WIB\.$/),
    ).toBeTruthy();
    expect(actions()).toEqual(['Release slot', 'Try again', 'How to pay']);
    answers[LIST] = listOf([
      { ...hold, status: 'pending_confirmation', paidAt: new Date().toISOString() },
    ]);
    fireEvent.click(action('Try again'));
    await waitFor(() => expect(popup.pay).toHaveBeenCalledTimes(2));
    popup.end('success');
    const steps = within(await screen.findByRole('list', { name: 'What happens next' }));
    await waitFor(() =>
      expect(
        steps.getAllByRole('listitem').map((step) => step.querySelector('p')?.textContent),
      ).toEqual([
        expect.stringMatching(/^Paid Rp\s95\.000$/),
        'Ratna confirms',
        expect.stringMatching(/^Join on \w+day$/),
      ]),
    );
    expect(screen.queryByText('payment failed')).toBeNull();
  });

  test('that can no longer be paid shows the server’s message', async () => {
    openPopup();
    const hold = aHold(10);
    const { toasts, routes } = await see([hold], {
      [payOf(hold)]: () => refusal(409, 'Too late.'),
    });
    fireEvent.click(action('Pay now'));
    await waitFor(() => expect(toasts).toEqual(['Too late.']));
    await waitFor(() =>
      expect(routes.filter((call) => call.startsWith(LIST)).length).toBeGreaterThan(2),
    );
  });

  test('is released without mentioning refunds', async () => {
    const hold = aHold(10);
    const { toasts, answers } = await see([hold], { [cancelOf(hold)]: { refund: 0 } });
    fireEvent.click(action('Release slot'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Release this slot?' }));
    expect(dialog.queryByText(/You will get back/)).toBeNull();
    answers[LIST] = listOf([]);
    fireEvent.click(dialog.getByRole('button', { name: 'Release slot' }));
    await screen.findByText("You don't have any sessions booked yet.");
    expect(toasts).toEqual(['Slot released. Nothing was charged.']);
  });
});
