import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openDatabase } from './db.ts';
import { codeOf } from '../http/errors.ts';
import { startServer, type TestServer } from '../../testing/app.ts';
import { databaseProxy } from '../../testing/database-proxy.ts';
import { createTestDatabase } from '../../testing/database.ts';
import { mailsTo } from '../../testing/mails.ts';
import { loggedIn, type SomeoneLoggedIn } from '../../testing/people.ts';

let proxy: Awaited<ReturnType<typeof databaseProxy>>;
let server: TestServer;
let budi: SomeoneLoggedIn;
beforeAll(async () => {
  proxy = await databaseProxy(await createTestDatabase(inject('postgresUrl')));
  server = await startServer(proxy.url);
  budi = await loggedIn(server);
});
afterAll(async () => {
  await server.stop();
  await proxy.stop();
});

const unavailable = {
  status: 503,
  body: {
    success: false,
    code: 'unavailable',
    message: 'The service is busy or starting. Please try again in a moment.',
  },
};

test('while the database is away the process lives, and says that it is not ready', async () => {
  await proxy.cut();
  expect(await budi.send('GET', '/api/health')).toMatchObject({ status: 200 });
  expect(await budi.send('GET', '/api/config')).toMatchObject({ status: 200 });
  expect(await budi.send('GET', '/api/ready')).toMatchObject(unavailable);
  const { email, password } = budi;
  expect(await budi.send('GET', '/api/auth/me')).toMatchObject(unavailable);
  expect(await budi.send('PUT', '/api/auth/me', { name: 'Budi' })).toMatchObject(unavailable);
  expect(await budi.send('GET', '/api/auth/logout')).toMatchObject(unavailable);
  expect(await budi.send('POST', '/api/auth/login', { email, password })).toMatchObject(
    unavailable,
  );
  expect(await budi.send('POST', '/api/auth/forgot-password', { email })).toMatchObject(
    unavailable,
  );
});

test('after the database is back calls work again with the same login', async () => {
  await proxy.mend();
  expect(await budi.send('GET', '/api/ready')).toMatchObject({ status: 200 });
  expect((await budi.call('me')).user).toEqual(budi.user);
  await budi.call('forgotPassword', { body: { email: budi.email } });
  expect(await mailsTo(server, budi.email)).toHaveLength(1);
});

test.each([
  'EHOSTUNREACH',
  'ETIMEDOUT',
  'EAI_AGAIN',
  '25006',
  '28000',
  '28P01',
  '53100',
  '53300',
  '08006',
  '40P01',
])('after %s a later try may succeed', (code) => {
  expect(codeOf(Object.assign(new Error('no'), { code }))).toBe('unavailable');
});

test.each(['23505', '42601', '22P02', 'ERR_ASSERTION'])('%s is a fault of ours', (code) => {
  expect(codeOf(Object.assign(new Error('no'), { code }))).toBe('internal');
});

test('a caller who hangs up is no fault of the database', () => {
  const aborted = Object.assign(new Error('aborted'), { code: 'ECONNRESET', statusCode: 400 });
  expect(codeOf(aborted)).toBe('malformed');
});

test('a request that gets no connection in time gets 503', async () => {
  // Enough time to connect, also on a busy machine.
  const { pool } = openDatabase(inject('postgresUrl'), { max: 1, patience: 3000 });
  const taken = await pool.connect();
  const refused: unknown = await pool.query('select 1').catch((error: unknown) => error);
  expect(codeOf(refused)).toBe('unavailable');
  taken.release();
  await pool.query('select 1');
  await pool.end();
});
