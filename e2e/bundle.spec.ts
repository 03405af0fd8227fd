import { readFile } from 'node:fs/promises';
import { budgets, commonBudget } from './budgets.ts';
import { expect, test } from './fixtures.ts';

test('no script exceeds its budget', async () => {
  const file = new URL('../web/dist/server/sizes.json', import.meta.url);
  const scripts = JSON.parse(await readFile(file, 'utf8')) as { name: string; size: number }[];
  expect(scripts.length).toBeGreaterThan(100);
  const budgetOf = (name: string) => budgets[name] ?? commonBudget;
  const tooHeavy = scripts
    .filter(({ name, size }) => size > budgetOf(name))
    .map(({ name, size }) => `${name}: ${size} of ${budgetOf(name)}`);
  expect(tooHeavy).toEqual([]);
});

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
