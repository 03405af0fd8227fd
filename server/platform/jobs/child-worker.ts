import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ChildMessage } from './child-program.ts';
import { problem } from '../http/problem.ts';
import { resourcesOf } from '../processes.ts';

interface Bounds {
  /** Memory of the whole child. */
  bytes: number;
  /** CPU time of one job; unlike elapsed time it does not grow on a busy machine. */
  processorMilliseconds: number;
  /** Elapsed time of one job, for a child that hangs; long, because a busy machine may not run it for many seconds. */
  milliseconds: number;
  /** Idle time after which the child is ended. */
  idleMilliseconds: number;
}

/** The child gets none of the server's secrets. */
const childEnvironment = {
  // libvips writes no temporary files: on a tmpfs they would be memory outside the limit.
  VIPS_DISC_THRESHOLD: '1g',
  // glibc returns large blocks as soon as they are free: the next picture needs that memory.
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '65536',
};

const startMilliseconds = 30_000;
const checkMilliseconds = 10;

/** Runs untrusted decoding in a child process, one job at a time, and kills it when a job exceeds its bounds. */
export const createChildWorker = (program: URL, bounds: Bounds) => {
  let ready: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;

  const start = async () => {
    const child = fork(program, {
      serialization: 'advanced',
      execArgv: [],
      env: childEnvironment,
      // A decoder's output may contain text of the file, so it is not logged.
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    child.on('error', () => undefined);
    child.once('exit', () => {
      if (ready === child) ready = undefined;
    });
    const tooLate = setTimeout(() => child.kill('SIGKILL'), startMilliseconds);
    const message = await answerOf(child).finally(() => clearTimeout(tooLate));
    if (message.kind === 'ready') return child;
    child.kill('SIGKILL');
    throw new Error(`child failed to start: ${reasonOf(message)}`);
  };

  const startOrRefuse = () =>
    start().catch((cause: unknown) => {
      throw problem('unavailable', { retryAfter: 10, cause });
    });

  const end = (child: ChildProcess) => {
    if (ready === child) ready = undefined;
    child.kill('SIGKILL');
  };

  const rest = async (child: ChildProcess) => {
    // An idle child does not keep the program running.
    child.unref();
    child.channel?.unref();
    idle = setTimeout(end, bounds.idleMilliseconds, child).unref();
    // Memory that a job has not freed would be missing for the next.
    const { residentBytes } = await resourcesOf(child.pid ?? 0);
    if (residentBytes > bounds.bytes / 2) end(child);
  };

  /** Rejects when the job is refused or its child killed; the next job gets a new child. */
  return async (job: object) => {
    clearTimeout(idle);
    const child = (ready ??= await startOrRefuse());
    child.ref();
    child.channel?.ref();
    const finished = new AbortController();
    void killOutOfBounds(child, bounds, finished.signal);
    try {
      child.send(job);
      const message = await answerOf(child);
      if (message.kind !== 'done') throw new Error('job refused');
      return message.result;
    } finally {
      finished.abort();
      await rest(child);
    }
  };
};

const answerOf = async (child: ChildProcess) => {
  const settled = new AbortController();
  const { signal } = settled;
  try {
    const [answer] = (await Promise.race([
      once(child, 'message', { signal }),
      // Only now is its memory free for the next child.
      once(child, 'exit', { signal }).then(([code, by]) => {
        throw new Error(`child ended: ${code ?? by}`);
      }),
    ])) as [ChildMessage];
    return answer;
  } finally {
    settled.abort();
  }
};

const reasonOf = (message: ChildMessage) => ('reason' in message ? message.reason : message.kind);

const killOutOfBounds = async (child: ChildProcess, bounds: Bounds, finished: AbortSignal) => {
  const pid = child.pid ?? 0;
  const deadline = performance.now() + bounds.milliseconds;
  const { processorMilliseconds: before } = await resourcesOf(pid);
  while (!finished.aborted) {
    const { residentBytes, processorMilliseconds } = await resourcesOf(pid);
    const isOutOfBounds =
      residentBytes > bounds.bytes ||
      processorMilliseconds - before > bounds.processorMilliseconds ||
      performance.now() > deadline;
    if (isOutOfBounds && !finished.aborted) child.kill('SIGKILL');
    await sleep(checkMilliseconds);
  }
};
