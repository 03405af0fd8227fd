import type { FastifyBaseLogger } from 'fastify';
import { keepContext } from './request-context.ts';

/** A burst of it must not take the database from those who wait for an answer. */
const atOnce = 4;

/** Work that goes on when the answer has been given. */
export const createLater = (log: FastifyBaseLogger) => {
  const waiting: (() => Promise<unknown>)[] = [];
  const running = new Set<Promise<unknown>>();
  const goOn = () => {
    const act = running.size < atOnce ? waiting.shift() : undefined;
    if (!act) return;
    const work = act().finally(() => {
      running.delete(work);
      goOn();
    });
    running.add(work);
  };

  return {
    later: (act: () => Promise<unknown>) => {
      waiting.push(
        keepContext(async () =>
          act().catch((error: unknown) => log.error({ err: error }, 'not done afterwards')),
        ),
      );
      goOn();
    },
    /** Before the database is closed. What still waits is found by the clock of another process. */
    finish: async () => {
      waiting.length = 0;
      await Promise.all(running);
    },
  };
};
