import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { OpenPayment } from '#contract/payments.ts';
import { i18n } from '../../lib/i18n/i18n.ts';
import { student } from '../../testing/accounts.ts';
import { address, closeApp, openApp, press, refusal } from '../../testing/app.tsx';
import { inZone, openPopup } from '../../testing/bookings.ts';

const BOOKING = '0199f000-0000-7000-8000-0000000000b1';
const PAGE = `/payments/${BOOKING}`;
const READ = `GET /api/bookings/${BOOKING}/payment`;
const CHECK = `POST /api/bookings/${BOOKING}/payment`;
const CONTINUE = `PUT /api/bookings/${BOOKING}/payment`;

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const payment = (changes: Partial<OpenPayment> = {}): OpenPayment => ({
  bookingId: BOOKING,
  orderId: '0199f000-0000-7000-8000-0000000000b2',
  teacher: {
    _id: '0199f000-0000-7000-8000-0000000000b3',
    fullName: 'Ratna Wulandari',
    profilePicture: '',
    speciality: 'math',
  },
  startsAt: '2030-10-11T12:00:00.000Z',
  lessons: 1,
  lastStartsAt: '2030-10-11T12:00:00.000Z',
  price: 120_000,
  credit: 0,
  amount: 120_000,
  method: 'qris',
  status: 'open',
  token: 'a-token',
  instructions: null,
  expiresAt: inMinutes(14),
  now: inMinutes(0),
  ...changes,
});

beforeAll(() => import('./PaymentRoutes.tsx'), 60_000);
beforeEach(() => inZone('Asia/Jakarta'));
afterEach(() => {
  closeApp();
  delete window.snap;
});

const open = async (changes: Partial<OpenPayment> = {}, answers: object = {}) => {
  const app = openApp(PAGE, {
    as: student,
    answers: {
      [READ]: { payment: payment(changes) },
      'GET /api/bookings/user': { bookings: [], nextCursor: null },
      ...answers,
    },
  });
  await screen.findByRole('heading', { level: 1 });
  return app;
};

describe('the page that waits for a payment', () => {
  test('shows a QR code with its steps', async () => {
    await open({ instructions: { kind: 'qr', content: '00020101' } });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Pay with QRIS');
    expect(screen.getByRole('img', { name: 'QR code for your payment' })).toBeTruthy();
    expect(screen.getByText(/Check that it says Lentera and Rp\s120\.000/)).toBeTruthy();
  });

  test('names the lessons of a series and releases all of them', async () => {
    const cancel = `PUT /api/bookings/${BOOKING}/cancel`;
    const { toasts } = await open({ lessons: 8 }, { [cancel]: { refund: 0, lessons: 8 } });
    expect(screen.getByText('Lessons').nextSibling?.textContent).toBe('8');
    expect(screen.getByText('First lesson').nextSibling?.textContent).toBe('Fri\u00A011\u00A0Oct');
    expect(screen.getByText(/^Your 8 lessons are kept for you until /)).toBeTruthy();
    press('Release slots');
    const dialog = await screen.findByRole('dialog', { name: 'Release these slots?' });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Release slots' }));
    await waitFor(() => expect(toasts).toContain('Slots released. Nothing was charged.'));
  });

  test('shows the number of a virtual account and copies it', async () => {
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await open({
      method: 'transfer',
      instructions: { kind: 'account', bank: 'bca', number: '3901081200004321' },
    });
    expect(screen.getByText('BCA virtual account number')).toBeTruthy();
    expect(screen.getByText('3901 0812 0000 4321')).toBeTruthy();
    press('Copy number');
    await screen.findByText('Copied');
    expect(writeText).toHaveBeenCalledWith('3901081200004321');
  });

  test('shows company code and bill number of Mandiri', async () => {
    await open({ instructions: { kind: 'bill', company: '70012', number: '990000000260' } });
    expect(screen.getByText('Company code')).toBeTruthy();
    expect(screen.getByText('9900 0000 0260')).toBeTruthy();
  });

  test('names price and credit where credit pays a part', async () => {
    await open({ credit: 57_000, amount: 63_000 });
    expect(screen.getByText(/^−Rp\s57\.000$/)).toBeTruthy();
    expect(screen.getAllByText(/^Rp\s63\.000$/)).toHaveLength(2);
  });

  test('opens the popup again where the provider shows nothing outside of it', async () => {
    const popup = openPopup();
    await open({ method: 'card' });
    press('Open payment window');
    await waitFor(() => expect(popup.pay).toHaveBeenCalledOnce());
    expect(popup.pay.mock.lastCall?.[0]).toBe('a-token');
    popup.end('success');
    await waitFor(() => expect(address()).toBe('/my-appointments'));
  });

  test('announces a payment once that the popup and the server both report', async () => {
    const popup = openPopup();
    const { answers, toasts } = await open();
    press('Open payment window');
    await waitFor(() => expect(popup.pay).toHaveBeenCalledOnce());
    answers[READ] = { payment: payment({ status: 'paid' }) };
    popup.end('success');
    await screen.findByRole('heading', { name: 'My Sessions' });
    expect(toasts).toEqual(['Payment successful! Waiting for teacher confirmation.']);
  });

  test('asks the provider at once when the student has paid, and never decides by itself', async () => {
    const { answers } = await open({}, { [CHECK]: { payment: payment() } });
    press('I have paid');
    expect(await screen.findByText('Not here yet. It can take a minute.')).toBeTruthy();
    answers[CHECK] = refusal(503, 'The payment service does not answer.');
    press('I have paid');
    expect(await screen.findByText('The payment service does not answer.')).toBeTruthy();
    answers[CHECK] = { payment: payment({ status: 'paid' }) };
    press('I have paid');
    await waitFor(() => expect(address()).toBe('/my-appointments'));
  });

  test('continues automatically once your payment arrives', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { answers, toasts } = await open();
    answers[READ] = { payment: payment({ status: 'paid' }) };
    await vi.advanceTimersByTimeAsync(3100);
    await waitFor(() => expect(address()).toBe('/my-appointments'));
    expect(toasts).toEqual(['Payment successful! Waiting for teacher confirmation.']);
    vi.useRealTimers();
  });

  test('says when the time is up for which booking, and leads to another hour', async () => {
    await open({ status: 'over' });
    expect(screen.getByText('Time is up. Nothing was charged.')).toBeTruthy();
    expect(screen.getByText(/^Your booking with Ratna .+ WIB, is no longer kept\./)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Choose another hour' })).toBeTruthy();
  });

  const options = {
    'GET /api/payments/options': {
      methods: [
        { method: 'qris', floor: 0 },
        { method: 'card', floor: 0 },
      ],
      credit: 0,
      lastMethod: null,
    },
  };

  test('changes the method with the hour kept', async () => {
    const popup = openPopup();
    const { calls } = await open(
      {},
      {
        ...options,
        [CONTINUE]: { token: 'other', bookingId: BOOKING, holdExpiresAt: '', isPaid: false },
      },
    );
    press('Change method');
    fireEvent.click(await screen.findByRole('radio', { name: /^Card/ }));
    press('Pay this way');
    await waitFor(() => expect(popup.pay).toHaveBeenCalledOnce());
    expect(calls.find(({ route }) => route === CONTINUE)?.body).toEqual({
      method: 'card',
      useCredit: false,
    });
  });

  test('says of a series where late refunds of the method go', async () => {
    await open({ lessons: 8, lastStartsAt: '2030-11-29T12:00:00.000Z' }, options);
    press('Change method');
    await screen.findByRole('radio', { name: /^Card/ });
    expect(screen.getByText('We keep these hours for you for 15 minutes.')).toBeTruthy();
    expect(screen.getByText(/^Refunds later than \d+ days after paying go to/)).toBeTruthy();
  });

  test('in Indonesian', async () => {
    await open({ method: 'transfer' });
    await i18n.changeLanguage('id');
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(
      'Bayar lewat transfer bank',
    );
    expect(screen.getByRole('button', { name: 'Saya sudah bayar' })).toBeTruthy();
    await i18n.changeLanguage('en');
  });
});
