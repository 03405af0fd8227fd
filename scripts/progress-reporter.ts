// Sends the result of each test to scripts/test.ts while the tests run. Works as a reporter of vitest and of Playwright.
import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { relative } from 'node:path';
import type { FullResult, Reporter, Suite, TestCase, TestResult } from '@playwright/test/reporter';
import type { SerializedError, TestCase as UnitTest, TestModule } from 'vitest/node';

/** One line of JSON for each of these goes to the socket named by TEST_PROGRESS. */
export type Progress =
  | { kind: 'expected'; count: number }
  | { kind: 'passed' | 'failed'; file: string; title: string; seconds: number; message: string }
  | { kind: 'broken'; file: string; message: string };

export default class ProgressReporter implements Reporter {
  private socket: Socket | undefined;

  private send(progress: Progress) {
    this.socket ??= connect(process.env.TEST_PROGRESS ?? '');
    this.socket.write(`${JSON.stringify(progress)}\n`);
  }

  // Playwright

  onBegin(_config: unknown, suite: Suite) {
    this.send({ kind: 'expected', count: suite.allTests().length });
  }

  onTestEnd(test: TestCase, result: TestResult) {
    const isOver = result.status === 'passed' || result.retry === test.retries;
    if (!isOver || result.status === 'skipped') return;
    this.send({
      kind: test.outcome() === 'expected' ? 'passed' : 'failed',
      file: relative(process.cwd(), test.location.file),
      title: test.titlePath().slice(3).join(' > '),
      seconds: result.duration / 1000,
      message: [
        ...result.errors.map(({ stack, message }) => stack ?? message),
        ...result.attachments.map(pageOf),
      ]
        .filter(Boolean)
        .join('\n\n'),
    });
  }

  onError(error: { message?: string }) {
    this.send({ kind: 'broken', file: 'e2e', message: error.message ?? '' });
  }

  async onEnd(_result: FullResult) {
    await this.finish();
  }

  // vitest

  onTestModuleCollected(module: TestModule) {
    this.send({ kind: 'expected', count: [...module.children.allTests()].length });
  }

  onTestCaseResult(test: UnitTest) {
    const { state, errors } = test.result();
    if (state !== 'passed' && state !== 'failed') return;
    this.send({
      kind: state,
      file: test.module.relativeModuleId,
      title: test.fullName,
      seconds: (test.diagnostic()?.duration ?? 0) / 1000,
      message: errors?.map(explain).join('\n') ?? '',
    });
  }

  onTestModuleEnd(module: TestModule) {
    for (const { message } of module.errors()) {
      this.send({ kind: 'broken', file: module.relativeModuleId, message });
    }
  }

  async onTestRunEnd(_modules: unknown, errors: readonly { message?: string }[]) {
    for (const { message } of errors) {
      this.send({ kind: 'broken', file: 'vitest', message: message ?? '' });
    }
    await this.finish();
  }

  private finish() {
    return new Promise<void>((resolve) => {
      if (this.socket) this.socket.end(resolve);
      else resolve();
    });
  }
}

/** What the page held when a browser test failed, as a tree of roles and names. */
function pageOf({ name, path }: TestResult['attachments'][number]) {
  if (name !== 'error-context' || !path) return '';
  const [, tree] = /```yaml\n(.*?)```/s.exec(readFileSync(path, 'utf8')) ?? [];
  return tree && `the page:\n${tree}`;
}

/** What was expected and found, and where. */
function explain({ message, diff, stacks }: SerializedError) {
  const [at] = stacks ?? [];
  return [message, diff, at && `at ${at.file}:${at.line}`].filter(Boolean).join('\n');
}
