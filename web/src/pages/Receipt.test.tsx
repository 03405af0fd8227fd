import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { Receipt } from '#contract/payments.ts';
import { type Answers, address, closeApp, follow, openApp, press, reply } from '../testing/app.tsx';
import { student } from '../testing/accounts.ts';

const BOOKING = '0199f000-0000-7000-8000-00000000000b';
const READ = `GET /api/bookings/${BOOKING}/receipt`;
const receipt: Receipt = {
  _id: BOOKING,
  number: 'R-20261116-0000AB-CDEF12',
  paidAt: '2026-11-15T17:30:00.000Z',
  student: { fullName: student.fullName, email: student.email },
  teacher: { _id: BOOKING, fullName: 'Ratna Wulandari', speciality: 'Math' },
  date: '2026-11-18',
  startTime: '09:00',
  endTime: '10:00',
  startsAt: '2026-11-18T02:00:00.000Z',
  status: 'confirmed',
  lines: [{ what: 'paid', at: '2026-11-15T17:30:00.000Z', amount: 100_001, method: 'credit_card' }],
  total: 100_001,
  sent: 0,
  undecided: 0,
};

afterEach(closeApp);

const open = (answer: Answers = {}) =>
  openApp(`/receipts/${BOOKING}`, { as: student, answers: answer });
const showing = (changes: Partial<Receipt> = {}) =>
  open({ [READ]: { receipt: { ...receipt, ...changes } } });
const rows = () => screen.getAllByRole('row').map(({ textContent }) => textContent);

test('shows number, day in WIB, who, what and the price', async () => {
  showing();
  await screen.findByText('R-20261116-0000AB-CDEF12');
  expect(screen.getByText('16 November 2026, 00:30 WIB')).toBeTruthy();
  expect(screen.getByText('Ratna Wulandari')).toBeTruthy();
  expect(screen.getByText('18 November 2026, 09:00–10:00 WIB')).toBeTruthy();
  expect(rows().slice(1)).toEqual([
    'Price of the session16 November 2026, 00:30 WIB by cardRp\u00A0100.001',
    'Total paidRp\u00A0100.001',
  ]);
});

test.each([
  [0, 'The refund is on its way to you.'],
  [20_000, 'Rp\u00A020.000 of the refund has been sent, Rp\u00A030.001 is on its way.'],
  [50_001, 'The whole refund has been sent back to you.'],
])('a refund of which %i was sent', async (sent, said) => {
  const back = { what: 'cancelled', at: '2026-11-17T10:00:00.000Z', amount: -50_001, method: '' };
  showing({ lines: [...receipt.lines, back as Receipt['lines'][number]], total: 50_000, sent });
  await screen.findByText('Total after refunds');
  expect(rows().at(-2)).toContain('−Rp\u00A050.001');
  expect(
    screen.getByText((_, element) => element?.tagName === 'P' && element.textContent === said),
  ).toBeTruthy();
});

test('a refund that waits for the student leads to the choice, and is not called on its way', async () => {
  const at = '2026-11-17T10:00:00.000Z';
  const back = { what: 'cancelled', at, amount: -50_001, method: '' } as const;
  showing({ lines: [...receipt.lines, back], total: 50_000, undecided: 50_001 });
  await screen.findByText(/^Rp\s50\.001 cannot go back the way you paid\./);
  expect(screen.queryByText('The refund is on its way to you.')).toBeNull();
  follow('Choose where it goes');
  expect(address()).toBe('/payments/refunds');
});

test('a missing receipt says so and links back', async () => {
  open({ [READ]: reply(404, { code: 'not_found', message: '' }) });
  await screen.findByRole('heading', { level: 1, name: 'Receipt not found' });
  follow('My Sessions');
  expect(address()).toBe('/my-appointments');
});

test('a receipt that does not load offers a retry', async () => {
  const { answers } = open({ [READ]: 'unreachable' });
  await screen.findByRole('button', { name: 'Try again' });
  answers[READ] = { receipt };
  press('Try again');
  expect(await screen.findByText('R-20261116-0000AB-CDEF12')).toBeTruthy();
});

test('a guest logs in first', async () => {
  openApp(`/receipts/${BOOKING}`);
  await screen.findByRole('heading', { level: 1, name: 'Welcome Back' });
  expect(address()).toBe('/login');
});
