// Guests read from a standby that lags, vanishes and falls silent.
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { databaseProxy } from '#server/testing/database-proxy.ts';
import { execute } from '#server/testing/database.ts';
import { addCrowd, hoursAhead } from '../crowd.ts';
import { createPeople, startLoad } from '../history.ts';
import { send } from '../http-client.ts';
import type { Run } from '../run.ts';
import { startStandby } from '../standby.ts';

/** Teachers change their profiles and guests read them, while the standby's replay is paused and its connections break. */
export const replicaLag = async ({ cluster, history, size, expect }: Run) => {
  const standby = await startStandby(
    cluster.database.url,
    join(cluster.folder, 'postgres'),
    join(cluster.folder, 'standby'),
  );
  const proxy = await databaseProxy(standby.url);
  const replicated = await cluster.addServers({ DATABASE_READ_URL: proxy.url });
  const load = await startLoad(replicated, createPeople(replicated, history), 2);
  const guests = await startGuests(replicated, expect);
  const scans = async () => {
    const [row] = await execute<{ scans: string }>(
      standby.url,
      `select idx_scan + seq_scan as scans from pg_stat_user_tables where relname = 'teacher_profiles'`,
    );
    return Number(row?.scans);
  };

  await sleep(3000);
  expect('reads from the standby', (await scans()) > 0, true);
  const times = size(40);
  for (let nth = 0; nth < times; nth += 1) {
    await execute(standby.url, 'select pg_wal_replay_pause()');
    // Shorter than a standby may lag, so that only the changes themselves can keep guests from it.
    await sleep(1000);
    await execute(standby.url, 'select pg_wal_replay_resume()');
    await sleep(300);
  }
  await execute(standby.url, 'select pg_wal_replay_pause()');
  // An idle session reports its counts after 10 seconds.
  await sleep(13_000);
  const paused = await scans();
  await sleep(2000);
  expect('reads from the standby while its replay is paused', (await scans()) - paused, 0);
  await execute(standby.url, 'select pg_wal_replay_resume()');
  await proxy.cut();
  await sleep(3000);
  await proxy.mend();
  await sleep(6000);
  proxy.silence();
  await sleep(4000);
  const before = await scans();
  await sleep(10_000);
  expect('reads from the standby at the end', (await scans()) > before, true);

  const { reads, changes, slowest } = await guests.stop();
  const bought = await load.stop();
  expect('purchases succeeded meanwhile', bought > 0, true);
  const byStandby = await scans();
  await replicated.stop();
  await proxy.stop();
  await standby.stop();
  return `${times} pauses, a cut and a silence: ${reads} reads (${byStandby} scans at the standby), ${changes} changes, each seen at once, slowest read ${slowest} ms`;
};

type Servers = Pick<Run['cluster'], 'pool' | 'servers' | 'url'>;

/** Each teacher saves a new text again and again, and looks at it with and without a login. */
const startGuests = async ({ pool, servers, url }: Servers, expect: Run['expect']) => {
  const teachers = await addCrowd(pool, 'teacher', 4);
  const [day] = hoursAhead(1);
  const state = { isOn: true };
  const found = { reads: 0, changes: 0, slowest: 0 };
  const read = async (base: string, path: string, token?: string) => {
    const began = Date.now();
    const { status, body } = await send(base, 'GET', path, token === undefined ? {} : { token });
    found.reads += 1;
    found.slowest = Math.max(found.slowest, Date.now() - began);
    expect(`GET ${path.split('?')[0]}`, status, 200);
    return JSON.stringify(body);
  };
  const change = async ({ id, token }: { id: string; token: string }, nth: number) => {
    const own = `/api/teachers/${id}`;
    const list = `/api/teachers/list?search=teacherword${nth}`;
    for (let version = 1; state.isOn; version += 1) {
      // Both servers in turn; at the other one NOTIFY clears the caches.
      const base = servers[version % 2]?.url ?? '';
      const about = `teacherword${nth} version ${version}.`;
      const saved = await send(base, 'PUT', '/api/teachers/me/profile', { token, body: { about } });
      if (saved.status !== 200) continue;
      found.changes += 1;
      for (const answer of [await read(base, own), await read(base, list)]) {
        expect('a saved text is shown to the next guest', answer.includes(about), true);
      }
      const mine = await read(base, own, token);
      expect('a saved text is shown to its teacher', mine.includes(about), true);
      const other = servers[(version + 1) % 2]?.url ?? '';
      await sleep(300);
      expect('it is shown by the other server', (await read(other, list)).includes(about), true);
    }
  };
  const browse = async ({ id }: { id: string }) => {
    while (state.isOn) {
      await read(url(), '/api/teachers/list');
      await read(url(), `/api/teachers/${id}/slots/${day?.date}`);
      await read(url(), `/api/teachers/${id}`);
      await sleep(20);
    }
  };
  const loops = teachers.flatMap((teacher, nth) => [change(teacher, nth), browse(teacher)]);
  return {
    stop: async () => {
      state.isOn = false;
      await Promise.all(loops);
      return found;
    },
  };
};
