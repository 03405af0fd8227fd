import { describe, expect, test } from 'vitest';
import { useServer } from '../../testing/app.ts';
import { newEmail, newStudent, registered } from '../../testing/people.ts';
import { limits } from './limits.ts';
import { slowLoginTime } from './log-in.ts';

const post = (path: string, body: () => object) => ({ path, body });
const logIn = post('/api/auth/login', () => ({ email: newEmail(), password: 'not-the-password' }));
const askForLink = post('/api/auth/forgot-password', () => ({ email: newEmail() }));
const cases = [
  {
    limit: limits.registerPerAddress,
    points: 20,
    seconds: 3600,
    ok: 200,
    ...post('/api/auth/register', newStudent),
  },
  {
    limit: limits.resetLinkPerAddress,
    points: 30,
    seconds: 3600,
    ok: 200,
    ...askForLink,
  },
  {
    limit: limits.newPasswordPerAddress,
    points: 30,
    seconds: 3600,
    ok: 400,
    ...post('/api/auth/reset-password/dead', () => ({ password: 'a-new-password' })),
  },
];

describe('in earnest', () => {
  const server = useServer({
    TEST_CONTROLS: '0',
    TRUST_PROXY: '127.0.0.1',
    GOOGLE_CLIENT_ID: 'lentera',
    GOOGLE_CLIENT_SECRET: 'only-for-tests',
    GOOGLE_ISSUER: 'http://127.0.0.1:9',
  });
  let last = 0;
  const newAddress = () => {
    last += 1;
    return `192.0.2.${last}`;
  };
  const from = (address: string, { path, body }: { path: string; body: () => object }) =>
    server.person().send('POST', path, body(), { 'x-forwarded-for': address });
  /** Leaves the address only this many attempts. */
  const leave = (name: string, address: string, points: number) =>
    server.pool.query('update rate_limits set points = $1 where key = $2', [
      points,
      `${name}:${address}`,
    ]);

  test.each(cases)(
    'one address has $points attempts in $seconds s at $path',
    async ({ limit, points, seconds, ok, ...call }) => {
      const address = newAddress();
      expect((await from(address, call)).status).toBe(ok);
      await leave(limit.name, address, points - 1);
      expect((await from(address, call)).status).toBe(ok);
      const { status, body, headers } = await from(address, call);
      expect({ status, code: body.code }).toEqual({ status: 429, code: 'too_many' });
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(seconds - 10);
      expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(seconds);
      expect((await from(newAddress(), call)).status).toBe(ok);
    },
  );

  test('after a hundred failed logins an address is slowed down: the right password still logs in, ten at once', async () => {
    const { email, password } = await registered(server);
    const address = newAddress();
    const right = post('/api/auth/login', () => ({ email, password }));
    expect((await from(address, logIn)).status).toBe(401);
    await leave('login-address', address, 100);
    const started = performance.now();
    const answers = Array.from({ length: 11 }, () => from(address, right));
    const statuses = (await Promise.all(answers)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(10);
    expect(statuses).toContain(503);
    // Not by the clock of the machine: a pause takes at least its time.
    expect(performance.now() - started).toBeGreaterThanOrEqual(slowLoginTime);
  });

  test('a login that succeeds does not count, and a browser that has logged in before is not slowed down', async () => {
    const { email, password } = await registered(server);
    const address = newAddress();
    const browser = server.person();
    const login = () =>
      browser.send('POST', '/api/auth/login', { email, password }, { 'x-forwarded-for': address });
    const points = async () => {
      const found = await server.pool.query<{ points: number }>(
        'select points from rate_limits where key = $1',
        [`login-address:${address}`],
      );
      return found.rows[0]?.points;
    };
    expect((await login()).status).toBe(200);
    expect(await points()).toBe(0);
    await leave('login-address', address, 100);
    expect((await login()).status).toBe(200);
    expect(await points()).toBe(100);
  });

  test.each([
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2:ffff::1'],
    ['2001:db8::a:1:2:3', '2001:db8::b:1:2:3'],
    ['2001:db8:5::1', '2001:db8:5:0:9:9:9:9'],
    ['2001:DB8:6:7::1', '2001:db8:6:7::2'],
    ['::ffff:198.51.100.7', '198.51.100.7'],
  ])('%s and %s are one household: one count', async (one, other) => {
    expect((await from(one, askForLink)).status).toBe(200);
    await server.pool.query(
      `update rate_limits set points = 30 where key like 'reset-link-address:%'`,
    );
    expect((await from(other, askForLink)).status).toBe(429);
    expect((await from('2001:db8:77:77::1', askForLink)).status).toBe(200);
    await server.pool.query(`delete from rate_limits`);
  });

  test('sign-ins with Google from one /64 of IPv6 have one count', async () => {
    for (const address of ['2001:db8:1:2::1', '2001:db8:1:2::2']) {
      const headers = { 'x-forwarded-for': address };
      await server.person().send('GET', '/api/auth/google', undefined, headers);
    }
    const counts = `select key, points from rate_limits where key like 'google-address:%'`;
    const { rows } = await server.pool.query(counts);
    expect(rows).toEqual([{ key: 'google-address:2001:db8:1:2', points: 2 }]);
  });

  test('a caller that no proxy of ours vouches for cannot choose its address', async () => {
    const spoofed = `198.51.100.1, ${newAddress()}`;
    const address = `192.0.2.${last}`;
    expect((await from(spoofed, askForLink)).status).toBe(200);
    await leave('reset-link-address', address, 30);
    const other = spoofed.replace('198.51.100.1', '198.51.100.2');
    expect((await from(other, askForLink)).status).toBe(429);
  });
});

describe('under TEST_CONTROLS', () => {
  const server = useServer();

  test('hundreds of people may share one address', async () => {
    await server.person().send('POST', logIn.path, logIn.body());
    await server.pool.query(`update rate_limits set points = 5000 where key like '%address%'`);
    expect((await server.person().send('POST', logIn.path, logIn.body())).status).toBe(401);
  });
});

describe('the outer net', () => {
  const server = useServer({
    TEST_CONTROLS: '0',
    CALLS_PER_MINUTE: '60',
    TRUST_PROXY: '127.0.0.1',
  });

  test('an address has so many calls a minute', async () => {
    const someone = server.person();
    for (let done = 0; done < 60; done += 1) {
      expect((await someone.send('GET', '/api/config')).status).toBe(200);
    }
    const { status, body, headers } = await someone.send('GET', '/api/config');
    expect(status).toBe(429);
    expect(body).toEqual({
      success: false,
      code: 'too_many',
      message: expect.stringMatching(
        /^Too many attempts. Please try again in \d+ seconds?\.$/,
      ) as string,
    });
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(60);
    expect([...headers.keys()].filter((name) => name.startsWith('x-ratelimit'))).toEqual([]);
    // A load balancer that got 429 here would remove a healthy process.
    for (const path of ['/api/health', '/api/ready']) {
      expect((await someone.send('GET', path)).status).toBe(200);
    }
  });

  test('another spelling of the same path does not avoid the limit', async () => {
    const from = { 'x-forwarded-for': '192.0.2.1' };
    const ask = () => server.person().send('GET', '/%61pi/config', undefined, from);
    for (let done = 0; done < 60; done += 1) expect((await ask()).status).toBe(200);
    expect((await ask()).status).toBe(429);
  });

  test('calls from one /64 of IPv6 share the calls of a minute', async () => {
    const ask = (host: number) =>
      server.person().send('GET', '/api/config', undefined, {
        'x-forwarded-for': `2001:db8:1:2::${host}`,
      });
    for (let host = 1; host <= 60; host += 1) expect((await ask(host)).status).toBe(200);
    expect((await ask(61)).status).toBe(429);
  });

  test.each([
    ['a page of 24 teachers', '?limit=24', 1],
    ['a page of 25 teachers', '?limit=25', 2],
    ['a page of 100 teachers', '?limit=100', 5],
    ['a whole list of up to 1,000 teachers', '', 42],
  ])('%s (%j) counts as %i of the calls of a minute', async (_, query, count) => {
    const headers = { 'x-forwarded-for': `192.0.2.${100 + count}` };
    const ask = async (path: string) =>
      (await server.person().send('GET', path, undefined, headers)).status;
    expect(await ask(`/api/teachers/list${query}`)).toBe(200);
    for (let used = count; used < 60; used += 1) expect(await ask('/api/config')).toBe(200);
    expect(await ask('/api/config')).toBe(429);
  });
});
