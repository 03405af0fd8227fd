import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { paths } from '#contract/paths.ts';
import { startServer, type TestServer } from '../testing/app.ts';
import { createTestDatabase } from '../testing/database.ts';
import { addTeacher } from '../testing/teachers.ts';
import { privatePages, publicPages } from './texts.ts';

const nasty = `</script><b>"Kelas" & 'soal'</b><script>alert(1)</script> $& tanpa hafalan.`;
let folder: string;
let server: TestServer;
let teacher: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lentera-pages-'));
  await copyFile(new URL('../../web/index.html', import.meta.url), join(folder, 'index.html'));
  const url = await createTestDatabase(inject('postgresUrl'));
  const environment = { PUBLIC_URL: 'https://lentera.example', SITE_NAME: 'Lentera' };
  server = await startServer(url, environment, { clientFolder: folder });
  teacher = await addTeacher(server.db, {
    fullName: 'Ratna <Wulandari>',
    about: nasty,
    stars: [0, 0, 0, 1, 9],
  });
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

const get = (path: string, headers: Record<string, string> = {}) =>
  server.person().send('GET', path, undefined, headers);

/** What a crawler reads from a page; each must occur once. */
const readHead = (html: string) => {
  const only = (pattern: RegExp) => {
    const found = [...html.matchAll(new RegExp(pattern, 'g'))].map(([, text = '']) => text);
    if (found.length > 1) throw new Error(`twice: ${pattern.source}`);
    return found[0];
  };
  const meta = (name: string) =>
    only(new RegExp(`<meta [^>]*(?:name|property)="${name}"[^>]* content="([^"]*)"`));
  const facts = only(/<script [^>]*type="application\/ld\+json">(.*?)<\/script>/);
  return {
    title: only(/<title[^>]*>([^<]*)<\/title>/),
    canonical: only(/<link [^>]*rel="canonical" href="([^"]*)"/),
    language: only(/<html[^>]* lang="(\w+)"/),
    facts: facts === undefined ? undefined : (JSON.parse(facts) as Record<string, unknown>),
    meta,
  };
};

describe('pages anyone may find', () => {
  test.each([
    ['/', 'Private lessons online', 'Les privat online'],
    ['/teachers', 'All Teachers', 'Semua Guru'],
    ['/teachers/Math', 'Math teachers', 'Guru Matematika'],
    [
      '/teachers/Language%20%26%20Literature',
      'Language &amp; Literature teachers',
      'Guru Bahasa &amp; Sastra',
    ],
    ['/about', 'About us', 'Tentang kami'],
    ['/contact', 'Contact', 'Kontak'],
    ['/terms-of-service', 'Terms of Service', 'Ketentuan Layanan'],
    ['/privacy-policy', 'Privacy Policy', 'Kebijakan Privasi'],
  ])('%s says what it is, in both languages', async (path, english, indonesian) => {
    const en = readHead((await get(path)).text);
    expect(en).toMatchObject({
      title: `${english} | Lentera`,
      language: 'en',
      canonical: `https://lentera.example${path}`,
    });
    expect(en.meta('description')).toMatch(/^.{30,170}$/);
    expect(en.meta('robots')).toBeUndefined();
    expect({
      title: en.meta('og:title'),
      description: en.meta('og:description'),
      url: en.meta('og:url'),
      image: en.meta('og:image'),
      locale: en.meta('og:locale'),
      type: en.meta('og:type'),
    }).toEqual({
      title: en.title,
      description: en.meta('description'),
      url: en.canonical,
      image: 'https://lentera.example/share.jpg',
      locale: 'en_GB',
      type: 'website',
    });

    const id = readHead((await get(path, { 'accept-language': 'id-ID,id;q=0.9,en;q=0.8' })).text);
    expect(id).toMatchObject({ title: `${indonesian} | Lentera`, language: 'id' });
    expect(id.meta('og:locale')).toBe('id_ID');
    expect(id.meta('description')).not.toBe(en.meta('description'));
  });

  test('?lng= wins over the browser, as in the client; the address stays the plain one', async () => {
    const { text } = await get('/about?lng=id', { 'accept-language': 'en' });
    const { title, canonical } = readHead(text);
    expect(title).toBe('Tentang kami | Lentera');
    expect(canonical).toBe('https://lentera.example/about');
    const english = await get('/about?lng=en&lng=id&lng=%00', { 'accept-language': 'en' });
    expect(readHead(english.text).title).toBe('About us | Lentera');
  });

  test('/teachers/All is the page of all teachers', async () => {
    for (const path of ['/teachers/All', '/teachers/all?minRating=4']) {
      const { title, canonical } = readHead((await get(path)).text);
      expect(title).toBe('All Teachers | Lentera');
      expect(canonical).toBe('https://lentera.example/teachers');
    }
  });

  test('filters of a speciality’s list are the page of the speciality', async () => {
    const plain = readHead((await get('/teachers/Science')).text);
    const query = 'search=kimia&levels=SMA&languages=id&instant=true&days=Monday&sortBy=fee_asc';
    const filtered = readHead((await get(`/teachers/Science?${query}`)).text);
    expect(plain.canonical).toBe('https://lentera.example/teachers/Science');
    expect([filtered.canonical, filtered.title, filtered.meta('description')]).toEqual([
      plain.canonical,
      'Science teachers | Lentera',
      plain.meta('description'),
    ]);
  });

  test('case and a last slash make no other page', async () => {
    for (const path of [
      '/About',
      '/about/',
      '/teachers/math',
      '/teachers/Language%20&%20Literature',
    ]) {
      const { status, text } = await get(path);
      expect(status).toBe(200);
      expect(readHead(text).canonical).toBeDefined();
    }
  });
});

describe('a teacher’s page', () => {
  test('names the teacher, cuts the text, and gives the facts', async () => {
    const id = await addTeacher(server.db, {
      fullName: 'Bagus Prasetyo',
      speciality: 'Science',
      about: `Fisika untuk SMA.\n\n${'Setiap sesi dimulai dari benda di rumah. '.repeat(10)}`,
      fee: 110_000,
      stars: [0, 0, 0, 1, 4],
    });
    const picture = '00000000-0000-7000-8000-00000000000a';
    await server.db
      .insertInto('pictures')
      .values({ id: picture, owner_id: id, created_at: new Date() })
      .execute();
    await server.db
      .updateTable('users')
      .set({ picture_id: picture })
      .where('id', '=', id)
      .execute();

    const { status, text } = await get(`/session/${id}`);
    const { title, canonical, facts, meta } = readHead(text);
    const url = `https://lentera.example/session/${id}`;
    const image = `https://lentera.example/media/${picture}.webp`;
    expect(status).toBe(200);
    expect({ title, canonical }).toEqual({
      title: 'Bagus Prasetyo, Science | Lentera',
      canonical: url,
    });
    expect(meta('description')).toMatch(/^Fisika untuk SMA\. Setiap sesi .{90,135} \w+…$/);
    expect([meta('og:type'), meta('og:image'), meta('og:url')]).toEqual(['profile', image, url]);
    expect(facts).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'Service',
      image,
      provider: { '@type': 'Person', name: 'Bagus Prasetyo', image },
      offers: { '@type': 'Offer', price: 110_000, priceCurrency: 'IDR' },
      aggregateRating: { ratingValue: 4.8, reviewCount: 5 },
    });
    const indonesian = await get(`/session/${id}?lng=id`);
    expect(readHead(indonesian.text).title).toBe('Bagus Prasetyo, Sains | Lentera');
  });

  test('nothing a teacher writes can be anything but text', async () => {
    const { text } = await get(`/session/${teacher}`);
    const { title, facts, meta } = readHead(text);
    expect(title).toBe('Ratna &lt;Wulandari&gt;, Math | Lentera');
    expect(meta('og:description')).toContain('&lt;/script&gt;&lt;b&gt;&quot;Kelas&quot; &amp;');
    expect(facts?.description).toBe(nasty);
    expect(text).not.toContain('<b>');
    expect(text).not.toContain('<script>alert');
    const source = (await get('/')).text;
    expect(text.split('<script').length).toBe(source.split('<script').length + 1);
  });

  test('without a review there is no rating, without a portrait the common picture', async () => {
    const id = await addTeacher(server.db, { fullName: 'Fransiska Latumahina' });
    const { facts, meta } = readHead((await get(`/session/${id}`)).text);
    expect(facts).not.toHaveProperty('aggregateRating');
    expect(facts).not.toHaveProperty('image');
    expect(meta('og:image')).toBe('https://lentera.example/share.jpg');
  });

  test('a change shows at once; a teacher no longer listed is gone', async () => {
    const id = await addTeacher(server.db, { fullName: 'Johan Sutanto' });
    const titleNow = async () => {
      const { status, text } = await get(`/session/${id}`);
      return { status, title: readHead(text).title };
    };
    expect((await titleNow()).title).toBe('Johan Sutanto, Math | Lentera');
    const change = server.db.updateTable('teacher_profiles').where('user_id', '=', id);
    await change.set({ speciality: 'Chess' }).execute();
    await expect.poll(titleNow).toEqual({ status: 200, title: 'Johan Sutanto, Chess | Lentera' });
    await change.set({ verification: 'rejected' }).execute();
    await expect.poll(titleNow).toEqual({ status: 404, title: 'Page not found | Lentera' });
  });

  test.each(['00000000-0000-7000-8000-000000000000', 'nonsense', '%27', ''])(
    'an unknown one (%j) is a 404 that nobody indexes',
    async (id) => {
      const { status, text } = await get(`/session/${id}`);
      const { canonical, facts, meta } = readHead(text);
      expect(status).toBe(404);
      expect(meta('robots')).toBe('noindex');
      expect([canonical, facts, meta('og:title')]).toEqual([undefined, undefined, undefined]);
    },
  );

  test('comes packed, and not again while it is the same', async () => {
    const url = `/session/${teacher}`;
    const ask = (headers: Record<string, string>) => server.app.inject({ url, headers });
    const plain = (await ask({})).payload;
    const br = await ask({ 'accept-encoding': 'gzip, br' });
    const gzip = await ask({ 'accept-encoding': 'gzip' });
    expect([br.headers['content-encoding'], gzip.headers['content-encoding']]).toEqual([
      'br',
      'gzip',
    ]);
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain);
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain);
    const again = await ask({ 'accept-encoding': 'br', 'if-none-match': String(br.headers.etag) });
    expect(again.statusCode).toBe(304);
  });
});

describe('pages about one’s own things', () => {
  test.each([
    '/my-profile',
    '/my-appointments',
    '/my-appointments/series/0190-abc',
    '/my-disputes',
    '/messages',
    '/messages/0190-abc',
    '/teacher/dashboard',
    '/teacher/dashboard/earnings',
    '/admin',
    '/admin/teachers',
    '/reset-password/a.b-secret',
  ])('%s is for no search engine', async (path) => {
    const { status, text } = await get(path);
    const { meta, canonical, title } = readHead(text);
    expect(status).toBe(200);
    expect(meta('robots')).toBe('noindex');
    expect([canonical, meta('og:url')]).toEqual([undefined, undefined]);
    expect(title).toMatch(/^\w.* \| Lentera$/);
    expect(text).not.toContain('a.b-secret');
  });

  test('a custom speciality is shown but not repeated: the address is anyone’s text', async () => {
    const { status, text } = await get('/teachers/Buy%20cheap%20Node.js');
    expect(status).toBe(200);
    expect(readHead(text)).toMatchObject({ title: 'All Teachers | Lentera', canonical: undefined });
    expect(text).not.toMatch(/cheap/i);
  });
});

const addresses = Object.values(paths)
  .map((path) => (typeof path === 'function' ? (path as (part: string) => string)('') : path))
  .filter((path) => !path.startsWith('/api/') && path !== '/session');

test('every address of the client is known here', async () => {
  expect(addresses.length).toBeGreaterThan(14);
  for (const address of addresses) expect((await get(address)).status).toBe(200);
});

test('every page has a title of its own', () => {
  // The first page of each section has the section's title.
  const first = [paths.adminOverview, paths.teacherDashboard('profile')];
  const named = new Set([...Object.keys({ ...publicPages, ...privatePages }), ...first]);
  const pages = addresses.map((address) => address.replace(/(.)(\/|[?#].*)$/, '$1'));
  const unnamed = pages.filter((path) => path !== paths.devUi && !named.has(path));
  expect(unnamed).toEqual([]);
});
