// Everything that must hold before a change lands: npm test
import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

interface Count {
  passed: number;
  failed: number;
}

const total: Count = { passed: 0, failed: 0 };
const reports = await mkdtemp(join(tmpdir(), 'lentera-reports-'));

const run = (command: string, env: Record<string, string> = {}) =>
  new Promise<{ code: number; output: string; seconds: string }>((resolve) => {
    const started = performance.now();
    let output = '';
    const child = spawn(command, { shell: true, env: { ...process.env, ...env } });
    const collect = (chunk: Buffer) => {
      output += chunk.toString();
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.once('close', (code) =>
      resolve({
        code: code ?? 1,
        output,
        seconds: ((performance.now() - started) / 1000).toFixed(1),
      }),
    );
  });

/** A check passes or fails as one; a suite counts its tests. */
const step = async (
  name: string,
  command: string,
  suite?: { env: Record<string, string>; count: () => Promise<Count> },
) => {
  const { code, output, seconds } = await run(command, suite?.env);
  const count = suite
    ? await suite.count().catch(() => ({ passed: 0, failed: 0 }))
    : { passed: code === 0 ? 1 : 0, failed: 0 };
  // A suite that breaks without a failing test has still failed.
  if (code !== 0) count.failed ||= 1;
  total.passed += count.passed;
  total.failed += count.failed;
  console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${name} (${seconds} s)`);
  if (code !== 0) console.log(output);
};

const readReport = async <T>(path: string) => JSON.parse(await readFile(path, 'utf8')) as T;

const unitReport = join(reports, 'vitest.json');
const browserReport = join(reports, 'playwright.json');

await Promise.all([
  step('format', 'oxfmt --check'),
  step('lint and walls', 'oxlint'),
  step('types', 'tsc -p . && tsc -p web && tsc -p e2e'),
  step('dead code', 'knip'),
  step('database types', 'node scripts/schema.ts --verify'),
  step('client build', 'vite build web --logLevel warn'),
]);
await step(
  'unit and integration',
  `vitest run --project '!rolling' --reporter=dot --reporter=json --outputFile.json=${unitReport}`,
  {
    env: {},
    count: async () => {
      const report = await readReport<{ numPassedTests: number; numFailedTests: number }>(
        unitReport,
      );
      return { passed: report.numPassedTests, failed: report.numFailedTests };
    },
  },
);
await step('browser', 'node e2e/run.ts', {
  env: { E2E_REPORT: browserReport },
  count: async () => {
    const { stats } = await readReport<{
      stats: { expected: number; unexpected: number; flaky: number };
    }>(browserReport);
    return { passed: stats.expected + stats.flaky, failed: stats.unexpected };
  },
});

await rm(reports, { recursive: true, force: true });
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;
