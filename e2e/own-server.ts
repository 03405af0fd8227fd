// For tests that move the clock: on the shared server that would move the hours of all other tests.
import type { Page } from '@playwright/test';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '../server/testing/free-port.ts';
import { expect, test as common } from './fixtures.ts';
import type { Caller } from './people.ts';

const program = fileURLToPath(new URL('../server/main.ts', import.meta.url));

/** Like the shared `test`, on a server that only this worker uses. */
export const test = common.extend<object, { ownServer: string; isAlone: boolean }>({
  /** No other file shares the server: for tests whose changes cannot be undone. */
  isAlone: [false, { scope: 'worker', option: true }],
  ownServer: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from it.
    async ({}, use) => {
      const data = await mkdtemp(join(tmpdir(), 'lentera-own-'));
      // Under root, PostgreSQL runs as the user nobody and must be able to enter the folder.
      await chmod(data, 0o755);
      const port = String(await freePort());
      const server = spawn(process.execPath, [program], {
        env: { ...process.env, PORT: port, DATA_DIR: data, TEST_CONTROLS: '1' },
        stdio: 'ignore',
      });
      const url = `http://127.0.0.1:${port}`;
      try {
        await untilReady(server, url);
        await use(url);
      } finally {
        server.kill('SIGTERM');
        if (server.exitCode === null) await once(server, 'exit');
        await rm(data, { recursive: true, force: true });
      }
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: async ({ ownServer }, use) => use(ownServer),
});

const untilReady = async (server: ChildProcess, url: string) => {
  for (;;) {
    if (server.exitCode !== null) throw new Error('the server did not start');
    const answer = await fetch(`${url}/api/ready`).catch(() => undefined);
    if (answer?.ok) return;
    await sleep(100);
  }
};

/** Sets the clock of the server and of the browsers, and runs the jobs that are then due. */
export const moveClock = async (now: Date, ...pages: [Page, ...Page[]]) => {
  const { request } = pages[0];
  const moved = await request.put('/api/dev/clock', { data: { now: now.toISOString() } });
  expect(moved.status()).toBe(200);
  for (const page of pages) await page.clock.setFixedTime(now);
  await runJobs(pages[0]);
};

export const runJobs = async ({ request }: Caller) => {
  expect((await request.post('/api/dev/jobs/drain')).status()).toBe(200);
};
