import type { FastifyBaseLogger } from 'fastify';

interface Pace {
  /** The shortest pause between two runs, in milliseconds. */
  pause: number;
  /** The longest; without it the task runs only when it is woken. */
  heartbeat?: number;
}

/** Runs `task` when it is woken, and now and then. It returns true if it has not finished; a failure does not end the loop. */
export const repeat = (
  name: string,
  { pause, heartbeat }: Pace,
  task: () => Promise<unknown>,
  log: FastifyBaseLogger,
) => {
  let running: Promise<unknown> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let endedAt = performance.now();
  let isWanted = false;
  let isStopped = false;
  const runOnce = async () => {
    isWanted = false;
    try {
      if ((await task()) === true) isWanted = true;
    } catch (error) {
      log.error({ err: error }, `${name} failed, retrying in ${pause / 1000} s`);
      isWanted = true;
    }
    endedAt = performance.now();
    running = undefined;
    schedule();
  };
  const schedule = () => {
    clearTimeout(timer);
    const wait = isWanted ? pause : heartbeat;
    if (isStopped || running || wait === undefined) return;
    const left = endedAt + wait - performance.now();
    timer = setTimeout(
      () => {
        running = runOnce();
      },
      Math.max(0, left),
    );
  };
  schedule();
  return {
    wake: () => {
      if (isWanted) return;
      isWanted = true;
      schedule();
    },
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
};
