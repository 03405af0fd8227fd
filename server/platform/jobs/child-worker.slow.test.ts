import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import type { TestJob } from '../../testing/child-program.ts';
import { createChildWorker } from './child-worker.ts';
import { hasEnded } from '../processes.ts';

const megabyte = 1024 * 1024;
const program = new URL('../../testing/child-program.ts', import.meta.url);
const wide = {
  bytes: 1000 * megabyte,
  processorMilliseconds: 60_000,
  milliseconds: 60_000,
  idleMilliseconds: 60_000,
};

interface TestResult {
  pid: number;
  environment: string[];
}

const workerWith = (bounds: Partial<typeof wide>, of = program) => {
  const run = createChildWorker(of, { ...wide, ...bounds });
  return async (job: TestJob) => (await run(job)) as TestResult;
};

test('one child does one job after the other, without the environment of the server', async () => {
  const run = workerWith({});
  const first = await run({ do: 'answer' });
  expect(first.pid).not.toBe(process.pid);
  expect(first.environment).not.toContain('PATH');
  expect(await run({ do: 'answer' })).toEqual(first);
});

test.each([
  ['memory', { bytes: 200 * megabyte }, { do: 'take memory', bytes: 400 * megabyte }],
  ['processor time', { processorMilliseconds: 500 }, { do: 'take processor time' }],
] as const)(
  'a child that takes more %s than it may is killed, and the next job works in another one',
  async (_, bounds, job) => {
    const run = workerWith(bounds);
    const { pid } = await run({ do: 'answer' });
    await expect(run(job)).rejects.toThrow('child ended: SIGKILL');
    expect(await hasEnded(pid)).toBe(true);
    expect((await run({ do: 'answer' })).pid).not.toBe(pid);
  },
);

test('a child that does not answer in time is killed', async () => {
  const run = workerWith({ milliseconds: 1 });
  await expect(run({ do: 'never answer' })).rejects.toThrow('child ended: SIGKILL');
});

test('a refused job leaves the child at work', async () => {
  const run = workerWith({});
  const { pid } = await run({ do: 'answer' });
  await expect(run({ do: 'refuse' })).rejects.toThrow('job refused');
  expect((await run({ do: 'answer' })).pid).toBe(pid);
});

test('a program that cannot be started is a dependency that is away', async () => {
  const run = workerWith({}, new URL('no-such-program.ts', import.meta.url));
  await expect(run({ do: 'answer' })).rejects.toMatchObject({
    code: 'unavailable',
    retryAfter: 10,
  });
});

test('a child that keeps more than half of its memory after a job is replaced', async () => {
  const run = workerWith({ bytes: 600 * megabyte });
  const { pid } = await run({ do: 'answer and keep memory', bytes: 350 * megabyte });
  expect((await run({ do: 'answer' })).pid).not.toBe(pid);
});

test('a child without a job is ended after its idle time, and started again for the next', async () => {
  const run = workerWith({ idleMilliseconds: 1 });
  const { pid } = await run({ do: 'answer' });
  await expect.poll(() => hasEnded(pid)).toBe(true);
  expect((await run({ do: 'answer' })).pid).not.toBe(pid);
});

test('a child that was killed from outside is replaced', async () => {
  const run = workerWith({});
  const { pid } = await run({ do: 'answer' });
  process.kill(pid, 'SIGKILL');
  // The exit event may arrive a moment later, so the first call may still fail.
  const nextPid = async () => (await run({ do: 'answer' }).catch(() => ({ pid }))).pid;
  await expect.poll(nextPid).not.toBe(pid);
});

test('a child takes no notice of the signals that a terminal and systemd send to all', async () => {
  const run = workerWith({});
  const { pid } = await run({ do: 'answer' });
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.kill(pid, signal);
  expect((await run({ do: 'answer' })).pid).toBe(pid);
});

test('a child ends with its parent, also while it works and the parent is killed', async () => {
  const parent = spawn(
    process.execPath,
    [
      '--input-type=module',
      '--eval',
      `import { createChildWorker } from ${JSON.stringify(new URL('child-worker.ts', import.meta.url))};
       const run = createChildWorker(new URL(${JSON.stringify(program)}), ${JSON.stringify(wide)});
       const { pid } = await run({ do: 'answer' });
       run({ do: 'never answer' });
       console.log(pid);`,
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const [line] = (await once(parent.stdout, 'data')) as [Buffer];
  const pid = Number(line.toString());
  expect(await hasEnded(pid)).toBe(false);
  parent.kill('SIGKILL');
  await expect.poll(() => hasEnded(pid)).toBe(true);
});

test('an idle child does not keep a program from ending', async () => {
  const parent = spawn(process.execPath, [
    '--input-type=module',
    '--eval',
    `import { createChildWorker } from ${JSON.stringify(new URL('child-worker.ts', import.meta.url))};
     await createChildWorker(new URL(${JSON.stringify(program)}), ${JSON.stringify(wide)})({ do: 'answer' });`,
  ]);
  const [code] = (await once(parent, 'exit')) as [number];
  expect(code).toBe(0);
});
