import { expect, test } from 'vitest';
import { useServer } from '../../testing/app.ts';

const token = 'a-token-of-the-operator';
const server = useServer({ METRICS_TOKEN: token });

const metrics = (headers: Record<string, string> = {}) =>
  server.person().send('GET', '/metrics', undefined, headers);

test('a request from this machine gets the metrics, by route pattern and without URLs', async () => {
  await server.person().send('POST', '/api/auth/reset-password/secret-token', {});
  await server.person().send('GET', '/somewhere/secret');
  const { status, text, headers } = await metrics();
  expect(status).toBe(200);
  expect(headers.get('content-type')).toMatch(/^text\/plain/);
  expect(text).toContain(
    'http_request_seconds_count{method="POST",route="/api/auth/reset-password/:token",status="422"} 1',
  );
  expect(text).toMatch(/database_connections\{state="open"\} \d/);
  expect(text).toMatch(/process_cpu_seconds_total|nodejs_eventloop_lag_seconds/);
  expect(text).not.toContain('secret');
});

// An alarm on the increase of a counter does not see the event that creates the counter.
test.each(['bad_signature', 'internal', 'unavailable'])(
  'the counter of %s refusals, which an alarm watches, starts at 0',
  async (code) => {
    expect((await metrics()).text).toContain(`refusals_total{code="${code}"} 0\n`);
  },
);

test.each([
  ['a proxy passed it on', { 'x-forwarded-for': '203.0.113.7' }],
  ['a proxy passed it on with the header Forwarded', { forwarded: 'for=203.0.113.7' }],
  ['an empty header', { 'x-forwarded-for': '' }],
  ['a wrong token', { 'x-forwarded-for': '203.0.113.7', authorization: 'Bearer wrong' }],
  ['the token without Bearer', { 'x-forwarded-for': '203.0.113.7', authorization: token }],
])('a request from another machine gets 404: %s', async (_, headers) => {
  const { status, body } = await metrics(headers);
  expect({ status, code: body.code }).toEqual({ status: 404, code: 'not_found' });
});

test('a request from another machine with the token gets the metrics', async () => {
  const headers = { 'x-forwarded-for': '203.0.113.7', authorization: `Bearer ${token}` };
  expect((await metrics(headers)).status).toBe(200);
});
