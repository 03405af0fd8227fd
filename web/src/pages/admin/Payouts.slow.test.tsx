import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import type { CallReply } from '#contract/calls.ts';
import type { PayoutBatch } from '#contract/payouts.ts';
import { closeApp, faultOf, openApp, press, reply, type } from '../../testing/app.tsx';
import { admin } from '../../testing/accounts.ts';

const LIST = 'GET /api/admin/payouts';
const RUN = 'POST /api/admin/payouts/run';
const BATCH = '0199f000-0000-7000-8000-0000000000d1';
const PAYOUT = '0199f000-0000-7000-8000-0000000000d2';
const TEACHER = '0199f000-0000-7000-8000-0000000000d3';

type DuePayouts = CallReply<'adminPayouts'>['due'];

const due: DuePayouts = {
  month: '2025-09',
  hasRun: false,
  amount: 1_064_000,
  teachers: 2,
  skipped: [{ _id: TEACHER, fullName: 'Intan Permatasari', amount: 76_000, why: 'recheck' }],
};
const made: PayoutBatch['payouts'][number] = {
  _id: PAYOUT,
  teacherId: TEACHER,
  month: '2025-08',
  amount: 684_000,
  status: 'made',
  reference: '',
  reason: '',
  createdAt: '2025-09-15T01:00:00.000Z',
  teacher: { _id: TEACHER, fullName: 'Rizky Ramadhan', profilePicture: '' },
  obstacle: null,
};
const batch: PayoutBatch = {
  _id: BATCH,
  month: '2025-08',
  createdAt: '2025-09-15T01:00:00.000Z',
  total: 684_000,
  payouts: [made],
};

const list = (shown: DuePayouts, batches: PayoutBatch[], nextCursor: string | null = null) => ({
  due: shown,
  batches,
  nextCursor,
});

afterEach(closeApp);

async function open(answers = {}) {
  const app = openApp('/admin/payouts', {
    as: admin,
    answers: {
      [LIST]: list(due, [batch]),
      ...answers,
    },
  });
  await screen.findByRole('heading', { level: 1, name: 'Payouts' });
  await waitFor(() => expect(screen.queryByText('Loading...')).toBeNull());
  return app;
}

const sent = (calls: readonly { route: string; body: unknown }[]) =>
  calls.filter(({ route }) => !route.startsWith('GET '));

test('the due month says what it will pay, and who is left out and why', async () => {
  await open();
  expect(screen.getByText('Payouts for September 2025')).toBeTruthy();
  expect(screen.getByText('Rp 1.064.000 for 2 teachers')).toBeTruthy();
  expect(screen.getByText('Intan Permatasari')).toBeTruthy();
  expect(screen.getByText(/New details wait for a re-check/)).toBeTruthy();
  const file = screen.getByRole('link', { name: 'Open file: Intan Permatasari' });
  expect(file.getAttribute('href')).toBe(`/admin/teachers/${TEACHER}?status=recheck`);
});

test.each<[string, Partial<DuePayouts>, string, string | null]>([
  [
    'open',
    {},
    'The batch is created automatically within the hour. You can also create it now.',
    'Make payouts',
  ],
  [
    'made, with more to pay',
    { hasRun: true },
    'The batch has been created. You can add what has become payable since then.',
    'Add to the batch',
  ],
  ['made', { hasRun: true, teachers: 0 }, 'The batch for this month has been created.', null],
  ['empty', { teachers: 0 }, 'Nothing to pay out for this month.', null],
])('a month that is %s', async (_, facts, says, button) => {
  await open({ [LIST]: list({ ...due, ...facts }, []) });
  expect(screen.getByText(says)).toBeTruthy();
  expect(screen.getByText('No payouts yet')).toBeTruthy();
  const buttons = within(screen.getByRole('main')).queryAllByRole('button');
  expect(buttons.map(({ textContent }) => textContent)).toEqual(button ? [button] : []);
});

test('a batch is made after a confirmation', async () => {
  const { calls } = await open({
    [RUN]: { batchId: BATCH, made: 2, skipped: 1 },
  });
  press('Make payouts');
  const dialog = await screen.findByRole('dialog', {
    name: 'Make payouts for September 2025?',
  });
  expect(sent(calls)).toEqual([]);
  within(dialog).getByRole('button', { name: 'Make payouts' }).click();
  await screen.findByText('2 payouts were made.');
  expect(sent(calls)).toEqual([{ route: RUN, body: { month: '2025-09' } }]);
});

test('what became payable later is added under the same name in button and dialog', async () => {
  await open({
    [LIST]: list({ ...due, hasRun: true }, []),
    [RUN]: { batchId: BATCH, made: 1, skipped: 0 },
  });
  press('Add to the batch');
  const dialog = await screen.findByRole('dialog', { name: 'Add to the batch of September 2025?' });
  within(dialog).getByRole('button', { name: 'Add to the batch' }).click();
  expect(await screen.findByText('1 payout was made.')).toBeTruthy();
});

describe('a batch', () => {
  test('offers its bank file', async () => {
    const { calls } = await open();
    press('CSV for the bank: August 2025');
    const route = `GET /api/admin/payouts/${BATCH}.csv`;
    await waitFor(() => expect(calls.at(-1)?.route).toBe(route));
    expect(screen.getByText(/Each download is recorded/)).toBeTruthy();
  });

  test('says where each payout is, and offers no step that is over', async () => {
    const payouts: PayoutBatch['payouts'] = [
      { ...made, obstacle: 'suspended' },
      { ...made, _id: `${PAYOUT.slice(0, -1)}7`, status: 'sent', reference: 'BCA-1' },
      { ...made, _id: `${PAYOUT.slice(0, -1)}8`, status: 'failed', reason: 'Account closed.' },
    ];
    await open({ [LIST]: list(due, [{ ...batch, payouts }]) });
    expect(screen.getByText('Rp 684.000, 1 of 3 sent')).toBeTruthy();
    expect(screen.getByText('Not in the file: The account is suspended')).toBeTruthy();
    expect(screen.getByText('Reference BCA-1')).toBeTruthy();
    expect(screen.getByText('Account closed.')).toBeTruthy();
    expect(screen.getAllByRole('button', { name: /^Mark as sent/ })).toHaveLength(1);
  });

  test('is marked as sent with the bank’s reference', async () => {
    const route = `PUT /api/admin/payouts/${PAYOUT}/sent`;
    const { calls } = await open({ [route]: {} });
    press('Mark as sent: Rizky Ramadhan');
    await screen.findByRole('dialog', { name: 'Mark as sent?' });
    press('Mark as sent');
    expect(faultOf('Bank reference')).toBe('Please enter the reference.');
    type('Bank reference', ' BCA-77123 ');
    press('Mark as sent');
    await screen.findByText('The payout to Rizky Ramadhan is marked as sent.');
    expect(sent(calls)).toEqual([{ route, body: { reference: 'BCA-77123' } }]);
  });

  test('is marked as failed with a reason; a refusal says why', async () => {
    const route = `PUT /api/admin/payouts/${PAYOUT}/failed`;
    const { answers, calls } = await open({
      [route]: reply(503, { success: false, code: 'unavailable', message: 'Busy.' }),
    });
    press('Mark as failed: Rizky Ramadhan');
    await screen.findByText('Rp 684.000 returns to the balance of Rizky Ramadhan.');
    type('Reason', 'Account closed.');
    press('Mark as failed');
    await screen.findByText('Busy.');
    answers[route] = {};
    press('Mark as failed');
    await screen.findByText('The payout to Rizky Ramadhan is marked as failed.');
    expect(sent(calls).at(-1)).toEqual({ route, body: { reason: 'Account closed.' } });
  });

  test('Show more loads older batches', async () => {
    const older = { ...batch, _id: `${BATCH.slice(0, -1)}9`, month: '2025-07', payouts: [] };
    await open({
      [LIST]: list(due, [batch], '2025-08'),
      [`${LIST}?cursor=2025-08`]: list(due, [older]),
    });
    press('Show more');
    expect(await screen.findByRole('heading', { name: 'July 2025' })).toBeTruthy();
    expect(screen.getByText('No payouts due for this month.')).toBeTruthy();
  });
});

test('a list of payouts that does not load offers a retry', async () => {
  const { answers } = await open({ [LIST]: 'unreachable' });
  await screen.findByRole('heading', { name: 'Could not fetch payouts.' });
  answers[LIST] = list(due, []);
  press('Try again');
  expect(await screen.findByText('Payouts for September 2025')).toBeTruthy();
});

test('teachers who are left out for missing details are asked for them at once', async () => {
  const one = { _id: TEACHER, fullName: 'Intan', amount: 76_000, why: 'details_missing' as const };
  const app = await open({
    [LIST]: list({ ...due, skipped: [one, { ...one, _id: PAYOUT }] }, []),
    'POST /api/admin/payouts/ask': { asked: 1, askedBefore: 1 },
  });
  press('Ask 2 teachers for bank details');
  expect(
    await screen.findByText('1 teacher was asked. 1 was asked in the last 12 hours.'),
  ).toBeTruthy();
  expect(app.routes).toContain('POST /api/admin/payouts/ask');
});
