import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'rules', include: ['{domain,contract}/**/*.test.ts'], isolate: false } },
      {
        test: {
          name: 'server',
          include: ['{server,faults}/**/*.test.ts'],
          globalSetup: 'server/testing/database.ts',
          isolate: false,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: './web/vite.config.ts',
        root: './web',
        test: {
          name: 'web',
          include: ['src/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          isolate: true,
        },
      },
    ],
  },
});
