import { expect, test } from 'vitest';
import { payoutDateOf } from '#domain/payout.ts';
import { useServer } from '../../../testing/app.ts';
import { bankDetails } from '../../../testing/money.ts';
import { payday, usePayday, wib } from '../../../testing/payday.ts';

const server = useServer();
const book = usePayday(server);

test('before the run the list shows what is due, after it what was made', async () => {
  await book.taught('2026-11-20T12:00');
  await book.taught('2026-12-01T12:00');
  const before = await book.admin.call('adminPayouts');
  expect(before).toMatchObject({
    batches: [],
    due: { month: '2026-11', hasRun: false, amount: 95_000, teachers: 1, skipped: [] },
    nextCursor: null,
  });
  const { batchId } = await book.run('2026-11');
  const { batches, due } = await book.admin.call('adminPayouts');
  expect(due).toEqual({ month: '2026-11', hasRun: true, amount: 0, teachers: 0, skipped: [] });
  expect(batches).toEqual([
    {
      _id: batchId,
      month: '2026-11',
      createdAt: payday.toISOString(),
      total: 95_000,
      payouts: [
        {
          _id: await book.latest(),
          teacherId: book.teacher.user._id,
          month: '2026-11',
          amount: 95_000,
          status: 'made',
          reference: '',
          reason: '',
          createdAt: payday.toISOString(),
          teacher: {
            _id: book.teacher.user._id,
            fullName: 'Ratna Wulandari',
            profilePicture: '',
          },
          obstacle: null,
        },
      ],
    },
  ]);
});

test('a failed payout is listed, but not in the total, and is due again', async () => {
  await book.taught('2026-11-20T12:00');
  await book.run('2026-11');
  const [before] = (await book.admin.call('adminPayouts')).batches;
  await book.fail(await book.latest());
  const { batches, due } = await book.admin.call('adminPayouts');
  expect(batches[0]?.total).toBe((before?.total ?? 0) - 95_000);
  expect(batches[0]?.payouts).toHaveLength(before?.payouts.length ?? 0);
  expect(due).toMatchObject({ hasRun: true, amount: 95_000, teachers: 1 });
});

test('the list contains no account numbers', async () => {
  await book.taught('2026-11-20T12:00');
  await book.run('2026-11');
  const { text } = await book.admin.send('GET', '/api/admin/payouts');
  expect(text).toContain(book.teacher.user._id);
  for (const secret of [bankDetails.accountNumber, '3404075508920003', 'BCA']) {
    expect(text).not.toContain(secret);
  }
});

test('a page has one year of batches', async () => {
  for (let n = 0; n < 14; n += 1) {
    const month = new Date(Date.UTC(2026, 10 + n, 1)).toISOString().slice(0, 7);
    server.clock.set(wib(`${payoutDateOf(month)}T00:00`));
    await book.run(month);
  }
  const first = await book.admin.call('adminPayouts');
  expect(first.batches.map(({ month }) => month)).toEqual(
    Array.from({ length: 12 }, (_, i) => `2027-${String(12 - i).padStart(2, '0')}`),
  );
  expect(first.nextCursor).toBe('2027-01');
  const query = { cursor: first.nextCursor ?? '' };
  const second = await book.admin.call('adminPayouts', { query });
  expect(second.batches.map(({ month }) => month)).toEqual(['2026-12', '2026-11']);
  expect(second.nextCursor).toBeNull();
});

test.each(['cursor=x', 'cursor=2026-13', 'month=2026-11'])('%s is refused', async (query) => {
  const { status, body } = await book.admin.send('GET', `/api/admin/payouts?${query}`);
  expect(status).toBe(422);
  expect(Object.keys(body.fields as object)).toEqual([query.split('=')[0]]);
});
