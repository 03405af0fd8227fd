// These tests are expected to fail: they show that browser errors fail a test.
import { test } from './fixtures.ts';

test.beforeEach(({ page }) => page.goto('/api/health'));

test('an uncaught error fails the test', async ({ page }) => {
  test.fail();
  const reported = page.waitForEvent('pageerror');
  await page.evaluate(() => reportError(new Error('out of tune')));
  await reported;
});

test('a CSP violation fails the test', async ({ page }) => {
  test.fail();
  const reported = page.waitForEvent('console');
  await page.evaluate(() => document.body.setAttribute('style', 'color: red'));
  await reported;
});

test('a refused request fails the test', async ({ page }) => {
  test.fail();
  await page.evaluate(() => fetch('/api/nothing-here'));
});

test('an aborted request fails the test', async ({ page }) => {
  test.fail();
  await page.route('/api/config', (route) => route.abort());
  await page.evaluate(() => fetch('/api/config').catch(() => undefined));
});

test('a declared fault that does not occur fails the test', async ({ expectBrowserError }) => {
  test.fail();
  expectBrowserError('POST /api/auth/login 401');
});
