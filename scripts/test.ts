// npm test [noun] [--changed], and with --rest the slow tests: npm run test:rest
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { hasMemory } from '../server/testing/memory.ts';
import type { Progress } from './progress-reporter.ts';
import { endCommands, runCommand } from './run-command.ts';

const isRest = process.argv.includes('--rest');
const isChanged = process.argv.includes('--changed');
const noun = process.argv.slice(2).find((argument) => !argument.startsWith('-'));
const isTerminal = process.stdout.isTTY;
/** How often a run without a terminal prints how far it is. */
const progressSeconds = 30;
const reporter = join(import.meta.dirname, 'progress-reporter.ts');

/** Browser tests by noun; the units of a noun are found by their path. */
const browserTests: Record<string, string> = {
  accounts: 'access|admin-security|google|reset-password|student|teacher.spec|preferences',
  bookings: 'booking|my-sessions|teacher-sessions',
  disputes: 'reviews-and-disputes',
  messages: 'messages|interruptions',
  notifications: 'preferences|toasts',
  payments: 'bookings|receipts|refunds',
  payouts: 'earnings',
  privacy: 'privacy',
  reviews: 'reviews-and-disputes',
  teachers: 'teachers|dashboard|verification',
};

interface Suite {
  expected: number;
  passed: number;
  failed: number;
}

interface Timed {
  file: string;
  title: string;
  seconds: number;
}

const folder = await mkdtemp(join(tmpdir(), 'lentera-test-'));
const slowest: Timed[] = [];
const failures: string[] = [];
let passed = 0;
let failed = 0;

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => void stop(signal));
}

/** What was chosen by noun or change includes its slow tests. */
const isWhole = !noun && !isChanged;

if (isWhole && !isRest) {
  await Promise.all([
    check('format', 'oxfmt --check'),
    check('unused code', 'knip'),
    check('database types', 'node scripts/schema.ts --verify'),
    check('client build', 'vite build web --logLevel warn'),
  ]);
} else await check('client build', 'vite build web --logLevel warn');

const unitProjects = isWhole
  ? isRest
    ? "--project '*-slow'"
    : '--project rules --project server --project web'
  : "--project '!rolling'";
const unitFilter = isChanged ? '--changed' : (noun?.replace(/s$/, '') ?? '');
const units = () =>
  suite(
    'units',
    `vitest run ${unitProjects} --passWithNoTests --reporter=${JSON.stringify(reporter)} ${unitFilter}`,
  );
if (noun || isRest) await units();
else if (hasMemory(6)) {
  // Server tests often wait for other processes, so the lint runs next to them. With fewer garbage collections it takes
  // 3.9 GB instead of 2.4, and a fifth less processor time.
  await Promise.all([units(), check('lint and types', 'oxlint --type-check', { GOGC: '400' })]);
} else {
  // In two parts, with more garbage collections, the lint takes 1.7 GB.
  const lessMemory = { GOGC: '50', GOMEMLIMIT: '900MiB' };
  await units();
  await check('lint and types of the server', 'oxlint --type-check server', lessMemory);
  await check(
    'lint and types of the rest',
    "oxlint --type-check --ignore-pattern 'server/**'",
    lessMemory,
  );
}

const browserFilter = isWhole
  ? `${isRest ? '--grep-invert' : '--grep'} @journey`
  : isChanged
    ? '--only-changed'
    : noun && JSON.stringify(browserTests[noun]);
if (browserFilter) {
  await suite(
    'browser',
    `node e2e/run.ts --pass-with-no-tests --reporter=${JSON.stringify(reporter)} ${browserFilter}`,
  );
}

await rm(folder, { recursive: true, force: true });
for (const failure of failures) print(`\nFAIL ${failure}`);
print('\nslowest tests:');
for (const { file, title, seconds } of slowest) {
  print(`  ${seconds.toFixed(1).padStart(6)} s  ${file}: ${title}`);
}
print(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;

/** One command that passes or fails as a whole. Its output is shown only when it fails. */
async function check(name: string, command: string, env: Record<string, string> = {}) {
  const started = Date.now();
  const { code, output } = await runCommand(command, { env });
  if (code === 0) passed += 1;
  else failed += 1;
  print(`${code === 0 ? 'ok  ' : 'FAIL'} ${name} (${secondsSince(started)} s)`);
  if (code !== 0) print(output);
}

/** One command that runs tests and reports each through progress-reporter.ts. */
async function suite(name: string, command: string) {
  const started = Date.now();
  const counts: Suite = { expected: 0, passed: 0, failed: 0 };
  print(`     ${name}: started`);
  const socket = await listen(name, (progress) => take(progress, counts));
  const statusOf = () =>
    `${name}: ${counts.passed} passed, ${counts.failed} failed of ${counts.expected}, ${secondsSince(started)} s`;
  const timer = setInterval(
    () => (isTerminal ? showStatus(statusOf()) : print(`     ${statusOf()}`)),
    isTerminal ? 500 : progressSeconds * 1000,
  );
  const { code, output } = await runCommand(command, {
    env: { TEST_PROGRESS: socket.path },
  });
  clearInterval(timer);
  await socket.close();
  // A run that breaks without a failing test has failed as well.
  if (code !== 0) counts.failed ||= 1;
  passed += counts.passed;
  failed += counts.failed;
  print(`${code === 0 ? 'ok  ' : 'FAIL'} ${statusOf()}`);
  if (code !== 0) print(output);
}

function take(progress: Progress, counts: Suite) {
  if (progress.kind === 'expected') counts.expected += progress.count;
  else if (progress.kind === 'broken') {
    counts.failed += 1;
    print(`FAIL ${progress.file}: ${firstLine(progress.message)}`);
  } else {
    const { kind, file, title, seconds, message } = progress;
    counts[kind] += 1;
    if (kind === 'failed') {
      print(`FAIL ${file}: ${title}: ${firstLine(message)}`);
      failures.push(`${file}: ${title}\n${stripVTControlCharacters(message)}`);
    }
    slowest.push({ file, title, seconds });
    slowest.sort((one, other) => other.seconds - one.seconds);
    slowest.length = Math.min(slowest.length, 10);
  }
}

/** A socket that reporters connect to, also from processes that the command starts in turn. */
async function listen(name: string, onProgress: (progress: Progress) => void) {
  const path = join(folder, `${name}.sock`);
  const server = createServer((socket) => {
    let rest = '';
    // Not readline: it also ends a line at U+2028, which titles may hold.
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      const lines = (rest + chunk).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) onProgress(JSON.parse(line) as Progress);
    });
  });
  await new Promise<void>((resolve) => server.listen(path, resolve));
  return { path, close: () => new Promise((resolve) => server.close(resolve)) };
}

async function stop(signal: NodeJS.Signals) {
  await endCommands(signal);
  await rm(folder, { recursive: true, force: true });
  print(`stopped by ${signal}`);
  process.exit(130);
}

function print(text: string) {
  if (isTerminal) process.stdout.write('\r\u001B[K');
  console.log(text);
}

function showStatus(text: string) {
  process.stdout.write(`\r\u001B[K${text}`);
}

function secondsSince(started: number) {
  return Math.round((Date.now() - started) / 1000);
}

function firstLine(text: string) {
  return stripVTControlCharacters(text).trim().split('\n', 1)[0];
}
