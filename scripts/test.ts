// Everything that must hold before a change lands: npm test
import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

interface Count {
  passed: number;
  failed: number;
  /** One line each: what a reader of a long log needs first. */
  failures?: string[];
}

// The lint's garbage collector, by itself, takes a fifth of its time for no less memory.
process.env.GOGC ??= '400';

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
  const count: Count = suite
    ? await suite.count().catch(() => ({ passed: 0, failed: 0 }))
    : { passed: code === 0 ? 1 : 0, failed: 0 };
  // A suite that breaks without a failing test has still failed.
  if (code !== 0) count.failed ||= 1;
  total.passed += count.passed;
  total.failed += count.failed;
  console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${name} (${seconds} s)`);
  for (const failure of count.failures ?? []) console.log(`     ${failure}`);
  if (code !== 0) console.log(output);
};

/** Without the colours of a terminal, and only the sentence that says what went wrong. */
const firstLine = (text = '') => stripVTControlCharacters(text).trim().split('\n', 1)[0];

interface UnitReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name: string;
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
}

interface Suite {
  suites?: Suite[];
  specs: {
    ok: boolean;
    file: string;
    title: string;
    tests: { results: { error?: { message?: string } }[] }[];
  }[];
}

interface BrowserReport {
  stats: { expected: number; unexpected: number; flaky: number };
  suites: Suite[];
}

const specsOf = (suite: Suite): Suite['specs'] => [
  ...suite.specs,
  ...(suite.suites ?? []).flatMap(specsOf),
];

const readReport = async <T>(path: string) => JSON.parse(await readFile(path, 'utf8')) as T;

const unitReport = join(reports, 'vitest.json');
const browserReport = join(reports, 'playwright.json');

await Promise.all([
  step('format', 'oxfmt --check'),
  step('dead code', 'knip'),
  step('database types', 'node scripts/schema.ts --verify'),
  step('client build', 'vite build web --logLevel warn'),
]);
// Tests of programs wait now and then: the lint has the processor meanwhile.
await Promise.all([unit(), step('lint, walls and types', 'oxlint --type-check')]);
await browser();

await rm(reports, { recursive: true, force: true });
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;

function unit() {
  const command = `vitest run --project '!rolling' --reporter=dot --reporter=json --outputFile.json=${unitReport}`;
  return step('unit and integration', command, {
    env: {},
    count: async () => {
      const report = await readReport<UnitReport>(unitReport);
      const failures = report.testResults.flatMap(({ name, message, assertionResults }) => {
        const failed = assertionResults.filter(({ status }) => status === 'failed');
        const file = relative(process.cwd(), name);
        if (message && failed.length === 0) return [`${file}: ${firstLine(message)}`];
        return failed.map(
          ({ fullName, failureMessages: [why] }) => `${file}: ${fullName}: ${firstLine(why)}`,
        );
      });
      return { passed: report.numPassedTests, failed: report.numFailedTests, failures };
    },
  });
}

function browser() {
  return step('browser', 'node e2e/run.ts', {
    env: { E2E_REPORT: browserReport },
    count: async () => {
      const { stats, suites } = await readReport<BrowserReport>(browserReport);
      const failures = suites.flatMap(specsOf).flatMap(({ ok, file, title, tests }) => {
        const why = tests.flatMap(({ results }) => results.flatMap(({ error }) => error ?? []));
        return ok ? [] : [`${file}: ${title}: ${firstLine(why[0]?.message)}`];
      });
      return { passed: stats.expected, failed: stats.unexpected + stats.flaky, failures };
    },
  });
}
