import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { createHttp } from './http.ts';
import { problem } from './problem.ts';
import { readSettings } from '../settings.ts';

type App = Awaited<ReturnType<typeof createHttp>>;

const log: string[] = [];
let app: App;
const thrown = new Map<string, unknown>();

beforeAll(async () => {
  const settings = readSettings({ LOG_LEVEL: 'info' });
  app = await createHttp(settings, undefined, { write: (line) => void log.push(line) });
  app.get<{ Params: { name: string } }>('/throws/:name', async ({ params }) => {
    throw thrown.get(params.name);
  });
  app.get(
    '/breaks-its-contract',
    { schema: { response: { 200: z.object({ a: z.int() }) } } },
    async () => ({
      a: 'secret text',
    }),
  );
  app.get(
    '/says-too-much',
    { schema: { response: { 200: z.object({ a: z.int() }) } } },
    async () => ({
      a: 1,
      password_hash: 'secret text',
    }),
  );
  await app.ready();
});
afterAll(() => app.close());

const throwing = async (error: unknown, language = 'en') => {
  thrown.set('it', error);
  log.length = 0;
  const answer = await app.inject({ url: '/throws/it', headers: { 'accept-language': language } });
  return { status: answer.statusCode, body: answer.json<object>(), headers: answer.headers };
};

const internal = {
  success: false,
  code: 'internal',
  message: 'Something went wrong on our side. Please try again.',
};

const withStatus = (statusCode: number) => Object.assign(new Error('secret text'), { statusCode });
const withCode = (code: string) => Object.assign(new Error('secret text'), { code });

test.each([
  ['an error', new Error('secret text')],
  [
    'a mistake in our code',
    new TypeError("Cannot read properties of undefined (reading 'secret')"),
  ],
  ['an error with a status of its own', withStatus(418)],
  ['an error that says to be good', withStatus(200)],
  ['a code nobody knows', withCode('23505')],
  ['a text', 'secret text'],
  ['nothing', undefined],
  ['null', null],
  ['an object', { statusCode: 302, message: 'secret text', stack: 'secret text' }],
  ['a promise', Promise.resolve('secret text')],
])('%s that nobody expected is a 500 without detail', async (_, error) => {
  const { status, body, headers } = await throwing(error);
  expect(status).toBe(500);
  expect(body).toEqual(internal);
  expect(headers['cache-control']).toBe('no-store');
});

test('a 500 is logged once, with the id that the answer carries', async () => {
  const { headers } = await throwing(new Error('it broke for budi@example.com'));
  const errors = log
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter(({ level }) => level === 50);
  expect(errors).toHaveLength(1);
  expect(errors[0]).toMatchObject({
    reqId: headers['x-request-id'],
    err: { type: 'Error', message: 'it broke for [address]' },
  });
});

test('a refusal is not logged as an error', async () => {
  await throwing(problem('not_found'));
  expect(log.filter((line) => /"level":[45]0/.test(line))).toEqual([]);
});

test.each(['wrong_role', 'cross_site', 'too_many', 'bad_credentials', 'bad_signature'] as const)(
  'a refusal by a guard is logged: %s',
  async (code) => {
    await throwing(problem(code));
    const lines = log.map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(lines).toContainEqual(expect.objectContaining({ level: 40, code, msg: 'refused' }));
  },
);

test('the text of a 500 is also in Indonesian', async () => {
  const { body } = await throwing(new Error('x'), 'id');
  expect(body).toEqual({
    ...internal,
    message: 'Ada kesalahan di pihak kami. Silakan coba lagi.',
  });
});

test.each([
  ['ECONNREFUSED'],
  ['ECONNRESET'],
  ['ENOENT'],
  ['57P01'],
  ['57P03'],
  ['53300'],
  ['08006'],
])('a database that is away (%s) is a 503', async (code) => {
  expect(await throwing(withCode(code))).toMatchObject({
    status: 503,
    body: { code: 'unavailable' },
  });
});

test.each([
  'Connection terminated unexpectedly',
  'Client has encountered a connection error and is not queryable',
  'timeout exceeded when trying to connect',
])('a connection that is lost (%s) is a 503', async (message) => {
  expect(await throwing(new Error(message))).toMatchObject({ status: 503 });
});

test.each([
  [400, 'malformed', 400],
  [404, 'not_found', 404],
  [405, 'wrong_method', 405],
  [406, 'wrong_type', 415],
  [413, 'too_large', 413],
  [414, 'too_large', 413],
  [415, 'wrong_type', 415],
  [429, 'too_many', 429],
  [431, 'too_large', 413],
  [503, 'unavailable', 503],
])("the framework's %d becomes %s", async (given, code, expected) => {
  expect(await throwing(withStatus(given))).toMatchObject({
    status: expected,
    body: { success: false, code },
  });
});

test.each([
  [1, '1 second', '1 detik'],
  [90, '90 seconds', '90 detik'],
  [91, '2 minutes', '2 menit'],
  [900, '15 minutes', '15 menit'],
  [5401, '2 hours', '2 jam'],
])('a wait of %d s is in the retry-after header and in the message', async (retryAfter, en, id) => {
  const refusal = problem('too_many', { retryAfter });
  const { status, headers, body } = await throwing(refusal);
  expect({ status, wait: headers['retry-after'] }).toEqual({ status: 429, wait: `${retryAfter}` });
  expect(body).toMatchObject({ message: `Too many attempts. Please try again in ${en}.` });
  const inIndonesian = { message: `Terlalu banyak percobaan. Coba lagi dalam ${id}.` };
  expect((await throwing(refusal, 'id')).body).toMatchObject(inIndonesian);
});

test('a response that breaks its contract is not sent', async () => {
  const broken = await app.inject('/breaks-its-contract');
  expect({ status: broken.statusCode, body: broken.json<object>() }).toEqual({
    status: 500,
    body: internal,
  });
});

test('a response contains only fields of its contract', async () => {
  expect((await app.inject('/says-too-much')).json<object>()).toEqual({ a: 1 });
});
