import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import type { CreditMove, OwnRefund } from '#contract/payments.ts';
import { student } from '../../testing/accounts.ts';
import { closeApp, faultOf, openApp, press, reply, type } from '../../testing/app.tsx';

const REFUND = '0199f000-0000-7000-8000-0000000000c1';
const READ = 'GET /api/payments/credit';
const CHOOSE = `POST /api/payments/refunds/${REFUND}`;
const WITHDRAW = 'POST /api/payments/withdrawals';

const session = {
  bookingId: '0199f000-0000-7000-8000-0000000000c2',
  teacher: 'Nadia Rahmawati',
  startsAt: '2025-10-09T12:00:00.000Z',
};
const refund: OwnRefund = {
  _id: REFUND,
  orderId: '0199f000-0000-7000-8000-0000000000c3',
  ...session,
  amount: 47_500,
  status: 'undecided',
  destination: 'provider',
  account: null,
  reason: '',
};
const moves: CreditMove[] = [
  { at: session.startsAt, what: 'reserved', amount: -85_000, balance: 0, session },
  { at: session.startsAt, what: 'refund', amount: 85_000, balance: 85_000, session },
];
const money = (changes: object = {}) => ({
  refunds: [] as OwnRefund[],
  credit: 0,
  history: [] as CreditMove[],
  withdrawal: null,
  ...changes,
});

beforeAll(() => import('./PaymentRoutes.tsx'), 60_000);
afterEach(closeApp);

const push = (name: RegExp) => fireEvent.click(screen.getByRole('button', { name }));

const open = async (given: object, answers: object = {}) => {
  const app = openApp('/payments/refunds', {
    as: student,
    answers: { [READ]: money(given), ...answers },
  });
  await screen.findByRole('heading', { name: /^Your credit/ });
  return app;
};

test('a refund goes to a bank account in the own name', async () => {
  const { calls } = await open({ refunds: [refund] }, { [CHOOSE]: {} });
  expect(screen.getByRole('heading', { name: /^Where should Rp\s47\.500 go\?$/ })).toBeTruthy();
  push(/^Send Rp\s47\.500 to this account$/);
  await waitFor(() => expect(faultOf('Account number')).toBeTruthy());
  type('Bank', 'BCA');
  type('Account number', '0012345678');
  type('Your password', 'my-own-secret');
  push(/^Send Rp\s47\.500 to this account$/);
  await screen.findByText(/^We will transfer Rp\s47\.500 to your account\.$/);
  expect(calls.find(({ route }) => route === CHOOSE)?.body).toEqual({
    destination: 'bank',
    bankName: 'BCA',
    accountNumber: '0012345678',
    accountHolderName: student.fullName,
    password: 'my-own-secret',
  });
});

test('refunds of lessons that were paid together are one entry with one choice; those on their way are another', async () => {
  const lesson = (n: number, changes: Partial<OwnRefund> = {}): OwnRefund => ({
    ...refund,
    _id: REFUND.replace('c1', `d${n}`),
    bookingId: session.bookingId.replace('c2', `e${n}`),
    startsAt: `2025-10-${10 + n}T12:00:00.000Z`,
    ...changes,
  });
  const account = { bankName: 'BCA', accountNumber: '••••••5678' };
  const route = `POST /api/payments/refunds/${lesson(1)._id}`;
  const { calls } = await open(
    {
      refunds: [
        lesson(2, { reason: 'The account is closed.' }),
        lesson(1),
        lesson(3, { status: 'manual', account }),
        lesson(4, { status: 'manual', account }),
      ],
    },
    { [route]: {} },
  );
  expect(screen.getByText(/^For 2 lessons with Nadia Rahmawati, the first on Sat 11/)).toBeTruthy();
  expect(screen.getByText(/The account is closed\./)).toBeTruthy();
  expect(screen.getByText(/^Rp\s95\.000 is on its way to BCA/)).toBeTruthy();
  fireEvent.click(screen.getByRole('radio', { name: /^Credit/ }));
  push(/^Keep Rp\s95\.000 as credit$/);
  await screen.findByText(/^Rp\s95\.000 is now credit\.$/);
  expect(calls.filter(({ route: one }) => one.startsWith('POST'))).toHaveLength(1);
});

test('a name that the server refuses stands at its field', async () => {
  const fields = { accountHolderName: 'The account has to be in your own name' };
  await open(
    { refunds: [refund] },
    { [CHOOSE]: reply(422, { success: false, code: 'invalid', message: 'x', fields }) },
  );
  type('Bank', 'BCA');
  type('Account number', '0012345678');
  type('Account holder', 'Somebody Else');
  push(/^Send Rp\s47\.500/);
  await waitFor(() => expect(faultOf('Account holder')).toBe(fields.accountHolderName));
});

test('a refund is kept as credit', async () => {
  const { calls } = await open({ refunds: [refund] }, { [CHOOSE]: {} });
  fireEvent.click(screen.getByRole('radio', { name: /^Credit/ }));
  push(/^Keep Rp\s47\.500 as credit$/);
  await screen.findByText(/^Rp\s47\.500 is now credit\.$/);
  expect(calls.find(({ route }) => route === CHOOSE)?.body).toEqual({ destination: 'credit' });
});

test('the bank’s reason for refusing an earlier account is shown', async () => {
  await open({ refunds: [{ ...refund, reason: 'The account is closed.' }] });
  expect(screen.getByText(/rejected the transfer: The account is closed\./)).toBeTruthy();
});

test('credit shows its history and is paid out', async () => {
  const { calls } = await open({ credit: 85_000, history: moves }, { [WITHDRAW]: {} });
  expect(screen.getByText('Used to book')).toBeTruthy();
  expect(screen.getByText(/^Balance Rp\s85\.000$/)).toBeTruthy();
  press('Pay out to my bank');
  type('Bank', 'BNI');
  type('Account number', '1234567890');
  fireEvent.submit(screen.getByRole('form', { name: 'Bank account' }));
  await screen.findByText(/^We will transfer Rp\s85\.000 to your account\.$/);
  expect(calls.find(({ route }) => route === WITHDRAW)?.body).toMatchObject({ bankName: 'BNI' });
});

test('money on its way names the masked account', async () => {
  const account = { bankName: 'BCA', accountNumber: '••••••5678' };
  await open({
    refunds: [{ ...refund, status: 'manual', destination: 'bank', account }],
    withdrawal: { amount: 60_000, ...account },
  });
  expect(screen.getByText(/^Rp\s47\.500 is on its way to BCA ••••••5678\.$/)).toBeTruthy();
  expect(screen.getByText(/^Rp\s60\.000 is on its way to BCA/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Pay out to my bank' })).toBeNull();
});
