import { defineConfig } from '@playwright/test';
import { availableParallelism } from 'node:os';
import { freeMemoryFolder, workersWithin } from '../server/testing/memory.ts';

const { E2E_PORT = '3977', E2E_DATA = '.data/e2e', E2E_SLOW = '1' } = process.env;
const slowdown = Number(E2E_SLOW);
const url = `http://127.0.0.1:${E2E_PORT}`;
const node = `"${process.execPath}"`;
/** Start first, because they start their own servers, and those that move the clock run one after the other. */
const movesClock = /(booking-clock|earnings|reviews-and-disputes|series)\.spec\.ts$/;
const alone = /admin-security\.spec\.ts$/;
const withoutFeatures = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'MediaRouter',
  'OptimizationHints',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'RenderDocument',
];
const hasSharedMemory = freeMemoryFolder() > 2 ** 30;

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  fullyParallel: true,
  workers: workersWithin(Math.ceil(availableParallelism() * 1.5), 1.5),
  projects: [
    { name: 'clock', testMatch: movesClock, workers: 1 },
    { name: 'alone', testMatch: alone },
    { name: 'common', testIgnore: [movesClock, alone] },
  ],
  timeout: 180_000 * slowdown,
  expect: { timeout: 15_000 * slowdown },
  reporter: process.env.E2E_REPORT
    ? [['list'], ['json', { outputFile: process.env.E2E_REPORT }]]
    : [['list']],
  webServer: [
    {
      command: `${node} ../server/main.ts`,
      url: `${url}/api/ready`,
      timeout: 180_000,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
      env: {
        PORT: E2E_PORT,
        DATA_DIR: E2E_DATA,
        TEST_CONTROLS: '1',
      },
    },
  ],
  use: {
    baseURL: url,
    // A click without a target fails at its own line, long before the test's timeout.
    actionTimeout: 30_000 * slowdown,
    navigationTimeout: 30_000 * slowdown,
    locale: 'en-US',
    timezoneId: 'Asia/Jakarta',
    // Traces cost a third of the time; use --trace on when needed.
    screenshot: 'only-on-failure',
    reducedMotion: 'reduce',
    // The next test finds compiled scripts in the browser's cache; everything else is cleared.
    reuseContext: true,
    launchOptions: {
      // Otherwise the browser's shared memory is written to disk.
      ...(hasSharedMemory && { ignoreDefaultArgs: ['--disable-dev-shm-usage'] }),
      ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
      args: [
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        // Without these three a separate process renders the pages: a fifth of the time.
        '--in-process-gpu',
        '--disable-software-rasterizer',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--disable-site-isolation-trials',
        // Playwright's own list, and no new frame for every page: a sixth of each load.
        `--disable-features=${withoutFeatures.join()}`,
        // Pages are too short-lived for it.
        '--js-flags=--no-opt',
      ],
    },
  },
});
