import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { Refund } from '#contract/payments.ts';
import { address, closeApp, faultOf, follow, openApp, press, type } from '../../testing/app.tsx';
import { admin, student } from '../../testing/accounts.ts';

const REFUND = '0199f000-0000-7000-8000-0000000000e1';
const list = (status: string) => `GET /api/admin/refunds?status=${status}`;
const SETTLE = `PUT /api/admin/refunds/${REFUND}/settled`;

const refund: Refund = {
  _id: REFUND,
  bookingId: '0199f000-0000-7000-8000-0000000000e2',
  student: { _id: student._id, fullName: 'Alya Putri' },
  amount: 80_000,
  method: 'bank_transfer',
  cause: 'call_off',
  status: 'manual',
  destination: 'bank',
  account: { bankName: 'BCA', accountNumber: '••••••5678' },
  manualReason: 'method',
  attempts: 0,
  lastFault: '',
  reference: '',
  bank: 'none',
  perhapsByHand: false,
  createdAt: '2025-10-09T02:40:00.000Z',
  sentAt: null,
};
const counts = { manual: 1, undecided: 3, due: 2, sent: 30 };
const page = (refunds: Refund[], nextCursor: string | null = null) => ({
  refunds,
  counts,
  nextCursor,
});

afterEach(closeApp);

async function open(path = '/admin/refunds', answers = {}) {
  const app = openApp(path, {
    as: admin,
    answers: {
      [list('manual')]: page([refund]),
      [list('undecided')]: page([]),
      [list('due')]: page([]),
      'GET /api/admin/withdrawals': { withdrawals: [], credits: 0 },
      [list('sent')]: page([]),
      ...answers,
    },
  });
  await screen.findByRole('heading', { level: 1, name: 'Refunds' });
  await waitFor(() => expect(screen.queryByText('Loading...')).toBeNull());
  return app;
}

const cells = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map((cell) => cell.textContent.replaceAll('\u00A0', ' ')));

test('it starts with those to be made by hand, and the address keeps the state', async () => {
  await open();
  const states = screen.getByRole('navigation', { name: 'By status' });
  const names = within(states)
    .getAllByRole('link')
    .map((link) => link.textContent);
  expect(names).toEqual(['To transfer1', 'Waiting for student3', 'Processing2', 'Sent30']);
  expect(cells()).toEqual([
    [
      'Alya Putri',
      'Teacher cancelled',
      'BCA ••••••5678Show',
      '9 Oct 2025, 09:40 WIB',
      'Rp 80.000',
      'Mark as rejectedMark as settled',
    ],
  ]);
  follow('Processing 2');
  expect(await screen.findByText('No refunds here')).toBeTruthy();
  expect(address()).toBe('/admin/refunds?status=due');
});

test('the navigation counts refunds to be sent by hand', async () => {
  await open();
  // The sidebar, and the tabs of a phone.
  expect(screen.getAllByRole('link', { name: /^Refunds\s*,\s*1 waiting$/ })).toHaveLength(2);
});

test('one that is due says how often it was tried and what the provider said', async () => {
  const tried: Refund = { ...refund, status: 'due', attempts: 3, lastFault: 'Try again later' };
  await open('/admin/refunds?status=due', { [list('due')]: page([tried]) });
  expect(cells()).toEqual([
    [
      'Alya Putri',
      'Teacher cancelled',
      '9 Oct 2025, 09:40 WIB',
      '3',
      'Try again later',
      'Rp 80.000',
    ],
  ]);
  expect(screen.queryByRole('button', { name: /Mark as settled/ })).toBeNull();
});

test.each([
  ['other_amount', 'Wrong amount paid'],
  ['dispute 0197a1b2-0000-7000-8000-000000000000', 'Decided in a dispute'],
])('the cause %s is named', async (cause, name) => {
  await open('/admin/refunds', { [list('manual')]: page([{ ...refund, cause }]) });
  expect(screen.getByText(name)).toBeTruthy();
});

test('an unknown cause is shown by its name', async () => {
  await open('/admin/refunds', { [list('manual')]: page([{ ...refund, cause: 'new_cause' }]) });
  expect(screen.getByText('new cause')).toBeTruthy();
});

test('settling asks for the reference', async () => {
  const { calls } = await open('/admin/refunds', { [SETTLE]: {} });
  press('Mark as settled: Alya Putri');
  await screen.findByText(/Rp 80\.000 to Alya Putri/);
  press('Mark as settled');
  expect(faultOf('Bank reference')).toBe('Please enter the reference.');
  type('Bank reference', 'BCA-5');
  press('Mark as settled');
  await screen.findByText('The refund to Alya Putri is settled.');
  const sent = calls.filter(({ route }) => route === SETTLE);
  expect(sent).toEqual([{ route: SETTLE, body: { reference: 'BCA-5' } }]);
});

test('what the bank took back says so, and that it was sent by hand can still be noted', async () => {
  const sent: Refund = { ...refund, status: 'sent', sentAt: refund.createdAt };
  const rows: Refund[] = [
    { ...sent, bank: 'instead', reference: 'chargeback', perhapsByHand: true },
    { ...sent, _id: REFUND.replace('e1', 'e3'), bank: 'twice', reference: 'BCA 1' },
  ];
  const { calls } = await open('/admin/refunds?status=sent', {
    [list('sent')]: page(rows),
    [SETTLE]: { isLoss: true },
  });
  expect(cells().map((row) => row.slice(4))).toEqual([
    ['The bank took the payment back instead.', 'Rp 80.000', 'Also sent manually'],
    ['BCA 1The bank took the payment back as well: our loss.', 'Rp 80.000', ''],
  ]);
  press('Also sent manually: Alya Putri');
  await screen.findByText(/what you sent becomes our loss/);
  type('Bank reference', 'BCA-5');
  press('Also sent manually');
  await screen.findByText('Rp 80.000 to Alya Putri is noted as our loss.');
  expect(calls.some(({ route }) => route === SETTLE)).toBe(true);
});

test('taken back by the bank while the list was open: what was settled is said to be our loss', async () => {
  await open('/admin/refunds', { [SETTLE]: { isLoss: true } });
  press('Mark as settled: Alya Putri');
  type('Bank reference', 'BCA-5');
  press('Mark as settled');
  expect(await screen.findByText('Rp 80.000 to Alya Putri is noted as our loss.')).toBeTruthy();
});

test('a refund beyond the window of its method says so', async () => {
  const late: Refund = { ...refund, method: 'qris', manualReason: 'too_late' };
  await open('/admin/refunds?status=undecided', { [list('undecided')]: page([late]) });
  expect(cells()[0]).toContain('QRISToo long ago for a refund by the provider');
});

test('settling a refund whose student gave no account says so', async () => {
  const undecided: Refund = { ...refund, status: 'undecided', account: null };
  await open('/admin/refunds?status=undecided', { [list('undecided')]: page([undecided]) });
  press('Mark as settled: Alya Putri');
  await screen.findByRole('dialog', { name: 'Mark as settled?' });
  expect(screen.getByText(/^The student has not given an account yet\./)).toBeTruthy();
});

test('a transfer that the bank refused asks for what the bank said', async () => {
  const FAIL = `PUT /api/admin/refunds/${REFUND}/failed`;
  const { calls } = await open('/admin/refunds', { [FAIL]: {} });
  press('Mark as rejected: Alya Putri');
  await screen.findByText(/The student is asked for another account/);
  type('What the bank said', 'Closed');
  press('Mark as rejected');
  await screen.findByText('Alya Putri is asked for another account.');
  expect(calls.filter(({ route }) => route === FAIL)).toEqual([
    { route: FAIL, body: { reason: 'Closed' } },
  ]);
});

test('credit to pay out is settled, and a sum far above is warned of', async () => {
  const withdrawal = {
    _id: REFUND.replace('e1', 'e7'),
    student: { _id: student._id, fullName: 'Budi Santoso' },
    amount: 60_000,
    bankName: 'BCA',
    accountNumber: '••••••5678',
    createdAt: refund.createdAt,
  };
  const SENT = `PUT /api/admin/withdrawals/${withdrawal._id}/sent`;
  const { calls } = await open('/admin/refunds', {
    'GET /api/admin/withdrawals': { withdrawals: [withdrawal], credits: 300_000_000 },
    [SENT]: {},
  });
  expect(await screen.findByText(/may need a licence/)).toBeTruthy();
  press('Mark as settled: Budi Santoso');
  await screen.findByRole('dialog');
  type('Bank reference', 'BCA-7');
  press('Mark as settled');
  await screen.findByText('The withdrawal of Budi Santoso is settled.');
  expect(calls.filter(({ route }) => route === SENT)).toEqual([
    { route: SENT, body: { reference: 'BCA-7' } },
  ]);
});

test('credit whose transfer the bank rejected is said to be credit again', async () => {
  const withdrawal = {
    _id: REFUND.replace('e1', 'e7'),
    student: { _id: student._id, fullName: 'Budi Santoso' },
    amount: 60_000,
    bankName: 'BCA',
    accountNumber: '••••••5678',
    createdAt: refund.createdAt,
  };
  await open('/admin/refunds', {
    'GET /api/admin/withdrawals': { withdrawals: [withdrawal], credits: 60_000 },
    [`PUT /api/admin/withdrawals/${withdrawal._id}/failed`]: {},
  });
  const name = await screen.findByRole('link', { name: 'Budi Santoso' });
  expect(name.getAttribute('href')).toBe(`/admin/users/${student._id}`);
  press('Mark as rejected: Budi Santoso');
  await screen.findByRole('dialog', { name: 'Mark as rejected by the bank?' });
  type('What the bank said', 'Closed');
  press('Mark as rejected');
  expect(await screen.findByText(/^Rp\s60\.000 is credit of Budi Santoso again\.$/)).toBeTruthy();
});

test('an account number is shown in full on request, and its view is a call of its own', async () => {
  const account = {
    bankName: 'BCA',
    accountHolderName: 'ALYA PUTRI',
    accountNumber: '0012345678',
  };
  const { routes } = await open('/admin/refunds', {
    [`GET /api/admin/transfers/${refund._id}`]: { account },
  });
  expect(screen.getByText('BCA ••••••5678')).toBeTruthy();
  expect(routes).not.toContain(`GET /api/admin/transfers/${refund._id}`);
  press('Show: Alya Putri');
  const whole = await screen.findByText('BCA 0012345678');
  await waitFor(() => expect(document.activeElement).toBe(whole));
  expect(screen.queryByRole('button', { name: 'Show: Alya Putri' })).toBeNull();
});

test('an invalid status in the URL shows the first queue', async () => {
  await open('/admin/refunds?status=nonsense');
  expect(screen.getByText('Alya Putri')).toBeTruthy();
});

test('an empty manual queue says that all is done', async () => {
  await open('/admin/refunds', { [list('manual')]: page([]) });
  expect(screen.getByText('All caught up')).toBeTruthy();
});

test('a list of refunds that does not load offers a retry', async () => {
  const { answers } = await open('/admin/refunds?status=sent', { [list('sent')]: 'unreachable' });
  await screen.findByRole('heading', { name: 'Could not fetch refunds.' });
  const sent: Refund = { ...refund, status: 'sent', reference: 'R-1', sentAt: refund.createdAt };
  answers[list('sent')] = page([sent]);
  press('Try again');
  expect(await screen.findByText('R-1')).toBeTruthy();
});
