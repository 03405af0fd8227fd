// kill -9 of servers and PostgreSQL under load.
import { setTimeout as sleep } from 'node:timers/promises';
import { startLoad } from '../history.ts';
import { random } from '../random.ts';
import type { Run } from '../run.ts';

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
