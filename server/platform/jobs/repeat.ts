import type { FastifyBaseLogger } from 'fastify';

/** Runs `task` with a pause after each run; a failure is logged and does not end the loop. */
export const repeat = (
  name: string,
  pause: number,
  task: () => Promise<unknown>,
  log: FastifyBaseLogger,
) => {
  let running: Promise<unknown> = Promise.resolve();
  let timer: NodeJS.Timeout;
  let isStopped = false;
  const schedule = () => {
    if (isStopped) return;
    timer = setTimeout(() => {
      running = task()
        .catch((error: unknown) =>
          log.error({ err: error }, `${name} failed, retrying in ${pause / 1000} s`),
        )
        .finally(schedule);
    }, pause);
  };
  schedule();
  return {
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
};
