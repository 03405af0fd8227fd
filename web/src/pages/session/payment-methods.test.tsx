import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { address, press } from '../../testing/app.tsx';
import { paymentOptions } from '../../testing/bookings.ts';
import { CREATE, later, openSession, useSessionPage } from '../../testing/session-page.ts';

const page = useSessionPage();

/** The confirm dialog of an hour for Rp 120.000. */
const ask = async (options: object = {}, answers: object = {}) => {
  const chosen = `?date=${later}&time=19%3A00`;
  const app = openSession(
    { fees: 120_000 },
    { answers: { 'GET /api/payments/options': paymentOptions(options), ...answers } },
    chosen,
  );
  await waitFor(() =>
    expect(screen.getByRole('radio', { name: '19:00' })).toHaveProperty('checked', true),
  );
  fireEvent.click(screen.getAllByRole('button', { name: 'Book a session' })[0] as HTMLElement);
  await screen.findByRole('group', { name: 'Pay with' });
  return app;
};

const confirm = () => {
  fireEvent.click(screen.getByRole('checkbox', { name: /^I agree/ }));
  press('Confirm Booking');
};

const sent = ({ calls }: Awaited<ReturnType<typeof ask>>) =>
  calls.find(({ route }) => route === CREATE)?.body;

test('QRIS is chosen at first, and a method below its floor is not offered', async () => {
  const app = await ask();
  const methods = screen.getAllByRole('radio', { name: /^(QRIS|Card|Bank|E-wallet)/ });
  expect(methods).toHaveLength(2);
  confirm();
  await waitFor(() => expect(page.popup.pay).toHaveBeenCalledOnce());
  expect(sent(app)).toMatchObject({ method: 'qris', useCredit: false });
});

test('the method of the last payment is chosen, and what follows is said', async () => {
  await ask({ lastMethod: 'card' });
  expect(screen.getByText(/^Next: the card form for Rp\s120\.000\.$/)).toBeTruthy();
  fireEvent.click(screen.getByRole('radio', { name: /^QRIS/ }));
  expect(screen.getByText(/^Next: a QR code for Rp\s120\.000\.$/)).toBeTruthy();
});

test('credit comes off first, unless the student keeps it', async () => {
  const app = await ask({ credit: 57_000 });
  const credit = () => screen.getByRole('checkbox', { name: /^Use your credit/ });
  expect(screen.getByText(/^Comes off first\. You pay the remaining Rp\s63\.000\.$/)).toBeTruthy();
  fireEvent.click(credit());
  expect(screen.getByText('Kept for another time.')).toBeTruthy();
  fireEvent.click(credit());
  confirm();
  await waitFor(() => expect(page.popup.pay).toHaveBeenCalledOnce());
  expect(sent(app)).toMatchObject({ method: 'qris', useCredit: true });
});

test('credit that covers the price needs no popup', async () => {
  const paid = { token: '', bookingId: 'a-booking', holdExpiresAt: '', isPaid: true };
  const app = await ask({ credit: 150_000 }, { [CREATE]: paid });
  expect(screen.getByText('Next: nothing more to pay.')).toBeTruthy();
  confirm();
  await waitFor(() => expect(address()).toBe('/my-appointments'));
  expect(page.popup.pay).not.toHaveBeenCalled();
  expect(sent(app)).toMatchObject({ useCredit: true });
});

test('without an answer about the methods the popup offers all of them', async () => {
  const app = openSession(
    { fees: 120_000 },
    { answers: { 'GET /api/payments/options': 'unreachable' } },
    `?date=${later}&time=19%3A00`,
  );
  await waitFor(() =>
    expect(screen.getByRole('radio', { name: '19:00' })).toHaveProperty('checked', true),
  );
  fireEvent.click(screen.getAllByRole('button', { name: 'Book a session' })[0] as HTMLElement);
  await screen.findByRole('dialog');
  confirm();
  await waitFor(() => expect(page.popup.pay).toHaveBeenCalledOnce());
  expect(sent(app)).not.toHaveProperty('method');
});
