import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { EarningsData } from '#contract/payouts.ts';
import { closeApp, openApp, press } from '../../testing/app.tsx';
import { complete, fresh, teacherWith } from '../../testing/teachers.ts';
import { site } from '../../lib/site.ts';

const EARNINGS = 'GET /api/teachers/me/earnings';
const usual = site.commissionBasisPoints;

const none: EarningsData = {
  lifetimeEarnings: 0,
  currentBalance: 0,
  nextPayoutDate: '2025-10-15',
  nextPayoutAmount: 0,
  transactions: [],
  lateCancellations: [],
  months: Array.from({ length: 12 }, (_, i) => ({
    month: new Date(Date.UTC(2024, 10 + i, 1)).toISOString().slice(0, 7),
    earned: 0,
  })),
  payouts: [],
};
const taught = (n: number): EarningsData['transactions'][number] => ({
  _id: `0199f000-0000-7000-8000-${String(n).padStart(12, '0')}`,
  date: '2025-10-07',
  studentId: { fullName: `Student ${n}` },
  price: 80_000,
  commission: 4_000,
  earned: 76_000,
  takenBack: 0,
});
const some: EarningsData = {
  ...none,
  lifetimeEarnings: 114_000,
  currentBalance: 76_000,
  nextPayoutAmount: 38_000,
  transactions: [taught(1)],
  lateCancellations: [{ ...taught(2), commission: 2_000, earned: 38_000 }],
  months: none.months.map((one, i) => ({
    ...one,
    earned: i === 11 ? 76_000 : i === 10 ? 38_000 : 0,
  })),
};
const payout: EarningsData['payouts'][number] = {
  _id: '0199f000-0000-7000-8000-0000000000c1',
  teacherId: '0199f000-0000-7000-8000-000000000003',
  month: '2025-08',
  amount: 684_000,
  status: 'sent',
  reference: 'BCA-77123',
  reason: '',
  createdAt: '2025-09-15T01:00:00.000Z',
};

afterEach(() => {
  closeApp();
  site.commissionBasisPoints = usual;
});

const data = (earningsData: EarningsData) => ({ earningsData });

async function open(earningsData: EarningsData, profile = complete) {
  openApp('/teacher/dashboard/earnings', {
    as: teacherWith(profile),
    answers: {
      [EARNINGS]: data(earningsData),
    },
  });
  await screen.findByText('Lifetime Earnings');
}

const rowsOf = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent.replaceAll('\u00A0', ' ')));

test('without a session no chart is shown', async () => {
  await open(none);
  expect(screen.getByText('15 October 2025')).toBeTruthy();
  expect(screen.getByText('No completed sessions yet.')).toBeTruthy();
  expect(
    screen.getByText('Your payout history will appear here after your first payout.'),
  ).toBeTruthy();
  expect(screen.queryByText('Earned per month')).toBeNull();
});

test('each session says what it cost, what we took and what is left', async () => {
  await open(some);
  expect(rowsOf('Completed Session History')).toEqual([
    ['Date', 'Student', 'Session Price', 'Commission (5%)', 'You Earned'],
    ['7 October 2025', 'Student 1', 'Rp 80.000', '−Rp 4.000', 'Rp 76.000'],
  ]);
});

test('a late cancellation is not among completed sessions, and its row adds up', async () => {
  await open(some);
  const [, row = []] = rowsOf('Late Cancellations');
  expect(row).toEqual([
    '7 October 2025',
    'Student 2Rp 40.000 refunded to the student',
    'Rp 80.000',
    '−Rp 2.000',
    'Rp 38.000',
  ]);
});

test('a chargeback is shown with its session', async () => {
  await open({ ...some, transactions: [{ ...taught(1), earned: 0, takenBack: 76_000 }] });
  expect(rowsOf('Completed Session History')[1]).toEqual([
    '7 October 2025',
    'Student 1Rp 76.000 taken back by the bank',
    'Rp 80.000',
    '−Rp 4.000',
    'Rp 0',
  ]);
});

test('the commission column shows the configured percent', async () => {
  site.commissionBasisPoints = 750;
  await open(some);
  expect(screen.getAllByRole('columnheader', { name: 'Commission (7.5%)' })).toHaveLength(2);
});

test('the cards say what is in the next payout and where to', async () => {
  await open(some);
  expect(screen.getByText('1 completed session')).toBeTruthy();
  expect(screen.getByText('Rp 38.000 of it is in the next payout')).toBeTruthy();
  expect(screen.getByText('To BCA, account ending 4821')).toBeTruthy();
});

test('without bank and ID details nothing is paid, and it says so', async () => {
  await open(some, fresh);
  expect(screen.getByText('Needs your bank and ID details first')).toBeTruthy();
  expect(screen.queryByText(/is in the next payout/)).toBeNull();
});

test('while new details are being checked nothing is paid, and it says so', async () => {
  await open({ ...some, nextPayoutAmount: 0 }, { ...complete, recheck: true });
  expect(screen.getByText('Your new details are being checked')).toBeTruthy();
  expect(screen.getByText('On hold until our team has checked your new details')).toBeTruthy();
  expect(screen.queryByText(/account ending/)).toBeNull();
});

test('the chart has a table', async () => {
  await open(some);
  fireEvent.click(screen.getByText('Show as a table'));
  const rows = rowsOf('Earned per month');
  expect(rows).toHaveLength(13);
  expect([rows[1], rows.at(-1)]).toEqual([
    ['November 2024', 'Rp 0'],
    ['October 2025', 'Rp 76.000'],
  ]);
});

test('payouts say where they are, and why one failed', async () => {
  const failed = { ...payout, _id: '0199f000-0000-7000-8000-0000000000c2', month: '2025-07' };
  const payouts: EarningsData['payouts'] = [
    { ...payout, _id: '0199f000-0000-7000-8000-0000000000c3', month: '2025-09', status: 'made' },
    payout,
    { ...failed, status: 'failed', reference: '', reason: 'The account is closed.' },
  ];
  await open({ ...some, payouts });
  expect(rowsOf('Payout History').slice(1)).toEqual([
    ['September 2025', 'on its way', '', 'Rp 684.000'],
    ['August 2025', 'sent', 'Reference BCA-77123', 'Rp 684.000'],
    [
      'July 2025',
      'failed',
      'The account is closed. The amount is back in your balance.',
      'Rp 684.000',
    ],
  ]);
});

test('a long history shows twenty entries at a time', async () => {
  const transactions = Array.from({ length: 45 }, (_, n) => taught(n));
  await open({ ...some, transactions });
  expect(rowsOf('Completed Session History')).toHaveLength(21);
  press('Show more');
  press('Show more');
  expect(rowsOf('Completed Session History')).toHaveLength(46);
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

test('a printed statement has every session', async () => {
  await open({ ...some, transactions: Array.from({ length: 45 }, (_, n) => taught(n)) });
  fireEvent(window, new Event('beforeprint'));
  expect(rowsOf('Completed Session History')).toHaveLength(46);
});

test('a failed load shows a toast and an error with a retry', async () => {
  const { answers } = openApp('/teacher/dashboard/earnings', {
    as: teacherWith(complete),
    answers: {
      [EARNINGS]: 'unreachable',
    },
  });
  await screen.findByText('Could not load earnings data.');
  await screen.findByText('Nothing is lost. Try again in a moment.');
  await screen.findByText('Failed to fetch earnings data.');
  answers[EARNINGS] = data(some);
  press('Try again');
  await waitFor(() => expect(screen.getByText('Rp 114.000')).toBeTruthy());
});
