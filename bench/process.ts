// Cost of one server process: cached lists, login check, memory. npm run bench -- process [seconds of load]
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '#server/platform/database/db.ts';
import { findLogin } from '#server/platform/security/logins.ts';
import { requestOf, casesOf } from './cases.ts';
import { logIn, openMarketplaces } from './marketplace.ts';
import { cpuOf, createMeter, median } from './measure.ts';
import { conclude, heading, report } from './report.ts';
import { startServer } from './servers.ts';

const seconds = Number(process.argv[2] ?? 30);
const rounds = 9;
const crowd = { connections: 16, milliseconds: 1200 };

const meter = createMeter();
const marketplaces = await openMarketplaces([1000]);
const url = marketplaces.urls.get(1000) ?? '';
const api = await startServer('api-server.ts', url, '10000');
const bare = await startServer('bare-server.ts', url);
try {
  heading('One process', 'found', 'limit', '');
  await measureIdle();
  await measureCachedList();
  await measureLogin();
  await measureMemory();
} finally {
  meter.stop();
  api.stop();
  bare.stop();
  await marketplaces.close();
}
conclude();

async function measureIdle() {
  await sleep(5000);
  report({ what: 'memory, idle', found: megabytes(), unit: 'MB', most: 200 });
}

/** Requests a list that is in the cache. */
async function measureCachedList() {
  const ratios: number[] = [];
  // The accept-encoding header of browsers.
  const encoding = 'gzip, deflate, br, zstd';
  const plain = { url: `${bare.url}/hello`, encoding };
  const list = { url: `${api.url}/api/teachers/list?limit=20`, encoding };
  // Warm up: both cost twice as much until their code is compiled.
  for (const address of [plain, list]) {
    await meter.round([address], [], { ...crowd, milliseconds: 2000 });
  }
  for (let round = 0; round < rounds; round += 1) {
    const hello = await meter.round([plain], [bare.pid], crowd);
    const cached = await meter.round([list], [api.pid], crowd);
    ratios.push(cached.cpu / hello.cpu);
  }
  report({
    what: 'CPU of a cached list, to a hello route',
    found: median(ratios),
    rounds: ratios,
    // Limits, log and metrics included, which a hello route has not.
    most: 4,
  });
}

async function measureLogin() {
  const cookies = await logIn(url);
  const tokens = cookies.student.slice(0, 16).map((cookie) => cookie.replace('login=', ''));
  const { db, pool } = openDatabase(`${url}&application_name=login-check`, { max: 4 });
  let queries = 0;
  const query = pool.query.bind(pool);
  Object.assign(pool, {
    query: (...args: Parameters<typeof query>) => ((queries += 1), query(...args)),
  });
  // Several checks at once, as in a busy server.
  const check = async (times: number) => {
    const loop = async (token: string) => {
      for (let nth = 0; nth < times / tokens.length; nth += 1) {
        await findLogin(pool, token, new Date());
      }
    };
    await Promise.all(tokens.map(loop));
  };
  await check(4000);
  const { rows } = await pool.query<{ pid: number }>(
    'select pid from pg_stat_activity where application_name = $1',
    ['login-check'],
  );
  const pids = [process.pid, ...rows.map(({ pid }) => pid)];
  queries = 0;
  const costs: number[] = [];
  const times = 4000;
  for (let round = 0; round < rounds; round += 1) {
    const before = cpuOf(pids);
    await check(times);
    costs.push((cpuOf(pids) - before) / times / 1000);
  }
  report({ what: 'queries of a login check', found: queries / times / rounds, unit: '', most: 1 });
  report({
    what: 'CPU of a login check, database included',
    found: median(costs),
    rounds: costs,
    unit: 'ms',
    most: 0.1,
  });
  await db.destroy();
}

/**
 * Requests everything readable at once; the first third fills the caches. Only memory retained after a collection counts:
 * the garbage on top depends on the machine's memory and grows for minutes.
 */
async function measureMemory() {
  const cases = await casesOf(url);
  const requests = cases.flatMap((one) =>
    one.requests.slice(0, 10).map((ask) => requestOf(api.url, ask)),
  );
  let most = 0;
  const afterThird = async () => {
    await meter.round(requests, [], { connections: 8, milliseconds: (seconds * 1000) / 3 });
    most = Math.max(most, megabytes());
    await api.collect();
    return megabytes();
  };
  const began = await afterThird();
  const found = [(await afterThird()) / began, (await afterThird()) / began];
  report({
    what: `memory retained after ${seconds} s of mixed load, to that after a third`,
    found: found.at(-1) ?? 0,
    rounds: found,
    most: 1.1,
  });
  report({ what: 'memory retained', found: megabytes(), unit: 'MB' });
  report({ what: 'memory under load', found: most, unit: 'MB' });
}

function megabytes() {
  const pages = Number(readFileSync(`/proc/${api.pid}/statm`, 'utf8').split(' ')[1]);
  return (pages * 4096) / 1024 / 1024;
}
