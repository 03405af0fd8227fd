import { expect, test } from 'vitest';
import { useServer } from '../../testing/app.ts';
import { busyTeacher } from '../../testing/bookings.ts';
import { addTaught, bankDetails, payee, verificationDetails } from '../../testing/money.ts';
import { usePayday, payday, wib } from '../../testing/payday.ts';

const server = useServer();
const book = usePayday(server);
const { taught, earnings, payouts, run, fail, latest, change } = book;

const missing = 'details_missing';
const broken = Buffer.from('not what was sealed here, and long enough to look like it');

test('by the clock: on the 15th, once, and also when there is nobody to pay', async () => {
  await taught('2026-11-20T12:00');
  server.clock.set(wib('2026-12-14T23:59'));
  await server.drain();
  expect(await payouts()).toEqual([]);
  server.clock.set(payday);
  expect((await earnings()).nextPayoutDate).toBe('2026-12-15');
  await server.drain();
  expect(await payouts()).toEqual([['2026-11', 95_000, 'made']]);
  expect((await earnings()).nextPayoutDate).toBe('2027-01-15');
  await fail(await latest());
  await server.drain();
  expect(await payouts()).toEqual([['2026-11', 95_000, 'failed']]);
  server.clock.set(wib('2027-03-15T09:00'));
  await server.drain();
  expect((await payouts())[0]).toEqual(['2027-02', 95_000, 'made']);
  const { batches } = await book.admin.call('adminPayouts');
  expect(batches.map(({ month }) => month)).toEqual(['2027-02', '2026-11', '2026-10']);
});

test.each<[string, () => Promise<unknown>, string]>([
  ['suspended', () => change('users', { suspended_at: payday }), 'suspended'],
  ['flagged for a re-check', () => change('teacher_profiles', { recheck: true }), 'recheck'],
  ['without an account number', () => change('teacher_secrets', { account_number: null }), missing],
  ['without an ID number', () => change('teacher_secrets', { id_number: null }), missing],
])('who is %s is skipped, named, and carried over', async (_, spoil, why) => {
  await taught('2026-11-20T12:00');
  await spoil();
  const { made, skipped } = await run('2026-11');
  expect(made).toBe(0);
  const { due } = await book.admin.call('adminPayouts');
  expect(due.skipped).toContainEqual({
    _id: book.teacher.user._id,
    fullName: 'Ratna Wulandari',
    amount: 95_000,
    why,
  });
  expect(skipped).toBe(due.skipped.length);
});

test('who was skipped is paid once the obstacle is gone', async () => {
  await taught('2026-11-20T12:00');
  await change('teacher_profiles', { recheck: true });
  await run('2026-11');
  await change('teacher_profiles', { recheck: false });
  expect(await run('2026-11')).toMatchObject({ made: 1 });
  expect(await payouts()).toEqual([['2026-11', 95_000, 'made']]);
});

test('a teacher who entered no details at all is skipped', async () => {
  const teacher = await busyTeacher(server);
  await addTaught(server, teacher.user._id, wib('2026-11-20T12:00'));
  expect(await run('2026-11')).toMatchObject({ made: 0 });
  const { due } = await book.admin.call('adminPayouts');
  expect(due.skipped).toContainEqual(
    expect.objectContaining({ _id: teacher.user._id, why: missing }),
  );
});

test('the first bank account of a verified teacher is paid to only after an admin has looked at it', async () => {
  const teacher = await busyTeacher(server);
  const { _id: teacherId } = teacher.user;
  await addTaught(server, teacherId, wib('2026-11-20T12:00'));
  const entry = { bankDetails, verificationDetails };
  const path = '/api/teachers/me/profile';
  expect((await teacher.send('PUT', path, entry)).status).toBe(422);
  await teacher.call('updateTeacherProfile', { body: { ...entry, password: teacher.password } });
  expect(await run('2026-11')).toMatchObject({ made: 0 });
  const { due } = await book.admin.call('adminPayouts');
  expect(due.skipped).toContainEqual(
    expect.objectContaining({ _id: teacherId, why: 'recheck', amount: 95_000 }),
  );
  await book.admin.call('adminTeacher', { params: { teacherId } });
  await book.admin.call('verifyTeacher', { params: { teacherId } });
  expect(await run('2026-11')).toMatchObject({ made: 1 });
});

test.each(['id_number', 'account_holder', 'account_number'])(
  'a batch is refused whole while the %s of someone to be paid cannot be read',
  async (column) => {
    await taught('2026-11-20T12:00');
    await change('teacher_secrets', { [column]: broken });
    const batches = () => server.db.selectFrom('payout_batches').selectAll().execute();
    const before = await batches();
    await expect(run('2026-11')).rejects.toMatchObject({ status: 503, code: 'details_unreadable' });
    expect(await batches()).toEqual(before);
    expect(await payouts()).toEqual([]);
  },
);

test('by the clock nobody is paid while the details of one cannot be read; an admin pays the others', async () => {
  const other = await payee(server);
  await addTaught(server, other.user._id, wib('2028-01-20T12:00'));
  await taught('2028-01-20T12:00');
  await change('teacher_secrets', { account_number: broken });
  server.clock.set(wib('2028-02-15T00:05'));
  const { status } = await server.person().send('POST', '/api/dev/jobs/drain');
  expect(status).toBe(503);
  const made = server.db.selectFrom('payouts').select('amount').where('month', '=', '2028-01');
  expect(await made.execute()).toEqual([]);
  expect(await run('2028-01')).toMatchObject({ made: 1 });
  expect(await made.execute()).toEqual([{ amount: 95_000 }]);
  const { due } = await book.admin.call('adminPayouts');
  expect(due.skipped).toContainEqual({
    _id: book.teacher.user._id,
    fullName: 'Ratna Wulandari',
    amount: 95_000,
    why: 'details_unreadable',
  });
});
