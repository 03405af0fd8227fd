import { gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { createByteCaches } from '../platform/http/byte-cache.ts';
import { useServer } from '../testing/app.ts';
import { addTeacher } from '../testing/teachers.ts';
import { serveSitemap } from './crawlers.ts';

const publicUrl = 'https://lentera.example';
const server = useServer({ PUBLIC_URL: publicUrl });

const get = (path: string, headers: Record<string, string> = {}) =>
  server.person().send('GET', path, undefined, headers);
const addresses = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url);

/** The same routes on a new server, with few URLs per file. */
const smallSitemap = (perFile: number) => {
  const app = Fastify();
  const cache = createByteCaches().open('sitemap', Infinity);
  serveSitemap(app, { pool: server.pool, publicUrl, cache, perFile });
  return async (url: string) => {
    const { statusCode, payload } = await app.inject({ url });
    return { status: statusCode, payload, addresses: addresses(payload) };
  };
};

test('robots may see what anyone sees, but neither the API nor one’s own pages', async () => {
  const { status, text, headers } = await get('/robots.txt');
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('text/plain; charset=utf-8');
  const lines = text.split('\n');
  expect(lines[0]).toBe('User-agent: *');
  for (const path of [
    '/api/',
    '/my-',
    '/messages',
    '/teacher/dashboard',
    '/admin',
    '/reset-password',
  ])
    expect(lines).toContain(`Disallow: ${path}`);
  expect(lines).not.toContain('Disallow: /');
  expect(lines).toContain(`Sitemap: ${publicUrl}/sitemap.xml`);
});

test('the sitemap lists the public pages and the listed teachers, packed or not', async () => {
  const listed = await addTeacher(server.db);
  await addTeacher(server.db, { verification: 'pending' });
  await addTeacher(server.db, { suspended: true });
  const { status, headers, text } = await get('/sitemap.xml');
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('application/xml; charset=utf-8');
  expect(text).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<urlset xmlns=/);
  const found = addresses(text);
  expect(found.filter((url) => url?.includes('/session/'))).toEqual([
    `${publicUrl}/session/${listed}`,
  ]);
  expect(found).toContain(`${publicUrl}/`);
  expect(found).toContain(`${publicUrl}/teachers/Language%20%26%20Literature`);
  expect(new Set(found).size).toBe(found.length);

  const packed = await server.app.inject({
    url: '/sitemap.xml',
    headers: { 'accept-encoding': 'br, gzip' },
  });
  expect(packed.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(packed.rawPayload).toString()).toBe(text);
});

test('more than fit into one file are split, and each teacher stands in exactly one part', async () => {
  for (let i = 0; i < 6; i += 1) await addTeacher(server.db);
  const fixed = addresses((await get('/sitemap.xml')).text).length - 1;
  const ask = smallSitemap(fixed + 3);
  const index = await ask('/sitemap.xml');
  expect(index.payload).toContain('<sitemapindex xmlns=');
  expect(index.addresses).toEqual([1, 2, 3].map((n) => `${publicUrl}/sitemap-${n}.xml`));
  const parts = await Promise.all([1, 2, 3].map((n) => ask(`/sitemap-${n}.xml`)));
  expect(parts.map((part) => part.addresses.length)).toEqual([fixed + 3, 3, 1]);
  const all = parts.flatMap((part) => part.addresses);
  expect(new Set(all).size).toBe(fixed + 7);
  for (const other of ['/sitemap-0.xml', '/sitemap-4.xml', '/sitemap-x.xml', '/sitemap-99999.xml'])
    expect((await ask(other)).status).not.toBe(200);
});

test('while one file is enough there are no parts', async () => {
  expect((await get('/sitemap-1.xml')).status).toBe(404);
  const empty = await smallSitemap(1000)('/sitemap-1.xml');
  expect(empty.status).not.toBe(200);
});
