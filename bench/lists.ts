// Every list in marketplaces of different sizes: npm run bench -- lists [--guests] [teachers, such as 1000 1000000]
import { connect } from '#server/platform/database/db.ts';
import { requestOf, type Case, casesOf, typical, worst } from './cases.ts';
import type { LoadRequest } from './load.ts';
import { openMarketplaces } from './marketplace.ts';
import { createMeter, median, type Round } from './measure.ts';
import { conclude, heading, report } from './report.ts';
import { type Server, startServer } from './servers.ts';

interface Marketplace {
  teachers: number;
  api: Server;
  bare: Server;
  cases: Case[];
  /** Process ids of the database connections of this marketplace. */
  backends(): Promise<number[]>;
}

const words = process.argv.slice(2).filter((word) => word !== '--guests');
const onlyGuests = process.argv.includes('--guests');
const givenSizes = words.filter((word) => /^\d+$/.test(word)).map(Number);
const rowFilter = words.filter((word) => !/^\d+$/.test(word)).join(' ');
const sizes = (givenSizes.length > 0 ? givenSizes : [1000, 100_000, 1_000_000]).toSorted(
  (a, b) => a - b,
);
const rounds = 3;
/** Rounds of a comparison between two warm servers. */
const warmRounds = 5;
/** Enough to keep a server busy; with few connections it waits most of the time. */
const crowd = { connections: 16, milliseconds: 400 };

const meter = createMeter();
const marketplaces = await openMarketplaces(sizes);
const opened = await Promise.all(
  [...marketplaces.urls].map(([teachers, url]) => open(teachers, url)),
);
try {
  await bench();
} finally {
  meter.stop();
  for (const { api, bare } of opened) for (const server of [api, bare]) server.stop();
  await marketplaces.close();
}
conclude();

async function open(teachers: number, url: string): Promise<Marketplace> {
  const [api, bare] = await Promise.all([
    startServer('api-server.ts', url),
    startServer('bare-server.ts', url),
  ]);
  const backends = async () => {
    const client = await connect(url);
    const { rows } = await client.query<{ pid: number }>(
      'select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    await client.end();
    return rows.map(({ pid }) => pid);
  };
  return { teachers, api, bare, cases: await casesOf(url, onlyGuests), backends };
}

async function bench() {
  const [small, large] = [opened[0], opened.at(-1)];
  if (!small || !large) return;
  heading(
    '',
    ...sizes.map((n) => `${n.toLocaleString('en')} teachers: p50 / p99, CPU`),
    'CPU, largest to smallest',
    'limit',
    '',
  );
  const costs = new Map<string, number>();
  const shares: [Case, number[]][] = [];
  for (const [nth, one] of small.cases.entries()) {
    const { name, growth, bare } = one;
    if (!name.includes(rowFilter)) continue;
    const found = await inTurn(nth);
    const cells = opened.map(({ teachers }) => cellOf(found.get(teachers) ?? []));
    const ratios = ratiosOf(found.get(large.teachers), found.get(small.teachers));
    report(
      { what: name, found: median(ratios), rounds: ratios, ...(growth && { most: growth }) },
      cells,
    );
    costs.set(name, median((found.get(large.teachers) ?? []).map(({ cpu }) => cpu)));
    if (bare) shares.push([one, await shareOf(large, nth, bare)]);
  }
  const keyReads: [Case, number[]][] = [];
  for (const one of large.cases) {
    if (one.keys && one.name.includes(rowFilter))
      keyReads.push([one, await toPlain(large, one.bare, one.keys)]);
  }
  heading('In the largest', 'found', 'limit', '');
  if (!rowFilter) reportDearest(costs);
  for (const [{ name, toKeys = 1 }, ratios] of keyReads) {
    report({
      what: `${name}, its SQL to a primary-key read`,
      found: median(ratios),
      rounds: ratios,
      most: toKeys,
    });
  }
  if (!rowFilter) {
    const ratio = await toPlain(large, ['/list?limit=20'], ['/list-without-hours']);
    report({
      what: 'a list with free hours, to the list without them',
      found: median(ratio),
      rounds: ratio,
      most: 2,
    });
  }
  for (const [{ name, anyShare }, ratio] of shares) {
    report({
      what: `requests a second, to the bare driver's: ${name}`,
      found: median(ratio),
      rounds: ratio,
      // The bare driver checks no limits, writes no log and counts nothing: almost half of the cheapest answers.
      ...(!anyShare && { least: 0.6 }),
    });
  }
}

function reportDearest(costs: Map<string, number>) {
  const usual = median(typical.map((name) => costs.get(name) ?? 0));
  const dearest = Math.max(...[...typical, ...worst].map((name) => costs.get(name) ?? 0));
  report({ what: 'the most expensive list, to the typical one', found: dearest / usual, most: 5 });
}

/** Sizes alternate within each round, so that other load on the machine affects all of them. */
async function inTurn(nth: number) {
  const found = new Map<number, Round[]>();
  for (let round = -1; round < rounds; round += 1) {
    for (const marketplace of opened) {
      const { api, cases, teachers } = marketplace;
      const requests = (cases[nth]?.requests ?? []).map((ask) => requestOf(api.url, ask));
      const one = await meter.round(requests, [api.pid, ...(await marketplace.backends())]);
      // The first round is a warm-up.
      if (round >= 0) found.set(teachers, [...(found.get(teachers) ?? []), one]);
    }
  }
  return found;
}

/** Requests a second, relative to the same SQL on a bare route. */
async function shareOf({ api, bare, cases }: Marketplace, nth: number, paths: string[]) {
  const ours = (cases[nth]?.requests ?? []).map((ask) => requestOf(api.url, ask));
  const plain = paths.map((path) => ({ url: `${bare.url}${path}` }));
  const ratios: number[] = [];
  await warmUp(plain, ours);
  for (let round = 0; round < warmRounds; round += 1) {
    const limit = await meter.round(plain, [], crowd);
    const { perSecond } = await meter.round(ours, [], crowd);
    ratios.push(perSecond / limit.perSecond);
  }
  return ratios;
}

/** Cost of the first paths, relative to the second, such as reading a row by key; all are bare routes. */
async function toPlain(marketplace: Marketplace, paths: string[] = [], plainPaths: string[] = []) {
  const [ours, plain] = [paths, plainPaths].map((each) =>
    each.map((path) => ({ url: `${marketplace.bare.url}${path}` })),
  ) as [LoadRequest[], LoadRequest[]];
  const ratios: number[] = [];
  await warmUp(plain, ours);
  const backends = await marketplace.backends();
  for (let round = 0; round < warmRounds; round += 1) {
    const limit = await meter.round(plain, [marketplace.bare.pid, ...backends], crowd);
    const { cpu } = await meter.round(ours, [marketplace.bare.pid, ...backends], crowd);
    ratios.push(cpu / limit.cpu);
  }
  return ratios;
}

/** A server costs twice as much until its code is compiled; both must be past that. */
async function warmUp(...both: LoadRequest[][]) {
  for (const requests of both) await meter.round(requests, [], { ...crowd, milliseconds: 800 });
}

function ratiosOf(large: Round[] = [], small: Round[] = []) {
  return large.map(({ cpu }, round) => cpu / (small[round]?.cpu ?? cpu));
}

function cellOf(found: Round[]) {
  const of = (figure: 'p50' | 'p99' | 'cpu') => median(found.map((one) => one[figure]));
  return `${of('p50').toFixed(2)} / ${of('p99').toFixed(2)} ms, ${of('cpu').toFixed(0)} µs`;
}
