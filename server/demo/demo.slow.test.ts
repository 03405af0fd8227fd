import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { diskFiles } from '../adapters/files-disk.ts';
import { findDifferences } from '../features/ledger/check.ts';
import { openSecrets } from '../platform/security/secrets.ts';
import { useServer } from '../testing/app.ts';
import { bookingRows } from './bookings.ts';
import { conversationRows } from './conversations.ts';
import { disputeRows } from './disputes.ts';
import { moneyRows } from './money.ts';
import { payoutRows } from './payouts.ts';
import { demoEmails, demoPassword, writeDemoData } from './write.ts';

const folder = mkdtempSync(join(tmpdir(), 'lentera-demo-'));
const server = useServer({ DATA_DIR: folder });
const now = new Date('2026-03-04T05:00:00Z');

const write = async (at: Date) => {
  const keys = { encryptionKeys: undefined, keyFile: join(folder, 'keys') };
  const secrets = await openSecrets(keys, { error: () => undefined });
  await writeDemoData({ db: server.db, files: diskFiles(join(folder, 'uploads')), secrets }, at);
};

beforeAll(async () => {
  server.clock.set(now);
  await write(now);
});
afterAll(() => rm(folder, { recursive: true }));

test('the three demo accounts log in, and 24 teachers are listed', async () => {
  const found = [];
  for (const email of demoEmails) {
    const person = server.person();
    await person.call('login', { body: { email, password: demoPassword } });
    found.push((await person.call('me')).user?.role);
  }
  expect(found).toEqual(['student', 'teacher', 'admin']);
  const { teachers } = await server.person().call('teachers', { query: { limit: 100 } });
  expect(teachers).toHaveLength(24);
});

test('the demo ledger has no difference, also after the scheduled jobs', async () => {
  expect(await findDifferences(server.db)).toEqual([]);
  await server.drain();
  expect(await findDifferences(server.db)).toEqual([]);
});

test('a second start adds no demo data', async () => {
  const count = async () =>
    (await server.pool.query('select from bookings union all select from users')).rowCount;
  const before = await count();
  await write(new Date('2026-05-01T05:00:00Z'));
  expect(await count()).toBe(before);
});

const hours = Array.from({ length: 24 }, (_, hour) => new Date(Date.UTC(2026, 2, 4, hour)));
const turns = ['2026-01-01T00:02', '2026-02-28T23:59', '2026-03-14T23:59', '2026-03-15T00:02'];

test.each([...hours, ...turns.map((turn) => new Date(`${turn}+07:00`))])(
  'demo data made at %s has nothing that happened in the future',
  (today) => {
    const { bookings, cancellations } = bookingRows(today);
    const { transfers } = moneyRows(bookings, cancellations);
    const paidOut = payoutRows(transfers, today).transfers;
    const { messages, reports } = conversationRows(today);
    const created = [...messages, ...reports, ...disputeRows(bookings, today).disputes];
    const moments = [
      ...[...transfers, ...paidOut].map(({ at }) => at),
      ...created.map(({ created_at }) => new Date(created_at as Date)),
    ];
    expect(moments.filter((at) => at > today)).toEqual([]);
  },
);
