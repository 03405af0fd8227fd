import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { startServer, type TestServer } from '../../testing/app.ts';
import { createTestDatabase } from '../../testing/database.ts';

const name = `A & B</script><script>alert('$&')`;
let folder: string;
let server: TestServer;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lentera-client-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'assets', 'index-abc123.js'), 'console.log(1)');
  await writeFile(join(folder, 'assets', 'index-abc123.js.br'), 'packed');
  await writeFile(join(folder, 'index.html.br'), 'packed');
  await writeFile(join(folder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  await writeFile(
    join(folder, 'index.html'),
    '<!doctype html><html lang="en"><head><script>theme()</script></head><body></body></html>',
  );
  const url = await createTestDatabase(inject('postgresUrl'));
  server = await startServer(url, { SITE_NAME: name }, { clientFolder: folder });
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

const get = (path: string, headers?: Record<string, string>) =>
  server.person().send('GET', path, undefined, headers);

describe('the page', () => {
  test.each([
    '/',
    '/login',
    '/teachers/Language%20%26%20Literature?search=x',
    '/reset-password/a.b-c_d',
    '/dev/ui',
  ])('%s shows the client', async (path) => {
    const { status, text, headers } = await get(path);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(headers.get('cache-control')).toBe('no-cache');
    expect(text).toContain('<html data-mode="development" lang="en">');
  });

  test.each(['/apiary', '/unknown/page', '/session/unknown', '/.git/config'])(
    'the unknown address %s shows the not-found page with status 404',
    async (path) => {
      const { status, text, headers } = await get(path);
      expect(status).toBe(404);
      expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(text).toContain('<title data-head>Page not found | ');
      expect(text).toContain('<meta data-head name="robots" content="noindex">');
    },
  );

  test('carries the public settings, and none of them can end the script', async () => {
    const { text } = await get('/');
    const [, json = ''] =
      /<script type="application\/json" id="config">(.*?)<\/script><\/head>/s.exec(text) ?? [];
    expect(JSON.parse(json)).toMatchObject({ name, commissionBasisPoints: 500 });
    expect(text.match(/<script/g)).toHaveLength(2);
  });

  test('runs its one inline script by its hash, and no other', async () => {
    const { headers } = await get('/');
    const policy = headers.get('content-security-policy') ?? '';
    const hash = createHash('sha256').update('theme()').digest('base64');
    expect(policy.split(';')).toContain(`script-src 'self' 'sha256-${hash}'`);
    expect(policy).not.toContain('unsafe');
  });

  test('comes packed as the browser likes it', async () => {
    const plain = (await get('/')).text;
    const packed = async (encoding: string) => {
      // The client would unpack by itself: ask below it.
      const { rawPayload, headers } = await server.app.inject({
        url: '/',
        headers: { 'accept-encoding': encoding },
      });
      expect(headers.vary).toBe('accept-encoding, accept-language');
      return { rawPayload, encoding: headers['content-encoding'] };
    };
    const br = await packed('gzip, deflate, br');
    expect(br.encoding).toBe('br');
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain);
    const gzip = await packed('gzip');
    expect(gzip.encoding).toBe('gzip');
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain);
    expect((await packed('identity')).encoding).toBeUndefined();
  });

  test('is not sent again while it is the same', async () => {
    const { headers } = await get('/');
    const etag = headers.get('etag') ?? '';
    const again = await get('/', { 'if-none-match': etag });
    expect(again.status).toBe(304);
    expect(again.text).toBe('');
    expect((await get('/about', { 'if-none-match': etag })).status).toBe(200);
  });
});

test('an asset is sent packed where the build packed it', async () => {
  const { headers, payload } = await server.app.inject({
    url: '/assets/index-abc123.js',
    headers: { 'accept-encoding': 'br' },
  });
  expect(payload).toBe('packed');
  expect(headers).toMatchObject({
    'content-encoding': 'br',
    vary: expect.stringMatching(/accept-encoding/i) as string,
  });
});

test('an asset may be kept for a year', async () => {
  const { status, headers, text } = await get('/assets/index-abc123.js', {
    'accept-encoding': 'identity',
  });
  expect({ status, text }).toEqual({ status: 200, text: 'console.log(1)' });
  expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(headers.get('content-type')).toMatch(/^(text|application)\/javascript/);
  expect((await get('/favicon.svg')).headers.get('cache-control')).toBe('public, max-age=3600');
});

test('an asset that a deploy puts there is found by a process that runs already', async () => {
  expect((await get('/assets/index-def456.js')).status).toBe(404);
  await writeFile(join(folder, 'assets', 'index-def456.js'), 'console.log(2)');
  expect(await get('/assets/index-def456.js')).toMatchObject({
    status: 200,
    text: 'console.log(2)',
  });
});

test.each(['/index.html', '/index.html.br', '/assets/index-abc123.js.br'])(
  '%s is not for browsers',
  async (path) => expect((await get(path)).status).toBe(404),
);

test.each([
  ['GET', '/api'],
  ['GET', '/api/'],
  ['GET', '/api/unknown'],
  ['GET', '/api/auth/me/'],
  ['GET', '/assets/index-old.js'],
  ['GET', '/assets/'],
  ['GET', '/assets/..%2findex.html'],
  ['GET', '/assets/%2e%2e/index.html'],
  ['GET', '/assets/.env'],
  ['GET', '/assets/a%00.js'],
  ['GET', '/media/unknown.webp'],
  ['GET', '/robots.php'],
  ['GET', '/.env'],
  ['GET', '/.git'],
  ['GET', '/assets/..%2f..%2f..%2f.git/config'],
  ['GET', '/dev/mailbox/x'],
  ['POST', '/login'],
  ['PUT', '/'],
  ['DELETE', '/unknown'],
])('%s %s is a real 404', async (method, path) => {
  const { status, body, headers } = await server.person().send(method, path);
  expect(status).toBe(404);
  expect(body).toEqual({ success: false, code: 'not_found', message: 'We could not find that.' });
  expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(headers.get('cache-control')).toBe('no-store');
});

test('a 404 speaks Indonesian, too', async () => {
  const { body } = await get('/api/unknown', { 'accept-language': 'id' });
  expect(body.message).toBe('Yang kamu cari tidak ditemukan.');
});
