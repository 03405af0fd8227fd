// Finding teachers among 1,000 to 1,000,000: npm run bench -- teachers [sizes]
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { addDays, wibDate } from '#domain/calendar.ts';
import { startPostgres } from '#server/platform/embedded-postgres.ts';
import { migrate } from '#server/platform/migrate.ts';
import { createMeter, type Figures } from './measure.ts';
import { createNames, seedTeachers } from './seed-teachers.ts';
import { startServers } from './servers.ts';

/** Path of the API → what it is. Each is also asked of a bare route with the same SQL. */
const listings = {
  'all, best first': '',
  Math: 'speciality=Math',
  'Math, at least 4': 'speciality=Math&minRating=4',
  '50,000 to 100,000': 'minFee=50000&maxFee=100000',
  'Math, 0 to 190,000': 'speciality=Math&maxFee=190000',
  'cheapest first': 'sortBy=fee_asc',
  'History, dearest, at least 3': 'speciality=History&sortBy=fee_desc&minRating=3',
  'Other, 100,000 up, at least 4': 'speciality=Other&minFee=100000&minRating=4',
} as const;
const worst = {
  'matches nothing': 'speciality=Math&minFee=50001&maxFee=50002',
  'nothing, by fee': 'speciality=Math&minFee=50001&maxFee=50002&sortBy=fee_asc&minRating=4',
} as const;

type Row = Record<string, Figures>;

const sizes = process.argv.slice(2).map(Number).filter(Boolean);
const counts = sizes.length > 0 ? sizes : [1000, 10_000, 100_000, 1_000_000];
const results = new Map<number, Row>();

for (const count of counts) results.set(count, await measureAt(count));
print();

async function measureAt(count: number): Promise<Row> {
  const folder = await mkdtemp(join(tmpdir(), 'lentera-bench-'));
  const postgres = await startPostgres(join(folder, 'postgres'), { careless: true });
  const started = performance.now();
  await migrate(postgres.url);
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  await createNames(client);
  await seedTeachers(client, count);
  console.error(
    `${count} teachers seeded in ${((performance.now() - started) / 1000).toFixed(0)} s`,
  );
  const ids = await some(client, 'select user_id as x from teacher_profiles limit 200');
  const ones = await some(client, 'select nama(1, n) as x from generate_series(0, 40) n');
  const twos = await some(
    client,
    `select nama(1, n) || ' ' || nama(2, n * 3) as x from generate_series(0, 40) n`,
  );
  const servers = await startServers(postgres.url);
  const meter = createMeter();
  const api = (path: string) => `${servers.api}${path}`;
  const list = (query: string) => [api(`/api/teachers/list?limit=20&${query}`)];
  const search = (words: string[]) => words.flatMap((w) => list(`search=${encodeURIComponent(w)}`));
  const row: Row = {};
  const take = async (name: string, urls: string[]) => {
    row[name] = await meter.measure(urls);
  };
  await take('hello route', [`${servers.bare}/hello`]);
  await take(
    'primary-key read',
    ids.map((id) => `${servers.bare}/pk?id=${id}`),
  );
  for (const [name, query] of Object.entries({ ...listings, ...worst })) {
    await take(`${name} (bare)`, [`${servers.bare}/list?${query}`]);
    await take(name, list(query));
  }
  await take('a name', search(ones));
  await take('two names', search(twos));
  await take('two names, a typo', search(twos.map(mistype)));
  await take(
    'one teacher',
    ids.map((id) => api(`/api/teachers/${id}`)),
  );
  const tomorrow = addDays(wibDate(new Date()), 1);
  await take(
    "one day's slots",
    ids.map((id) => api(`/api/teachers/${id}/slots/${tomorrow}`)),
  );
  meter.stop();
  await servers.stop();
  await client.end();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
  return row;
}

async function some(client: pg.Client, text: string) {
  const { rows } = await client.query<{ x: string }>(text);
  return rows.map(({ x }) => x);
}

/** A letter doubled in the middle of the first word. */
function mistype(words: string) {
  return `${words.slice(0, 3)}${words.slice(2)}`;
}

function print() {
  const [small, large] = [Math.min(...counts), Math.max(...counts)];
  const names = Object.keys(results.get(small) ?? {}).filter((name) => !name.endsWith('(bare)'));
  const cell = (figures: Figures | undefined) =>
    figures
      ? `${figures.p50.toFixed(2)} / ${figures.p99.toFixed(2)} ms, ${figures.perSecond.toFixed(0)}/s`
      : '';
  const heads = ['', ...counts.map((n) => n.toLocaleString('en')), 'cost growth', 'of bare driver'];
  console.log(`| ${heads.join(' | ')} |\n|${heads.map(() => '---').join('|')}|`);
  for (const name of names) {
    const at = (count: number) => results.get(count)?.[name];
    const growth = (at(small)?.perSecond ?? 0) / (at(large)?.perSecond ?? 1);
    const bare = results.get(large)?.[`${name} (bare)`];
    const share = bare ? ((at(large)?.perSecond ?? 0) / bare.perSecond).toFixed(2) : '';
    const cells = counts.map((count) => cell(at(count)));
    console.log(`| ${[name, ...cells, `${growth.toFixed(2)} ×`, share].join(' | ')} |`);
  }
}
