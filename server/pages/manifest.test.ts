import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { useServer } from '../testing/app.ts';

const server = useServer({ SITE_NAME: 'Pelita' });

interface Manifest {
  name: string;
  short_name: string;
  lang: string;
  start_url: string;
  description: string;
  icons: { src: string; sizes: string; type: string; purpose: string }[];
}
const ask = async (language: string) => {
  const { headers, payload } = await server.app.inject({
    url: '/manifest.webmanifest',
    headers: { 'accept-language': language },
  });
  return { headers, manifest: JSON.parse(payload) as Manifest };
};

test('the app can be installed under the name of the site, in the words of the reader', async () => {
  const { headers, manifest } = await ask('id-ID,id;q=0.9');
  expect(headers['content-type']).toBe('application/manifest+json; charset=utf-8');
  expect(headers['cache-control']).toBe('public, max-age=3600');
  expect(headers.vary).toContain('accept-language');
  expect(manifest).toMatchObject({
    name: 'Pelita',
    short_name: 'Pelita',
    lang: 'id',
    start_url: '/',
    display: 'standalone',
  });
  expect((await ask('en')).manifest.description).not.toBe(manifest.description);
});

test('every icon it names is there and as large as it says', async () => {
  const { manifest } = await ask('en');
  const files = manifest.icons.map(({ src, sizes }) => ({ src, sizes }));
  expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '192x192 maskable',
    '512x512 maskable',
  ]);
  for (const { src, sizes } of [
    ...files,
    { src: '/icons/apple-touch-icon.png', sizes: '180x180' },
  ]) {
    const file = fileURLToPath(new URL(`../../web/public${src}`, import.meta.url));
    const { width, height, format } = await sharp(file).metadata();
    expect([`${width}x${height}`, format]).toEqual([sizes, 'png']);
  }
});
