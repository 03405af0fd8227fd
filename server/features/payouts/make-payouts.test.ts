import { expect, test } from 'vitest';
import { useServer } from '../../testing/app.ts';
import { usePayday, payday, wib } from '../../testing/payday.ts';
import { findDifferences } from '../ledger/check.ts';
import { post } from '../ledger/post.ts';

const server = useServer();
const book = usePayday(server);
const { taught, earnings, payouts, run, fail, latest } = book;

test('a month is paid from the 15th of the next month on', async () => {
  await taught('2026-11-20T12:00');
  server.clock.set(wib('2026-12-14T23:59'));
  for (const month of ['2026-11', '2026-12', '2027-01']) {
    const { status, body } = await book.admin.send('POST', '/api/admin/payouts/run', { month });
    expect({ status, body }).toEqual({
      status: 422,
      body: {
        success: false,
        code: 'invalid',
        message: 'This month cannot be paid out yet',
        fields: { month: 'This month cannot be paid out yet' },
      },
    });
  }
  expect((await earnings()).nextPayoutDate).toBe('2026-12-15');
  server.clock.set(payday);
  expect(await run('2026-11')).toMatchObject({ made: 1 });
  expect(await earnings()).toMatchObject({
    lifetimeEarnings: 95_000,
    currentBalance: 0,
    nextPayoutDate: '2027-01-15',
    payouts: [{ month: '2026-11', amount: 95_000, status: 'made', reference: '', reason: '' }],
  });
  expect(await findDifferences(server.db)).toEqual([]);
});

test('a payout has what was earned until the month’s last midnight in WIB', async () => {
  await taught('2026-11-30T23:59:59.999', 40_000);
  await taught('2026-12-01T00:00', 60_000);
  await run('2026-11');
  expect(await payouts()).toEqual([['2026-11', 38_000, 'made']]);
  expect((await earnings()).currentBalance).toBe(57_000);
});

test('unpaid earnings of earlier months are added', async () => {
  await taught('2026-08-10T12:00', 10_000);
  await taught('2026-10-31T12:00', 20_000);
  await taught('2026-11-01T12:00', 30_000);
  await run('2026-11');
  expect(await payouts()).toEqual([['2026-11', 57_000, 'made']]);
});

test('a repeated run returns the same batch and pays nobody twice', async () => {
  await taught('2026-11-20T12:00');
  const first = await run('2026-11');
  expect(await run('2026-11')).toMatchObject({ batchId: first.batchId, made: 0 });
  await taught('2026-11-21T12:00');
  expect(await run('2026-11')).toMatchObject({ batchId: first.batchId, made: 0 });
  expect(await payouts()).toEqual([['2026-11', 95_000, 'made']]);
  server.clock.set(wib('2027-01-15T00:00'));
  await run('2026-12');
  expect((await payouts())[0]).toEqual(['2026-12', 95_000, 'made']);
});

test('a month without payouts gets no batch, unless it is the one that is due', async () => {
  await taught('2026-11-20T12:00');
  for (const month of ['2001-01', '2026-10']) {
    const { status, body } = await book.admin.send('POST', '/api/admin/payouts/run', { month });
    expect([status, body.fields]).toEqual([422, { month: 'No payouts are due for this month' }]);
  }
  const batches = server.db.selectFrom('payout_batches').select('month');
  expect(await batches.where('month', '<', '2026-11').execute()).toEqual([]);
  await run('2026-11');
  server.clock.set(wib('2027-01-15T00:00'));
  expect(await run('2026-12')).toMatchObject({ made: 0 });
});

test('each run is audited with its batch and month', async () => {
  const { batchId } = await run('2026-11');
  const acts = await server.db
    .selectFrom('audit')
    .select(['act', 'admin_id', 'details'])
    .where('subject_id', '=', batchId)
    .where('act', '=', 'run-payouts')
    .execute();
  expect(acts.at(-1)).toEqual({
    act: 'run-payouts',
    admin_id: book.admin.user._id,
    details: { month: '2026-11' },
  });
});

test('failed, it is paid by the next run of the same month', async () => {
  await taught('2026-11-20T12:00');
  await run('2026-11');
  await fail(await latest());
  expect((await earnings()).currentBalance).toBe(95_000);
  expect(await run('2026-11')).toMatchObject({ made: 1 });
  expect(await payouts()).toEqual([
    ['2026-11', 95_000, 'made'],
    ['2026-11', 95_000, 'failed'],
  ]);
  expect(await findDifferences(server.db)).toEqual([]);
});

test('failed, it is paid with the next month, although it came back after that month had begun', async () => {
  await taught('2026-11-20T12:00');
  await run('2026-11');
  server.clock.set(wib('2027-01-14T12:00'));
  await fail(await latest());
  await taught('2026-12-20T12:00', 60_000);
  await taught('2027-01-02T12:00', 1_000);
  server.clock.set(wib('2027-01-15T00:00'));
  await run('2026-12');
  expect((await payouts())[0]).toEqual(['2026-12', 152_000, 'made']);
  expect(await earnings()).toMatchObject({ currentBalance: 950, lifetimeEarnings: 152_950 });
});

test('held money is not touched, and what is left of the month is paid', async () => {
  const { bookingId } = await taught('2026-11-20T12:00');
  await taught('2026-11-21T12:00', 60_000);
  const late = await taught('2026-12-02T12:00');
  for (const id of [bookingId, late.bookingId]) {
    const leg = {
      debit: `teacher:${book.teacher.user._id}`,
      credit: `held:${id}`,
      amount: 95_000,
    } as const;
    await post(server.db, { kind: 'returned', reference: `hold ${id}`, legs: [leg] }, payday);
  }
  await run('2026-11');
  expect(await payouts()).toEqual([['2026-11', 57_000, 'made']]);
});

test('nobody is paid nothing', async () => {
  await taught('2026-12-02T12:00');
  expect(await run('2026-11')).toMatchObject({ made: 0 });
  expect(await payouts()).toEqual([]);
});

test.each<[unknown, string]>([
  [{}, 'month'],
  [{ month: '2026-13' }, 'month'],
  [{ month: '2026-1' }, 'month'],
  [{ month: '1999-12' }, 'month'],
  [{ month: 202611 }, 'month'],
  [{ month: '2026-11', force: true }, 'force'],
])('%j is refused', async (body, field) => {
  const answer = await book.admin.send('POST', '/api/admin/payouts/run', body);
  expect({ status: answer.status, fields: Object.keys(answer.body.fields as object) }).toEqual({
    status: 422,
    fields: [field],
  });
});
