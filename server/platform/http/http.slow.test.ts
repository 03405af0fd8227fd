import { production as productionSettings } from '../../testing/production.ts';
import { version } from '../version.ts';
import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest';
import { loggedInAdmin } from '../../testing/admins.ts';
import { startServer, type TestServer, useServer } from '../../testing/app.ts';
import { createTestDatabase } from '../../testing/database.ts';
import { hold } from '../../testing/locks.ts';
import { loggedIn, registered } from '../../testing/people.ts';

const server = useServer();
const get = async (path: string) => (await server.person().send('GET', path)).headers;

const policyOf = (headers: Headers) => {
  const policy = headers.get('content-security-policy') ?? '';
  const rules = policy.split(';').map((rule) => rule.split(' '));
  return {
    policy,
    rules: Object.fromEntries(rules.map(([name = '', ...values]) => [name, values])),
  };
};

const isHash = (source: string) => source.startsWith("'sha256-");

describe('the security headers', () => {
  const ofPages = {
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(self)',
  };
  // API answers never run scripts, even when opened in a tab, and cannot be framed.
  const ofCalls = { 'content-security-policy': "default-src 'none'; frame-ancestors 'none'" };

  test.each([
    ['/api/health', ofCalls],
    ['/api/auth/me', ofCalls],
    ['/api/teachers/list', ofCalls],
    ['/api/unknown', ofCalls],
    ['/%61pi/config', ofCalls],
    ['/api/docs', ofPages],
    ['/', ofPages],
    ['/unknown', ofPages],
  ])('of %s', async (path, own) => {
    const headers = Object.fromEntries(await get(path));
    expect(headers).toMatchObject({
      ...own,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
    });
    expect(headers).not.toHaveProperty('strict-transport-security');
    expect(headers).not.toHaveProperty('x-powered-by');
    expect(headers).not.toHaveProperty('server');
  });

  test('the policy allows our own origin, frames nowhere and nothing inline', async () => {
    const { policy, rules } = policyOf(await get('/'));
    expect(rules).toMatchObject({
      'default-src': ["'self'"],
      'frame-src': ["'self'"],
      'style-src': ["'self'", ...(rules['style-src'] ?? []).filter(isHash)],
      'frame-ancestors': ["'none'"],
      'object-src': ["'none'"],
      'base-uri': ["'none'"],
      'form-action': ["'self'"],
    });
    expect(policy).not.toMatch(/unsafe|\*|https?:/);
    expect(policy).not.toContain('upgrade-insecure-requests');
  });

  test('a request cannot choose its own id', async () => {
    const { headers } = await server.person().send('GET', '/api/health', undefined, {
      'request-id': 'mine',
      'x-request-id': 'mine',
    });
    expect(headers.get('x-request-id')).not.toBe('mine');
  });

  test('personal answers are kept by no cache', async () => {
    expect((await get('/api/auth/me')).get('cache-control')).toBe('no-store');
  });
});

describe('in production', () => {
  let production: TestServer;
  beforeAll(async () => {
    production = await startServer(
      await createTestDatabase(inject('postgresUrl')),
      productionSettings,
    );
  });
  afterAll(() => production.stop());

  test('browsers are told by a header to use https only', async () => {
    const { headers } = await production.person().send('GET', '/api/health');
    expect(headers.get('strict-transport-security')).toBe('max-age=63072000; includeSubDomains');
    const page = await production.person().send('GET', '/');
    expect(page.headers.get('content-security-policy')).toContain('upgrade-insecure-requests');
  });
});

test('with Midtrans its script and its frame are allowed, and nothing else of it', async () => {
  const paying = await startServer(await createTestDatabase(inject('postgresUrl')), {
    MIDTRANS_SERVER_KEY: 'Mid-server-secret',
    MIDTRANS_CLIENT_KEY: 'Mid-client-test',
    MIDTRANS_SNAP_URL: 'https://app.sandbox.midtrans.com/',
    MIDTRANS_API_URL: 'https://api.sandbox.midtrans.com',
  });
  const { text } = await paying.person().send('GET', '/api/config');
  const { headers } = await paying.person().send('GET', '/');
  await paying.stop();
  const theirs = ['https://app.sandbox.midtrans.com', 'https://api.sandbox.midtrans.com'];
  const without = policyOf(await get('/')).rules;
  expect(policyOf(headers).rules).toEqual({
    ...without,
    'script-src': [...(without['script-src'] ?? []), ...theirs],
    'frame-src': ["'self'", ...theirs],
  });
  expect(text).toContain(
    '"payment":{"provider":"midtrans","script":"https://app.sandbox.midtrans.com/snap/snap.js","clientKey":"Mid-client-test"}',
  );
  expect(text).not.toContain('secret');
});

describe('the calls about the server', () => {
  test('health and ready', async () => {
    for (const path of ['/api/health', '/api/ready']) {
      const { status, body } = await server.person().send('GET', path);
      expect({ status, body }).toEqual({ status: 200, body: { success: true } });
    }
  });

  test('config contains only public settings', async () => {
    const { body } = await server.person().send('GET', '/api/config');
    expect(body).toEqual({
      success: true,
      config: {
        name: 'Lentera',
        operator: 'Lentera',
        phone: '+62 812-0000-1234',
        email: 'halo@lentera.example',
        officeAddress: 'Jl. Contoh No. 1, Jakarta, Indonesia',
        publicUrl: 'http://127.0.0.1:0',
        version,
        commissionBasisPoints: 500,
        minFee: 10_000,
        googleSignIn: true,
        payment: { provider: 'sandbox', script: '/sandbox/snap.js', clientKey: 'sandbox' },
      },
      policy: {
        holdMinutes: 15,
        unpaidHolds: 3,
        bookableDays: 60,
        sessionMinutes: 60,
        refunds: [
          { percent: 100, moreThanHours: 24 },
          { percent: 50, atLeastHours: 2 },
          { percent: 0 },
        ],
        rescheduleUntilHours: 24,
        reschedules: 2,
        autoCompleteAfterHours: 72,
        disputeDays: 14,
      },
    });
  });

  test('they ask for no login and take one without looking', async () => {
    const budi = await loggedIn(server);
    expect((await budi.call('config')).success).toBe(true);
    expect((await budi.call('health')).success).toBe(true);
  });
});

test('aborted connections and aborted downloads leave no line in the log', async () => {
  const lines: string[] = [];
  const logTo = { write: (line: string) => void lines.push(line) };
  const url = await createTestDatabase(inject('postgresUrl'));
  const other = await startServer(url, { LOG_LEVEL: 'warn' }, { logTo });
  const { port } = new URL(other.url);
  for (let times = 0; times < 40; times += 1) {
    const socket = connect(Number(port), '127.0.0.1');
    await once(socket, 'connect');
    socket.write('GET /api/health HTTP/1.1\r\nhost: a\r\n\r\n'.repeat(3));
    socket.resetAndDestroy();
  }
  // A file is sent once, and nothing after it, whether it is waited for or not.
  const admin = await loggedInAdmin(other);
  const cookie = `cookie: ${[...admin.jar].map((pair) => pair.join('=')).join('; ')}`;
  for (let times = 0; times < 20; times += 1) {
    const socket = connect(Number(port), '127.0.0.1');
    await once(socket, 'connect');
    socket.write(`GET /api/admin/users.csv HTTP/1.1\r\nhost: a\r\n${cookie}\r\n\r\n`);
    await sleep(times / 2);
    socket.resetAndDestroy();
  }
  expect((await admin.send('GET', '/api/admin/users.csv')).status).toBe(200);
  await sleep(50);
  await other.stop();
  expect(lines).toEqual([]);
});

describe('many requests or chunks at once', () => {
  /** The status lines of all answers until the connection ends. */
  const answersTo = async (requests: string) => {
    const { port } = new URL(server.url);
    const socket = connect(Number(port), '127.0.0.1');
    const closed = Promise.withResolvers<void>();
    // The server may end the connection while the test still writes.
    socket.on('error', () => undefined).on('close', () => closed.resolve());
    let answers = '';
    socket.on('data', (bytes) => (answers += bytes.toString()));
    socket.write(requests);
    await closed.promise;
    return answers.match(/HTTP\/1\.1 \d+/g) ?? [];
  };
  const chunked = (path: string, chunk: string, times: number) =>
    `POST ${path} HTTP/1.1\r\nhost: a\r\nsec-fetch-site: same-origin\r\nconnection: close\r\n` +
    'content-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n' +
    `${`${chunk.length.toString(16)}\r\n${chunk}\r\n`.repeat(times)}0\r\n\r\n`;
  const login = '/api/auth/login';

  test('a body in a thousand chunks of one byte ends the connection, one in as many larger chunks is answered', async () => {
    expect(await answersTo(chunked(login, ' ', 1010))).toEqual([]);
    expect(await answersTo(chunked(login, ' '.repeat(64), 1010))).toEqual(['HTTP/1.1 400']);
  });

  test.each(['/nothing', '/socket.io/?EIO=4&transport=polling'])(
    'a thousand chunks of one byte to %s end the connection',
    async (path) => {
      expect(await answersTo(chunked(path, 'a', 1010))).toEqual([]);
    },
  );

  test('twenty requests before the first answer are answered, and more end the connection', async () => {
    const ask = 'GET /api/health HTTP/1.1\r\nhost: a\r\n\r\n';
    const last = ask.replace('host: a', 'host: a\r\nconnection: close');
    expect(await answersTo(ask.repeat(19) + last)).toEqual(Array(20).fill('HTTP/1.1 200'));
    expect(await answersTo(ask.repeat(21) + last)).toEqual([]);
  });

  test('a connection may send any number of requests one after the other, each with a small chunk', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    onTestFinished(() => agent.destroy());
    for (let times = 0; times < 60; times += 1) {
      const call = request(`${server.url}/api/nothing`, {
        method: 'POST',
        agent,
        headers: { 'content-type': 'application/json', 'transfer-encoding': 'chunked' },
      });
      call.end('{}');
      const [answer] = (await once(call, 'response')) as [IncomingMessage];
      answer.resume();
      await once(answer, 'end');
      expect(answer.statusCode).toBe(404);
    }
  });
});

test('whoever asks for another protocol where there is none is answered as usual', async () => {
  const { port } = new URL(server.url);
  const socket = connect(Number(port), '127.0.0.1');
  const asks = (more: string) => `GET /api/health HTTP/1.1\r\nhost: a\r\n${more}\r\n`;
  let heard = '';
  socket.on('data', (chunk) => (heard += chunk.toString()));
  // A connection in use: one that has nothing written yet would be ended by the realtime library.
  socket.write(asks(''));
  await once(socket, 'data');
  socket.write(asks('connection: upgrade\r\nupgrade: websocket\r\n'));
  socket.write(asks('connection: close\r\n'));
  await once(socket, 'close');
  expect(heard.match(/HTTP\/1.1 200 OK/g)).toHaveLength(3);
});

test('a closing server finishes what is under way and takes nothing new', async () => {
  const closing = await startServer(await createTestDatabase(inject('postgresUrl')));
  const budi = await registered(closing);
  // The login cannot be written while the account is held.
  const account = await hold(closing.pool, 'select from users for update');
  const answer = budi.logIn();
  await account.waiting();
  const stopped = closing.stop();
  const isOpen = () =>
    fetch(`${closing.url}/api/health`).then(
      () => true,
      () => false,
    );
  while (await isOpen()) await sleep(10);
  await account.release();
  expect(await answer).toMatchObject({ success: true, user: { email: budi.email } });
  await stopped;
});
