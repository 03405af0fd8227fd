// kill -9 of servers and PostgreSQL under load.
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startLoad } from '../history.ts';
import { random } from '../random.ts';
import { execute } from '#server/testing/database.ts';
import type { Run } from '../run.ts';
import { startStandby } from '../standby.ts';
import { retry } from '../test-cluster.ts';

/** Kills each server repeatedly, every other time before it is ready, while the other serves. */
export const killServers = async ({ cluster, people, size, seconds, expect }: Run) => {
  const wanted = size(200);
  const load = await startLoad(cluster, people);
  const deadline = Date.now() + seconds(210) * 1000;
  const kills = { count: 0 };
  const loops = cluster.servers.map(async (server) => {
    const kill = async () => (kills.count += (await server.kill()) ? 1 : 0);
    while (kills.count < wanted && Date.now() < deadline) {
      await kill();
      const ready = server.start();
      while (kills.count < wanted && random() < 0.5) {
        await sleep(random() * 600);
        await kill();
      }
      await ready;
      // Leave time to serve requests: two cores are busy starting servers most of the time.
      await sleep(random() * 1000);
    }
  });
  await Promise.all(loops);
  const bought = await load.stop();
  expect('purchases succeeded meanwhile', bought > 0, true);
  expect('kills within the time', kills.count >= wanted, true);
  return `${kills.count} of ${wanted} kills, ${bought} bought`;
};

export const killPostgres = async ({ cluster, people, size, seconds, expect }: Run) => {
  const wanted = size(60);
  const load = await startLoad(cluster, people);
  const deadline = Date.now() + seconds(70) * 1000;
  let kills = 0;
  while (kills < wanted && Date.now() < deadline) {
    await sleep(150 + random() * 350);
    kills += 1;
    await cluster.database.kill();
  }
  // The servers must have survived.
  const { status } = await people.call('GET', '/api/ready');
  expect('ready after the last kill of PostgreSQL', status, 200);
  const bought = await load.stop();
  expect('purchases succeeded meanwhile', bought > 0, true);
  expect('kills within the time', kills, wanted);
  return `${kills} of ${wanted} kills, ${bought} bought`;
};

/** PostgreSQL is killed and its synchronous standby takes over; afterwards it moves to the place of the first. */
export const failover = async ({ cluster, people, size, expect }: Run) => {
  const { database, proxy, folder } = cluster;
  const times = size(4);
  const gaps: number[] = [];
  let bought = 0;
  for (let nth = 0; nth < times; nth += 1) {
    const standby = await startStandby(
      database.url,
      join(folder, 'postgres'),
      join(folder, 'standby'),
    );
    await makeSynchronous(database.url);
    const load = await startLoad(cluster, people);
    await sleep(3000);
    const began = Date.now();
    await database.crash();
    await execute(standby.url, 'select pg_promote()');
    proxy.aim(standby.url);
    for (const { url } of cluster.servers) {
      await retry(async () => {
        const { status } = await fetch(`${url}/api/ready`);
        if (status !== 200) throw new Error(`not ready: ${status}`);
      }, 300);
    }
    gaps.push(Date.now() - began);
    await sleep(3000);
    bought += await load.stop();
    await standby.stop();
    await rm(database.data, { recursive: true });
    await rename(standby.data, database.data);
    await database.start();
    proxy.aim(database.url);
    await retry(() => cluster.pool.query('select 1'));
  }
  expect('purchases succeeded meanwhile', bought > 0, true);
  const seconds = (Math.max(...gaps) / 1000).toFixed(1);
  return `${times} failovers, ready after ${seconds} s at most, ${bought} bought`;
};

/** From here on a commit is acknowledged when the standby has it. */
const makeSynchronous = async (url: string) => {
  await execute(url, `alter system set synchronous_standby_names = '*'`);
  await execute(url, 'select pg_reload_conf()');
  await retry(async () => {
    const rows = await execute(url, `select from pg_stat_replication where sync_state = 'sync'`);
    if (rows.length === 0) throw new Error('no synchronous standby');
  });
};
