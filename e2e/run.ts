// Browser tests: node e2e/run.ts [playwright arguments]
import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { browserEnvironment } from './browser.ts';

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

const data = await mkdtemp(join(tmpdir(), 'lentera-e2e-'));
const { status } = spawnSync('playwright', ['test', '-c', 'e2e', ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: {
    ...process.env,
    ...(await browserEnvironment()),
    E2E_PORT: String(await freePort()),
    E2E_GOOGLE_PORT: String(await freePort()),
    E2E_DATA: data,
  },
});
await rm(data, { recursive: true, force: true });
process.exitCode = status ?? 1;
