import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { startServer, type TestServer } from '../testing/app.ts';
import { createTestDatabase } from '../testing/database.ts';
import { addTeacher } from '../testing/teachers.ts';

/** Shows what it is given and what the API answers it. */
const renderer = `export const createRenderer = (fetch) => async ({ path, language, config }) => {
  if (path === '/contact') throw new Error('cannot');
  if (path === '/login') return undefined;
  const answer = await fetch('/api/teachers/list?limit=10', { headers: {} });
  const { teachers } = await answer.json();
  const names = teachers.map(({ fullName }) => fullName);
  return {
    source: 'src/pages/Home.tsx',
    html: '<h1>$& ' + [path, language, config.name, ...names].join(' ') + '</h1>',
    links: '<link rel="preload" href="/a.svg">',
    answers: [[['teachers'], names]],
  };
};`;

let folder: string;
let server: TestServer;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lentera-prerender-'));
  await mkdir(join(folder, 'server'));
  await copyFile(new URL('../../web/index.html', import.meta.url), join(folder, 'index.html'));
  await writeFile(join(folder, 'server/renderer.js'), renderer);
  const files = { 'src/pages/Home.tsx': ['/assets/shared.js', '/assets/own.js'] };
  await writeFile(join(folder, 'server/page-files.json'), JSON.stringify(files));
  const url = await createTestDatabase(inject('postgresUrl'));
  server = await startServer(
    url,
    { TEST_CONTROLS: '0', CALLS_PER_MINUTE: '60' },
    { clientFolder: folder },
  );
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

const get = async (path: string, headers: Record<string, string> = {}) =>
  (await server.person().send('GET', path, undefined, headers)).text;
const rootOf = (html: string) => /<div id="root"[^>]*>(.*?)<\/div>/s.exec(html)?.[1];

test('a prerendered page holds its HTML, its script files and the answers it was rendered with', async () => {
  const html = await get('/about', { 'accept-language': 'id' });
  expect(rootOf(html)).toBe('<h1>$& /about id Lentera</h1>');
  expect(html).toContain('<link rel="preload" href="/a.svg">');
  expect(html).toContain('data-files="/assets/shared.js /assets/own.js"');
  expect(html).toContain('<script type="application/json" id="answers">[[["teachers"],[]]]');
});

test.each(['/about?from=mail', '/About', '/about/', '/login', '/contact', '/my-profile', '/x'])(
  '%s is not prerendered: its content may differ, or rendering failed',
  async (path) => {
    const html = await get(path);
    expect(rootOf(html)).toBe('');
    expect(html).not.toContain('id="answers"');
  },
);

test('?lng= is no other page', async () => {
  expect(rootOf(await get('/about?lng=id'))).toContain('/about id');
});

test('a new teacher is prerendered at once, and a name cannot end the data script', async () => {
  expect(rootOf(await get('/'))).toBe('<h1>$& / en Lentera</h1>');
  await addTeacher(server.db, { fullName: '</script>Ratna' });
  await expect
    .poll(async () => await get('/'))
    .toContain('[["teachers"],["\\u003c/script>Ratna"]]');
});

test('calls made by prerendering do not count towards the limit per address', async () => {
  for (let nth = 0; nth < 61; nth += 1) {
    const id = await addTeacher(server.db, { fullName: `Guru ${nth}` });
    expect(rootOf(await get(`/session/${id}`))).toContain(`/session/${id} en`);
  }
});

test('the renderer script is not served to browsers', async () => {
  const { status } = await server.person().send('GET', '/server/renderer.js');
  expect(status).toBe(404);
});

test('a page asked for in other letters does not replace the prerendered one', async () => {
  const id = await addTeacher(server.db, { fullName: 'Sari Dewi' });
  for (const path of [`/session/${id}`, '/teachers/Math']) {
    expect(rootOf(await get(path.toUpperCase()))).not.toContain('<h1>');
    expect(rootOf(await get(path))).toContain(`<h1>$& ${path}`);
    expect(rootOf(await get(path.toUpperCase()))).not.toContain('<h1>');
  }
});
