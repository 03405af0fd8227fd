import { expect, test } from './fixtures.ts';

test('a guest’s home needs at most 110 KB of JavaScript', async ({ page }) => {
  const scripts: Promise<{ path: string; encoding: string | undefined; size: number }>[] = [];
  page.on('requestfinished', (request) => {
    if (request.resourceType() !== 'script') return;
    scripts.push(
      (async () => {
        const response = await request.response();
        const { responseBodySize } = await request.sizes();
        return {
          path: new URL(request.url()).pathname,
          encoding: (await response?.allHeaders())?.['content-encoding'],
          size: responseBodySize,
        };
      })(),
    );
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  const loaded = await Promise.all(scripts);
  expect(loaded.length).toBeGreaterThan(0);
  expect(loaded.filter(({ encoding }) => encoding !== 'br')).toEqual([]);
  const total = loaded.reduce((sum, { size }) => sum + size, 0);
  expect(total, JSON.stringify(loaded)).toBeLessThanOrEqual(110 * 1024);
});
