import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

// More workers than cores: some tests wait most of the time. Vitest's default leaves one core free, which is half of a small machine.
const maxWorkers = Math.ceil(availableParallelism() * 2);
// Fewer than above: web tests never wait, and each worker has to warm up.
const webWorkers = Math.ceil(availableParallelism() * 1.5);

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'rules',
          include: ['{domain,contract,scripts}/**/*.test.ts'],
          isolate: false,
          testTimeout: 60_000,
          maxWorkers,
        },
      },
      {
        test: {
          name: 'server',
          include: ['{server,faults,fuzz,bench}/**/*.test.ts'],
          globalSetup: 'server/testing/database.ts',
          isolate: false,
          maxWorkers,
          testTimeout: 120_000,
          hookTimeout: 180_000,
          expect: { poll: { timeout: 15_000 } },
        },
      },
      {
        test: {
          // Needs nginx, so npm test leaves it out.
          name: 'rolling',
          include: ['faults/rolling.check.ts'],
          globalSetup: 'server/testing/database.ts',
        },
      },
      {
        extends: './web/vite.config.ts',
        root: './web',
        test: {
          name: 'web',
          include: ['src/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          // A click on a download would otherwise leave the window without an address for the next files.
          environmentOptions: {
            happyDOM: {
              settings: {
                navigation: { disableMainFrameNavigation: true, disableFallbackToSetURL: true },
              },
            },
          },
          // One window for all files of a worker, because compiled code runs faster. The setup file resets it after each test.
          pool: 'threads',
          isolate: false,
          setupFiles: join(import.meta.dirname, 'web/src/testing/setup.ts'),
          testTimeout: 30_000,
          maxWorkers: webWorkers,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
