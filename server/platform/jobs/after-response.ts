import type { FastifyBaseLogger } from 'fastify';
import { keepContext } from '../http/request-context.ts';

/** A burst of it must not take the database from those who wait for an answer. */
const atOnce = 4;

/** Work that goes on when the answer has been given. What still waits under the same key is not added again. */
export const createLater = (log: FastifyBaseLogger) => {
  const waiting = new Map<string, () => Promise<unknown>>();
  const running = new Set<Promise<unknown>>();
  const goOn = () => {
    const [next] = running.size < atOnce ? waiting : [];
    if (!next) return;
    const [key, act] = next;
    waiting.delete(key);
    const work = act().finally(() => {
      running.delete(work);
      goOn();
    });
    running.add(work);
  };

  return {
    later: (key: string, act: () => Promise<unknown>) => {
      if (waiting.has(key)) return;
      waiting.set(
        key,
        keepContext(async () =>
          act().catch((error: unknown) => log.error({ err: error }, 'not done afterwards')),
        ),
      );
      goOn();
    },
    /** Before the database is closed. What still waits is found by the clock of another process. */
    finish: async () => {
      waiting.clear();
      await Promise.all(running);
    },
  };
};
