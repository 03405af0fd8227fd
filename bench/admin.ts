// The console's lists among few and many: npm run bench -- admin [bookings, such as 5000 5000000]
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { addDays, wibDate } from '#domain/calendar.ts';
import { systemClock } from '#server/adapters/clock.ts';
import { closeDays } from '#server/features/overview/read-overview.ts';
import { openDatabase } from '#server/platform/db.ts';
import { startPostgres } from '#server/platform/embedded-postgres.ts';
import { migrate } from '#server/platform/migrate.ts';
import { createMeter, type Figures } from './measure.ts';
import { seedAdmin, seedMarketplace } from './seed-admin.ts';
import { startServers } from './servers.ts';

type Row = Record<string, Figures>;

const sizes = process.argv.slice(2).map(Number).filter(Boolean);
const counts = sizes.length > 0 ? sizes : [5000, 5_000_000];
const results = new Map<number, Row>();

for (const count of counts) results.set(count, await measureAt(count));
print();

async function measureAt(bookings: number): Promise<Row> {
  const folder = await mkdtemp(join(tmpdir(), 'lentera-bench-'));
  const postgres = await startPostgres(join(folder, 'postgres'), { careless: true });
  await migrate(postgres.url);
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  const started = performance.now();
  const users = Math.max(1000, bookings / 5);
  await seedMarketplace(client, users, bookings);
  const cookie = await seedAdmin(client, users);
  await client.query('vacuum analyze audit');
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  console.error(`${users} accounts and ${bookings} bookings seeded in ${seconds} s`);
  const servers = await startServers(postgres.url);
  const database = { ...openDatabase(postgres.url, { max: 1 }), clock: systemClock };
  const meter = createMeter();
  const row: Row = {};
  const take = async (name: string, ...paths: string[]) => {
    const urls = paths.map((path) => `${servers.api}${path}`);
    row[name] = await meter.measure(urls, { headers: { cookie }, milliseconds: 400 });
  };
  const list = async (path: string) => {
    const answer = await fetch(`${servers.api}${path}`, { headers: { cookie } });
    return (await answer.json()) as { nextCursor: string };
  };
  /** The page after some others. */
  const deep = async (path: string) => {
    let cursor = '';
    for (let page = 0; page < 5; page += 1) {
      cursor = (await list(`${path}&limit=100${cursor && `&cursor=${cursor}`}`)).nextCursor;
    }
    return `${path}&cursor=${cursor}`;
  };
  const { rows: people } = await client.query<{ email: string; id: string }>(
    `select email, student_id as id from bookings b join users u on u.id = b.student_id limit 50`,
  );
  const { rows: some } = await client.query<{ id: string }>('select id from bookings limit 50');
  const today = wibDate(new Date());
  await take('me', '/api/auth/me');
  await take('overview, first time', '/api/admin/overview');
  await closeDays(database);
  await take('overview', '/api/admin/overview');
  const all = '/api/admin/bookings';
  await take('bookings', `${all}?sort=-startsAt`);
  await take('bookings, sixth page', await deep(`${all}?sort=-startsAt`));
  await take('bookings, by booking day', `${all}?sort=-createdAt`);
  await take('bookings of one state', `${all}?status=pending_confirmation`);
  await take('bookings of a week', `${all}?from=${addDays(today, -70)}&to=${addDays(today, -63)}`);
  await take('bookings of an address', ...people.map(({ email }) => `${all}?search=${email}`));
  await take('bookings of a name', `${all}?search=rajanip`, `${all}?search=sucawatio`);
  await take('one booking', ...some.map(({ id }) => `${all}/${id}`));
  const everyone = '/api/admin/users?sort=-createdAt';
  await take('users', everyone);
  await take('users, sixth page', await deep(everyone));
  await take('users by name', '/api/admin/users?sort=fullName');
  await take('users, an address', ...people.map(({ email }) => `${everyone}&search=${email}`));
  await take('users, a part of a name', `${everyone}&search=rajanip`);
  await take('users, nobody', `${everyone}&search=qqqqq`);
  await take('users, suspended', `${everyone}&state=suspended`);
  await take('audit', '/api/admin/audit');
  await take('audit, sixth page', await deep('/api/admin/audit?sort=-at'));
  await take('audit of one act', '/api/admin/audit?act=suspend-user');
  meter.stop();
  await servers.stop();
  await client.end();
  await database.db.destroy();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
  return row;
}

function print() {
  const [small, large] = [Math.min(...counts), Math.max(...counts)];
  const cell = (figures: Figures | undefined) =>
    figures ? `${figures.p50.toFixed(2)} / ${figures.p99.toFixed(2)} ms` : '';
  const heads = ['', ...counts.map((n) => n.toLocaleString('en')), 'cost growth'];
  console.log(`| ${heads.join(' | ')} |\n|${heads.map(() => '---').join('|')}|`);
  for (const name of Object.keys(results.get(small) ?? {})) {
    const at = (count: number) => results.get(count)?.[name];
    const growth = (at(small)?.perSecond ?? 0) / (at(large)?.perSecond ?? 1);
    const cells = counts.map((count) => cell(at(count)));
    console.log(`| ${[name, ...cells, `${growth.toFixed(2)} ×`].join(' | ')} |`);
  }
}
