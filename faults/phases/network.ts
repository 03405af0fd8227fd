// What lies between the servers, PostgreSQL and the provider.
import { setTimeout as sleep } from 'node:timers/promises';
import { send } from '../browser.ts';
import { addCrowd } from '../crowd.ts';
import { said, startLoad } from '../history.ts';
import { hoursAhead } from '../hours.ts';
import { random } from '../random.ts';
import type { Run } from '../run.ts';

/** The way to PostgreSQL breaks, is away for a while, crawls. */
export const brokenWays = async ({ house, people, size, expect }: Run) => {
  const { proxy } = house;
  const load = await startLoad(house, people);
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
  expect('ready once the way is mended', status, 200);
  const bought = await load.stop();
  return `${times} broken, ${size(8)} cut, 4 s slow, 2 s held up, ${bought} bought`;
};

/** Every connection of the pool waits for a lock: whoever comes now is told so, and not left waiting. */
export const exhaustedPool = async ({ house, people, expect }: Run) => {
  const count = 200;
  const [student] = await addCrowd(house.pool, 'student', 1);
  const client = await house.pool.connect();
  await client.query('begin');
  await client.query('lock table bookings in access exclusive mode');
  const began = Date.now();
  const waiting = Array.from({ length: count }, () =>
    people.cancel(student?.token ?? '', '01900000-0000-7000-8000-000000000000'),
  );
  const alive = await send(house.url(), 'GET', '/api/health', { patience: 2000 });
  expect('alive without a connection to spare', alive.status, 200);
  const ready = await send(house.url(), 'GET', '/api/ready', { patience: 15_000 });
  expect('not ready without a connection to spare', ready.status, 503);
  await client.query('commit');
  client.release();
  const answers = await Promise.all(waiting);
  const refused = answers.filter(({ status }) => status === 503).length;
  const served = answers.filter(({ status }) => status === 404).length;
  expect('told to come back', refused > 0, true);
  expect('served, or told to come back', refused + served, count);
  expect('ready again', (await people.call('GET', '/api/ready')).status, 200);
  const seconds = Math.round((Date.now() - began) / 1000);
  return `${count} calls in ${seconds} s: ${served} served, ${refused} told to come back`;
};

/** The provider does not answer: the hour is kept, everyone else is served, and the payment goes on later. */
export const hangingProvider = async ({ house, people, size, expect }: Run) => {
  const count = size(60);
  const students = await addCrowd(house.pool, 'student', 2 * count);
  const [teacher] = await addCrowd(house.pool, 'teacher', 1);
  const hours = hoursAhead(300);
  const book = (nth: number) =>
    people.book(students[nth]?.token ?? '', teacher?.id ?? '', hours[nth] ?? {});
  const paid = await Promise.all(Array.from({ length: count }, (_, i) => book(count + i)));
  house.provider.hold();
  const told = paid.map(async ({ order }) => order && (await people.pay(order)));
  const waiting = Array.from({ length: count }, (_, i) => book(i));
  await sleep(1000);
  const began = Date.now();
  for (let nth = 0; nth < 50; nth += 1) {
    const { status } = await send(house.url(), 'GET', '/api/teachers/list', { patience: 5000 });
    expect('others while the provider hangs', status, 200);
  }
  const perCall = Math.round((Date.now() - began) / 50);
  const answers = await Promise.all(waiting);
  const wrong = answers.find(({ answer }) => answer.body.code !== 'payment_unavailable');
  expect('a hanging provider', wrong && said(wrong.answer), undefined);
  await house.provider.mend();
  await Promise.all(told);
  const again = await Promise.all(Array.from({ length: count }, (_, i) => book(i)));
  const ready = again.filter(({ answer }) => answer.status === 200).length;
  expect('the same wish once the provider is back', ready, count);
  return `${count} bookings and ${count} payments; others ${perCall} ms a call`;
};
