// Broken and slow connections between servers, PostgreSQL and provider.
import { setTimeout as sleep } from 'node:timers/promises';
import { send } from '../http-client.ts';
import { addCrowd, hoursAhead } from '../crowd.ts';
import { describe, startLoad } from '../history.ts';
import { random } from '../random.ts';
import type { Run } from '../run.ts';

/** The connection to PostgreSQL breaks, is down for a while, is slow. */
export const brokenConnections = async ({ cluster, people, size, expect }: Run) => {
  const { proxy } = cluster;
  const load = await startLoad(cluster, people);
  const times = size(40);
  for (let nth = 0; nth < times; nth += 1) {
    await sleep(100 + random() * 150);
    proxy.drop();
  }
  for (let nth = 0; nth < size(8); nth += 1) {
    await sleep(200);
    await proxy.cut();
    await sleep(random() * 300);
    await proxy.mend();
  }
  proxy.slow(40);
  await sleep(4000);
  proxy.hold();
  await sleep(2000);
  await proxy.mend();
  await sleep(500);
  const { status } = await people.call('GET', '/api/ready');
  expect('ready once the connection is back', status, 200);
  const bought = await load.stop();
  return `${times} broken, ${size(8)} cut, 4 s slow, 2 s stalled, ${bought} bought`;
};

/** Every connection to PostgreSQL falls silent without being closed, as after a power cut; new ones work. */
export const silentConnections = async ({ cluster, people, size, expect }: Run) => {
  const { proxy } = cluster;
  const times = size(3);
  const slowest: number[] = [];
  for (let nth = 0; nth < times; nth += 1) {
    const load = await startLoad(cluster, people);
    await sleep(500);
    const began = Date.now();
    proxy.silence();
    // Both servers, each call on its own connection.
    const served = async () => {
      const calls = Array.from({ length: 20 }, () => people.call('GET', '/api/ready'));
      return (await Promise.all(calls)).every(({ status }) => status === 200);
    };
    while (!(await served()) && Date.now() - began < 60_000) await sleep(200);
    slowest.push(Date.now() - began);
    expect('served again within 20 s', Date.now() - began < 20_000, true);
    await sleep(2000);
    expect('bought after the loss', (await load.stop()) > 0, true);
  }
  const seconds = (Math.max(...slowest) / 1000).toFixed(1);
  return `${times} times silent, served again after ${seconds} s at most`;
};

/** Every connection of the pool waits for a lock: new calls get 503 instead of waiting. */
export const exhaustedPool = async ({ cluster, people, expect }: Run) => {
  const count = 200;
  const [student] = await addCrowd(cluster.pool, 'student', 1);
  const client = await cluster.pool.connect();
  await client.query('begin');
  await client.query('lock table bookings in access exclusive mode');
  const began = Date.now();
  const waiting = Array.from({ length: count }, () =>
    people.cancel(student?.token ?? '', '01900000-0000-7000-8000-000000000000'),
  );
  const alive = await send(cluster.url(), 'GET', '/api/health', { patience: 2000 });
  expect('health without a free connection', alive.status, 200);
  const ready = await send(cluster.url(), 'GET', '/api/ready', { patience: 15_000 });
  // 200 if it got a connection of a statement that PostgreSQL ended after 8 seconds.
  expect('readiness is answered', [200, 503].includes(ready.status), true);
  await client.query('commit');
  client.release();
  const answers = await Promise.all(waiting);
  const refused = answers.filter(({ status }) => status === 503).length;
  const served = answers.filter(({ status }) => status === 404).length;
  expect('calls answered 503', refused > 0, true);
  expect('calls served or answered 503', refused + served, count);
  expect('ready again', (await people.call('GET', '/api/ready')).status, 200);
  const seconds = Math.round((Date.now() - began) / 1000);
  return `${count} calls in ${seconds} s: ${served} served, ${refused} answered 503`;
};

/** The provider hangs: holds stay, other calls are served, and payment continues later. */
export const hangingProvider = async ({ cluster, people, size, expect }: Run) => {
  const count = size(60);
  const students = await addCrowd(cluster.pool, 'student', 2 * count);
  const [teacher] = await addCrowd(cluster.pool, 'teacher', 1);
  const hours = hoursAhead(300);
  const book = (nth: number) =>
    people.book(students[nth]?.token ?? '', teacher?.id ?? '', hours[nth] ?? {});
  const paid = await Promise.all(Array.from({ length: count }, (_, i) => book(count + i)));
  cluster.provider.hold();
  const notified = paid.map(async ({ order }) => order && (await people.pay(order)));
  const waiting = Array.from({ length: count }, (_, i) => book(i));
  await sleep(1000);
  const began = Date.now();
  for (let nth = 0; nth < 50; nth += 1) {
    const { status } = await send(cluster.url(), 'GET', '/api/teachers/list', { patience: 5000 });
    expect('other calls while the provider hangs', status, 200);
  }
  const perCall = Math.round((Date.now() - began) / 50);
  const answers = await Promise.all(waiting);
  const wrong = answers.find(({ answer }) => answer.body.code !== 'payment_unavailable');
  expect(
    'answer to a booking while the provider hangs',
    wrong && describe(wrong.answer),
    undefined,
  );
  await cluster.provider.mend();
  await Promise.all(notified);
  const again = await Promise.all(Array.from({ length: count }, (_, i) => book(i)));
  const ready = again.filter(({ answer }) => answer.status === 200).length;
  expect('the same request once the provider is back', ready, count);
  return `${count} bookings and ${count} payments; other calls ${perCall} ms each`;
};
