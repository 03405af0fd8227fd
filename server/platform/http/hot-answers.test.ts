import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createHotAnswers, type HotAnswers } from './hot-answers.ts';

let server: Server;
let hot: HotAnswers;
let base: string;
let kept: { bytes: Buffer; etag: string } | undefined;
beforeEach(async () => {
  server = createServer((_, response) => response.end('the usual way'));
  hot = createHotAnswers(server, { most: 2 });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  kept = { bytes: Buffer.from('kept'), etag: '"1"' };
  hot.put(asked('/list?a=1'), { 'cache-control': 'public, no-cache' }, () => kept);
});
afterEach(() => server.close());

/** As fetch asks. */
const asked = (url: string) => ({ url, headers: { 'accept-encoding': 'gzip, deflate' } });

const ask = async (path: string, init?: RequestInit) => {
  const answer = await fetch(`${base}${path}`, init);
  return { status: answer.status, text: await answer.text(), headers: answer.headers };
};

test('a kept answer is sent with its headers and a request id of its own', async () => {
  const [one, other] = [await ask('/list?a=1'), await ask('/list?a=1')];
  expect([one.status, one.text, one.headers.get('etag')]).toEqual([200, 'kept', '"1"']);
  expect(one.headers.get('cache-control')).toBe('public, no-cache');
  expect(one.headers.get('x-request-id')).not.toBe(other.headers.get('x-request-id'));
});

test('who has it already is told so', async () => {
  const { status, text } = await ask('/list?a=1', { headers: { 'if-none-match': '"1"' } });
  expect([status, text]).toEqual([304, '']);
});

test('any other address, method or packing and what is no longer kept go the usual way', async () => {
  expect((await ask('/list?a=2')).text).toBe('the usual way');
  expect((await ask('/list?a=1', { method: 'POST' })).text).toBe('the usual way');
  const plain = { headers: { 'accept-encoding': 'identity' } };
  expect((await ask('/list?a=1', plain)).text).toBe('the usual way');
  kept = undefined;
  expect((await ask('/list?a=1')).text).toBe('the usual way');
});

test('the oldest address makes room; on the way out nothing is answered here', async () => {
  hot.put(asked('/b'), {}, () => kept);
  hot.put(asked('/c'), {}, () => kept);
  expect((await ask('/list?a=1')).text).toBe('the usual way');
  expect((await ask('/c')).text).toBe('kept');
  hot.stop();
  expect((await ask('/c')).text).toBe('the usual way');
});
