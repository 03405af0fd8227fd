// kill -9, again and again, under load.
import { setTimeout as sleep } from 'node:timers/promises';
import { startLoad } from '../history.ts';
import { random } from '../random.ts';
import type { Run } from '../run.ts';

/** Each of the two dies again and again, every other time before it is ready, while the other serves. */
export const killServers = async ({ house, people, size, seconds, expect }: Run) => {
  const wanted = size(200);
  const load = await startLoad(house, people);
  const deadline = Date.now() + seconds(210) * 1000;
  const kills = { count: 0 };
  const loops = house.servers.map(async (server) => {
    const kill = async () => (kills.count += (await server.kill()) ? 1 : 0);
    while (kills.count < wanted && Date.now() < deadline) {
      await kill();
      const ready = server.start();
      while (kills.count < wanted && random() < 0.5) {
        await sleep(random() * 600);
        await kill();
      }
      await ready;
      // Long enough to serve someone: two cores start servers most of the time.
      await sleep(random() * 1000);
    }
  });
  await Promise.all(loops);
  const bought = await load.stop();
  expect('something was bought meanwhile', bought > 0, true);
  expect('as many kills as wanted in the time', kills.count >= wanted, true);
  return `${kills.count} of ${wanted} kills, ${bought} bought`;
};

export const killPostgres = async ({ house, people, size, seconds, expect }: Run) => {
  const wanted = size(60);
  const load = await startLoad(house, people);
  const deadline = Date.now() + seconds(70) * 1000;
  let kills = 0;
  while (kills < wanted && Date.now() < deadline) {
    await sleep(150 + random() * 350);
    kills += 1;
    await house.database.kill();
  }
  // The servers lived through it all.
  const { status } = await people.call('GET', '/api/ready');
  expect('ready after the last death of PostgreSQL', status, 200);
  const bought = await load.stop();
  expect('something was bought meanwhile', bought > 0, true);
  expect('as many kills as wanted in the time', kills, wanted);
  return `${kills} of ${wanted} kills, ${bought} bought`;
};
