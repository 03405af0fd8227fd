import type { FastifyBaseLogger } from 'fastify';

/** Again and again, with a pause after each time; a failure is told and does not end it. */
export const every = (
  milliseconds: number,
  act: () => Promise<unknown>,
  log: FastifyBaseLogger,
) => {
  let running: Promise<unknown> = Promise.resolve();
  let timer: NodeJS.Timeout;
  let isStopped = false;
  const plan = () => {
    if (isStopped) return;
    timer = setTimeout(() => {
      running = act()
        .catch((error: unknown) => log.error({ err: error }, 'not done this time'))
        .finally(plan);
    }, milliseconds);
  };
  plan();
  return {
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
};
