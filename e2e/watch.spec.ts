// These tests must fail: what a browser complains about is not overlooked.
import { test } from './fixtures.ts';

test.beforeEach(({ page }) => page.goto('/api/health'));

test('an error that nothing catches is a failure', async ({ page }) => {
  test.fail();
  const told = page.waitForEvent('pageerror');
  await page.evaluate(() => reportError(new Error('out of tune')));
  await told;
});

test('a broken rule of the CSP is a failure', async ({ page }) => {
  test.fail();
  const told = page.waitForEvent('console');
  await page.evaluate(() => document.body.setAttribute('style', 'color: red'));
  await told;
});

test('a refused request is a failure', async ({ page }) => {
  test.fail();
  await page.evaluate(() => fetch('/api/nothing-here'));
});

test('a request that breaks off is a failure', async ({ page }) => {
  test.fail();
  await page.route('/api/config', (route) => route.abort());
  await page.evaluate(() => fetch('/api/config').catch(() => undefined));
});

test('an announced fault that never comes is a failure', async ({ foresee }) => {
  test.fail();
  foresee('POST /api/auth/login 401');
});
