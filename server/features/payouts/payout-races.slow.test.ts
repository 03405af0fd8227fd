import { afterAll, beforeAll, expect, test } from 'vitest';
import { newKeyLine } from '../../platform/security/encryption-keys.ts';
import { startServer, type TestServer, useServer } from '../../testing/app.ts';
import { hold } from '../../testing/locks.ts';
import { addTaught, payee } from '../../testing/money.ts';
import { payday, usePayday, wib } from '../../testing/payday.ts';
import { person } from '../../testing/person.ts';
import { findDifferences } from '../ledger/check.ts';

// Two servers on one database with the same keys: each can decrypt the account numbers that the other encrypted.
const keys = { ENCRYPTION_KEYS: newKeyLine([]) };
const server = useServer(keys);
let other: TestServer;
beforeAll(async () => {
  other = await startServer(server.databaseUrl, keys);
});
afterAll(() => other.stop());
const book = usePayday(server);

const adminThere = () => {
  other.clock.set(server.clock.now());
  const browser = person(other.url);
  for (const [name, value] of book.admin.jar) browser.jar.set(name, value);
  return browser;
};

const payouts = () =>
  server.db.selectFrom('payouts').select(['teacher_id', 'amount', 'month']).execute();

test('two servers that make the same batch at once pay each teacher once', async () => {
  const teachers = [];
  for (let n = 0; n < 5; n += 1) {
    const teacher = await payee(server);
    await addTaught(server, teacher.user._id, wib('2026-11-20T12:00'));
    teachers.push(teacher.user._id);
  }
  const there = adminThere();
  const body = { month: '2026-11' };
  const answers = await Promise.all([
    book.admin.call('runPayouts', { body }),
    there.call('runPayouts', { body }),
    book.admin.call('runPayouts', { body }),
    there.call('runPayouts', { body }),
  ]);
  expect(new Set(answers.map(({ batchId }) => batchId)).size).toBe(1);
  expect(answers.reduce((sum, { made }) => sum + made, 0)).toBe(5);
  const made = await payouts();
  expect(made.map(({ teacher_id }) => teacher_id).toSorted()).toEqual(teachers.toSorted());
  expect(made.every(({ amount }) => amount === 95_000)).toBe(true);
  expect(await findDifferences(server.db)).toEqual([]);
});

test('two months at once never pay more than there is', async () => {
  await book.taught('2026-10-20T12:00');
  await book.taught('2026-11-20T12:00');
  const there = adminThere();
  await Promise.all([
    book.admin.call('runPayouts', { body: { month: '2026-11' } }),
    // Refused when it runs second, because no teacher is left to be paid for that month.
    there.send('POST', '/api/admin/payouts/run', { month: '2026-10' }),
  ]);
  const own = (await payouts()).filter(({ teacher_id }) => teacher_id === book.teacher.user._id);
  expect(own.reduce((sum, { amount }) => sum + amount, 0)).toBe(190_000);
  expect((await book.earnings()).currentBalance).toBe(0);
  expect(await findDifferences(server.db)).toEqual([]);
});

test('the clocks of two servers make one batch', async () => {
  await book.taught('2027-02-20T12:00');
  for (const one of [server, other]) one.clock.set(wib('2027-03-15T00:05'));
  await Promise.all([server.drain(), other.drain()]);
  const own = (await payouts()).filter(({ teacher_id }) => teacher_id === book.teacher.user._id);
  expect(own).toEqual([{ teacher_id: book.teacher.user._id, amount: 95_000, month: '2027-02' }]);
});

test('sessions that are completed while a batch is made are paid now or next time, never lost', async () => {
  const teacherId = book.teacher.user._id;
  await book.taught('2026-11-20T12:00');
  await Promise.all([
    book.run('2026-11'),
    ...Array.from({ length: 5 }, () => addTaught(server, teacherId, payday)),
  ]);
  expect(await book.earnings()).toMatchObject({
    lifetimeEarnings: 6 * 95_000,
    currentBalance: 5 * 95_000,
    payouts: [{ amount: 95_000 }],
  });
});

test('the database itself refuses a second payout of a month', async () => {
  await book.taught('2026-11-20T12:00');
  await book.run('2026-11');
  const twice = server.pool.query(
    `insert into payouts (id, batch_id, teacher_id, month, amount, created_at)
     select gen_random_uuid(), batch_id, teacher_id, month, amount, created_at from payouts where id = $1`,
    [await book.latest()],
  );
  await expect(twice).rejects.toMatchObject({ constraint: 'one_payout_per_month' });
});

test('a teacher who changes details while a batch is made is left out of it', async () => {
  await book.taught('2026-11-20T12:00');
  const change = await hold(
    server.pool,
    'update teacher_profiles set recheck = true where user_id = $1',
    [book.teacher.user._id],
  );
  const run = book.run('2026-11');
  // A batch that did not wait for the change would end first, and would pay.
  await Promise.race([change.waiting(), run]);
  await change.release();
  expect(await run).toMatchObject({ made: 0, skipped: 1 });
  expect(await book.earnings()).toMatchObject({ currentBalance: 95_000, payouts: [] });
  expect(await findDifferences(server.db)).toEqual([]);
});
