// Browser tests: node e2e/run.ts [playwright arguments]
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../server/testing/free-port.ts';
import { scratchRoot } from '../server/testing/memory.ts';
import { browserEnvironment } from './browser.ts';

const playwright = createRequire(import.meta.url).resolve('@playwright/test/cli');
const data = await mkdtemp(join(scratchRoot(), 'lentera-e2e-'));
// Under root, PostgreSQL runs as the user nobody; in another folder its data would never be deleted.
await chmod(data, 0o755);

const tests = spawn(
  process.execPath,
  [playwright, 'test', '-c', import.meta.dirname, ...process.argv.slice(2)],
  {
    stdio: 'inherit',
    env: {
      ...process.env,
      ...(await browserEnvironment()),
      E2E_PORT: String(await freePort()),
      E2E_DATA: data,
      // Browser profiles are in this folder, too.
      TMPDIR: data,
      // Saves a third of every server start.
      NODE_COMPILE_CACHE: join(tmpdir(), 'lentera-compiled'),
    },
  },
);
// Playwright stops its servers and browsers; this process stays to delete the folder.
process.on('SIGINT', () => undefined).on('SIGTERM', () => tests.kill('SIGTERM'));
const [code] = (await once(tests, 'exit')) as [number | null];
await rm(data, { recursive: true, force: true });
process.exitCode = code ?? 1;
