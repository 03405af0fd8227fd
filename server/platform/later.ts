import type { FastifyBaseLogger } from 'fastify';

/** Work that goes on when the answer has been given. */
export const createLater = (log: FastifyBaseLogger) => {
  const running = new Set<Promise<unknown>>();
  return {
    later: (act: () => Promise<unknown>) => {
      const work = act()
        .catch((error: unknown) => log.error({ err: error }, 'not done afterwards'))
        .finally(() => running.delete(work));
      running.add(work);
    },
    /** Before the database is closed. */
    finish: () => Promise.all(running),
  };
};
