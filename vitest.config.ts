import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { workersWithin } from './server/testing/memory.ts';

// More workers than cores: some tests wait most of the time. Vitest's default leaves one core free, which is half of a small machine.
const maxWorkers = workersWithin(availableParallelism() * 2, 0.8);

/** Node itself loads the files, as in production: a tenth of the time of the server tests less. Modules cannot be mocked. */
const native = { viteModuleRunner: false, nodeLoader: false };

/** Files that start programs or wait for other processes. */
const waiting = /\/(faults|fuzz|server\/(commands|demo|main|platform))|push\.|hostile-pictures/;

/** Of each project, files that wait come first: at the end they would leave a core idle. */
class WaitingFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    // oxlint-disable-next-line unicorn/no-array-sort -- A method of vitest, not of an array.
    const sorted = await super.sort(files);
    const isLate = ({ moduleId }: TestSpecification) => Number(!waiting.test(moduleId));
    const orderOf = ({ project }: TestSpecification) => project.name;
    return sorted.toSorted(
      (one, other) => orderOf(one).localeCompare(orderOf(other)) || isLate(one) - isLate(other),
    );
  }
}

/** Real servers on a real PostgreSQL. */
const server = {
  experimental: native,
  globalSetup: 'server/testing/database.ts',
  isolate: false,
  maxWorkers,
  testTimeout: 120_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 15_000 } },
};

/** Components in one window for all files of a worker, because compiled code runs faster. The setup file resets it after each test. */
const web = {
  environment: 'happy-dom',
  // A click on a download would otherwise leave the window without an address for the next files.
  environmentOptions: {
    happyDOM: {
      settings: {
        navigation: { disableMainFrameNavigation: true, disableFallbackToSetURL: true },
      },
    },
  },
  pool: 'threads' as const,
  isolate: false,
  setupFiles: join(import.meta.dirname, 'web/src/testing/setup.ts'),
  testTimeout: 30_000,
  maxWorkers,
};

/** npm test runs the first three projects, npm run test:rest the two slow ones; scripts/tiers.test.ts counts their files. */
export default defineConfig({
  test: {
    sequence: { sequencer: WaitingFirst },
    projects: [
      {
        test: {
          name: 'rules',
          experimental: native,
          include: ['{domain,contract,scripts}/**/*.test.ts'],
          isolate: false,
          testTimeout: 60_000,
          maxWorkers,
        },
      },
      {
        test: {
          ...server,
          name: 'server',
          include: ['server/**/*.test.ts'],
          exclude: ['**/*.slow.test.ts'],
        },
      },
      {
        extends: './web/vite.config.ts',
        root: './web',
        test: {
          ...web,
          name: 'web',
          include: ['src/**/*.test.{ts,tsx}'],
          exclude: ['**/*.slow.test.tsx'],
        },
      },
      {
        test: {
          ...server,
          name: 'server-slow',
          include: ['{server,faults,fuzz,bench}/**/*.slow.test.ts'],
        },
      },
      {
        extends: './web/vite.config.ts',
        root: './web',
        test: { ...web, name: 'web-slow', include: ['src/**/*.slow.test.tsx'] },
      },
      {
        test: {
          // Needs nginx, so it is a part of npm run nightly alone.
          name: 'rolling',
          include: ['faults/rolling.check.ts'],
          globalSetup: 'server/testing/database.ts',
        },
      },
    ],
  },
});
