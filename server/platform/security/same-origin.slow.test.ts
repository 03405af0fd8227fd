import { beforeAll, expect, test } from 'vitest';
import type { Call } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { type RouteName, routes } from '#contract/routes.ts';
import { loggedInAdmin } from '../../testing/admins.ts';
import { useServer } from '../../testing/app.ts';
import { loggedIn } from '../../testing/people.ts';

const server = useServer({ PUBLIC_URL: 'http://lentera.test', TRUST_PROXY: '127.0.0.1' });
const names = Object.keys(routes) as RouteName[];
/** GETs that change state, leave a record in the audit or count against a limit. */
const guardedReads = new Set<RouteName>([
  'logout',
  ...names.filter((name) => {
    const { records, sameOriginOnly }: Call = calls[name];
    return routes[name][0] === 'GET' && (records ?? sameOriginOnly);
  }),
]);
const guarded = names.filter((name) => routes[name][0] !== 'GET' || guardedReads.has(name));
const reading = names.filter((name) => !guarded.includes(name));

let budi: Awaited<ReturnType<typeof loggedIn>>;
beforeAll(async () => {
  budi = await loggedIn(server);
});

/** Without the header that every current browser sends, unless given. */
const sendRaw = async (name: RouteName, headers: Record<string, string>) => {
  const [method, path] = routes[name];
  const cookie = [...budi.jar].map((pair) => pair.join('=')).join('; ');
  const response = await fetch(server.url + path.replaceAll(/\{\w+\}/g, 'x'), {
    method,
    headers: { cookie, ...headers },
  });
  const body = (await response.json()) as { code?: string; message?: string };
  return { status: response.status, ...body };
};

const foreign: [string, Record<string, string>][] = [
  ['another site', { 'sec-fetch-site': 'cross-site' }],
  ['a sister domain', { 'sec-fetch-site': 'same-site' }],
  ['the address bar', { 'sec-fetch-site': 'none' }],
  ['a value yet unknown', { 'sec-fetch-site': 'same-planet' }],
  [
    'another site with our Origin',
    { 'sec-fetch-site': 'cross-site', origin: 'http://lentera.test' },
  ],
  ['an old browser on another site', { origin: 'https://evil.example' }],
  ['another port', { origin: 'http://lentera.test:8080' }],
  ['a name that begins like ours', { origin: 'http://lentera.test.evil.example' }],
  ['a sandboxed frame', { origin: 'null' }],
  ['an old browser that sends only Referer', { referer: 'https://evil.example/form' }],
  [
    'another site that a caller calls ours',
    { origin: 'https://evil.example', 'x-forwarded-host': 'evil.example' },
  ],
];

// One check guards all calls, so one call is tried from everywhere, and each of the others from one place in turn.
const attempts = guarded.flatMap((name, nth) =>
  foreign
    .filter((_, place) => name === 'updateMe' || place === nth % foreign.length)
    .map(([from, headers]) => ({ name, from, headers })),
);

test.each(attempts)('$name from $from is refused', async ({ name, headers }) => {
  expect(await sendRaw(name, headers)).toMatchObject({ status: 403, code: 'cross_site' });
});

test('a login survives a logout that another site asks for', async () => {
  await sendRaw('logout', { 'sec-fetch-site': 'cross-site' });
  expect((await budi.call('me')).user).toEqual(budi.user);
});

test('a view of an admin page that another site asks for leaves no record', async () => {
  const admin = await loggedInAdmin(server);
  const cookie = [...admin.jar].map((pair) => pair.join('=')).join('; ');
  const url = `${server.url}/api/admin/users/${budi.user._id}`;
  const viewFrom = async (site: string) =>
    (await fetch(url, { headers: { cookie, 'sec-fetch-site': site } })).status;
  const records = async () => (await server.pool.query('select from audit')).rowCount;
  expect(await viewFrom('cross-site')).toBe(403);
  expect(await records()).toBe(0);
  expect(await viewFrom('same-origin')).toBe(200);
  expect(await records()).toBe(1);
});

test('the refusal is in both languages', async () => {
  const headers = { 'sec-fetch-site': 'cross-site' };
  expect((await sendRaw('login', headers)).message).toBe(
    'This request came from another site and was refused.',
  );
  expect((await sendRaw('login', { ...headers, 'accept-language': 'id' })).message).toBe(
    'Permintaan ini datang dari situs lain dan ditolak.',
  );
});

const ours: [string, Record<string, string>][] = [
  ['our own page', { 'sec-fetch-site': 'same-origin' }],
  ['an old browser on our page', { origin: 'http://lentera.test' }],
  ['an old browser that sends only Referer', { referer: 'http://lentera.test/login?lng=id' }],
  ['a program that says nothing', {}],
];

test.each(ours)('a call from %s passes the origin check', async (_, headers) => {
  expect(await sendRaw('login', headers)).toMatchObject({ status: 422 });
});

test('the address by which the server was reached is ours, too', async () => {
  expect(await sendRaw('login', { origin: server.url })).toMatchObject({ status: 422 });
});

test.each(reading)(
  '%s may be read from anywhere, and no other site gets to see it',
  async (name) => {
    const [method, path] = routes[name];
    const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' };
    const response = await fetch(server.url + path, { method, headers });
    // Its own rules may want a login or a search, or find nothing; the site it came from is no reason to refuse.
    expect([200, 401, 404, 422]).toContain(response.status);
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
    expect(response.headers.get('cross-origin-resource-policy')).toBe('same-origin');
  },
);
