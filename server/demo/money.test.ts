import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { paths } from '#contract/paths.ts';
import { diskFiles } from '../adapters/files-disk.ts';
import { findDifferences } from '../features/ledger/check.ts';
import { openSecrets } from '../platform/security/secrets.ts';
import { useServer } from '../testing/app.ts';
import { pay } from '../testing/bookings.ts';
import { bookingRows } from './bookings.ts';
import { demoId } from './ids.ts';
import { moneyRows } from './money.ts';
import { payoutRows } from './payouts.ts';
import { demoPassword, writeDemoData } from './write.ts';

const folder = mkdtempSync(join(tmpdir(), 'lentera-demo-'));
const server = useServer({ DATA_DIR: folder });
const now = new Date('2026-03-04T05:00:00Z');

beforeAll(async () => {
  server.clock.set(now);
  const keys = { encryptionKeys: undefined, keyFile: join(folder, 'keys') };
  const secrets = await openSecrets(keys, { error: () => undefined });
  await writeDemoData({ db: server.db, files: diskFiles(join(folder, 'uploads')), secrets }, now);
});
afterAll(() => rm(folder, { recursive: true }));

const logIn = async (email: string) => {
  const person = server.person();
  await person.call('login', { body: { email, password: demoPassword } });
  return person;
};

test('the demo ledger has no difference, also after the scheduled jobs', async () => {
  expect(await findDifferences(server.db)).toEqual([]);
  await server.drain();
  expect(await findDifferences(server.db)).toEqual([]);
});

test('the demo teacher was paid every month, and has earned since', async () => {
  const ratna = await logIn('teacher@demo.test');
  const { earningsData } = await ratna.call('earnings');
  const { lifetimeEarnings, currentBalance, payouts, months, lateCancellations } = earningsData;
  expect(currentBalance).toBeGreaterThan(0);
  expect(lifetimeEarnings).toBeGreaterThan(currentBalance);
  expect(payouts.map(({ month, status }) => `${month} ${status}`)).toEqual(
    ['2026-01', '2025-12', '2025-11', '2025-10', '2025-09', '2025-08', '2025-07'].map(
      (month) => `${month} sent`,
    ),
  );
  const paidOut = payouts.reduce((sum, { amount }) => sum + amount, 0);
  expect(lifetimeEarnings - paidOut).toBe(currentBalance);
  expect(months.filter(({ earned }) => earned > 0).length).toBeGreaterThan(7);
  expect(earningsData.nextPayoutDate).toBe('2026-03-15');
  expect(lateCancellations).toMatchObject([{ price: 120_000, commission: 3_000, earned: 57_000 }]);
});

test('the team finds a refund to send by hand, and those about which students have to decide', async () => {
  const admin = await logIn('admin@demo.test');
  const { refunds } = await admin.call('adminRefunds', { query: { status: 'undecided' } });
  const method = 'bank_transfer';
  expect(refunds).toMatchObject([
    { student: { fullName: 'Citra Maharani' }, method, cause: 'cancel' },
    { student: { fullName: 'Alya Putri' }, method, cause: 'decline' },
  ]);
  const manual = await admin.call('adminRefunds', { query: { status: 'manual' } });
  expect(manual.refunds).toMatchObject([{ student: { fullName: 'Galih Permana' }, method }]);
  expect(await admin.call('transferFile')).toContain('"Galih Permana","8620447193"');
});

test('the demo student is asked where a refund goes, on its page and by the bell', async () => {
  const alya = await logIn('student@demo.test');
  const { refunds } = await alya.call('ownCredit');
  expect(refunds).toMatchObject([{ status: 'undecided', teacher: 'Intan Permatasari' }]);
  const { notifications } = await alya.call('notifications', { query: {} });
  expect(notifications.filter(({ link }) => link === paths.refunds)).toHaveLength(1);
});

test('the team finds payouts on their way, a teacher who can be added, and teachers without a bank', async () => {
  const admin = await logIn('admin@demo.test');
  const { batches, due } = await admin.call('adminPayouts');
  expect(batches[0]?.month).toBe('2026-01');
  expect(batches[0]?.payouts.map((one) => `${one.teacher.fullName} ${one.status}`)).toEqual([
    'Kartika Dewi made',
    'Nadia Rahmawati made',
    'Ratna Wulandari sent',
  ]);
  expect(due).toMatchObject({ month: '2026-01', hasRun: true, teachers: 1 });
  expect(due.amount).toBeGreaterThan(0);
  expect(due.skipped.length).toBeGreaterThan(5);
  expect(new Set(due.skipped.map(({ why }) => why))).toEqual(new Set(['details_missing']));
});

test('cancelled ones got everything or half of it back, and say why', async () => {
  const rows = await server.db
    .selectFrom('bookings')
    .select(['price', 'refund', 'reason'])
    .where('status', '=', 'cancelled')
    .execute();
  const shares = rows.map(({ price, refund }) => refund / price).toSorted((a, b) => a - b);
  expect(shares).toEqual([0.5, 0.5, 1, 1, 1, 1, 1]);
  expect(rows.filter(({ reason }) => reason !== '')).toHaveLength(4);
});

test('every booking has its order and its history', async () => {
  const { rows } = await server.pool.query(`
    select b.id from bookings b where not exists (select from payments p where p.booking_id = b.paid_with)
        or not exists (select from booking_events e where e.booking_id = b.id and e.event = 'create')`);
  expect(rows).toEqual([]);
});

test('the unpaid session can be paid, and a paid one given back', async () => {
  const alya = await logIn('student@demo.test');
  const { bookings } = await alya.call('studentBookings', { query: {} });
  const open = bookings.find(({ status }) => status === 'pending_payment');
  const bookingRequest = {
    teacherId: open?.teacherId._id ?? '',
    date: open?.date ?? '',
    startTime: open?.startTime ?? '',
    duration: 60 as const,
    type: 'online' as const,
  };
  const { token, bookingId } = await alya.call('createBooking', { body: bookingRequest });
  expect(bookingId).toBe(open?._id);
  await pay(server, token);
  const asked = demoId('booking', 'alya', 'ratna', 2);
  await alya.call('cancelBooking', { params: { bookingId: asked }, body: null });
  await server.drain();
  const after = (await alya.call('studentBookings', { query: {} })).bookings;
  expect(after.find(({ _id }) => _id === bookingId)?.status).toBe('pending_confirmation');
  expect(after.find(({ _id }) => _id === asked)?.refund).toEqual({
    amount: 120_000,
    status: 'sent',
  });
  expect(await findDifferences(server.db)).toEqual([]);
});

test.each([
  '2026-01-01T00:02',
  '2026-02-28T23:59',
  '2026-03-14T23:59',
  '2026-03-15T00:02',
  '2026-07-31T12:00',
])('demo data made at %s has nothing in the future and no payout before its earning', (moment) => {
  const today = new Date(`${moment}+07:00`);
  const { bookings, cancellations } = bookingRows(today);
  const { transfers } = moneyRows(bookings, cancellations);
  const paidOut = payoutRows(transfers, today);
  expect(paidOut.payouts.length).toBeGreaterThan(3);
  const all = [...transfers, ...paidOut.transfers];
  expect(all.filter(({ at }) => at > today)).toEqual([]);
  const legs = all.toSorted((a, b) => a.at.getTime() - b.at.getTime()).flatMap((one) => one.legs);
  for (const teacher of ['ratna', 'nadia', 'kartika']) {
    const own = `teacher:${demoId(teacher)}`;
    let [balance, least] = [0, 0];
    for (const { debit, credit, amount } of legs) {
      balance += (credit === own ? amount : 0) - (debit === own ? amount : 0);
      least = Math.min(least, balance);
    }
    expect({ least, isLeft: balance > 0 }).toEqual({ least: 0, isLeft: true });
  }
});
