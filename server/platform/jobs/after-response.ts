import type { FastifyBaseLogger } from 'fastify';
import { keepContext } from '../http/request-context.ts';

/** Low, so that a burst leaves database connections to requests. */
const concurrency = 4;

/** Runs work after the response was sent. Work whose key already waits is not added again. */
export const createAfterResponse = (log: FastifyBaseLogger, onDone = () => {}) => {
  const waiting = new Map<string, () => Promise<unknown>>();
  const running = new Set<Promise<unknown>>();
  const runNext = () => {
    const [next] = running.size < concurrency ? waiting : [];
    if (!next) return;
    const [key, task] = next;
    waiting.delete(key);
    const work = task().finally(() => {
      running.delete(work);
      onDone();
      runNext();
    });
    running.add(work);
  };

  return {
    afterResponse: (key: string, task: () => Promise<unknown>) => {
      if (waiting.has(key)) return;
      const logged = async () =>
        task().catch((error: unknown) =>
          log.error(
            { err: error, key },
            'work after the response failed; a scheduled job repeats it',
          ),
        );
      waiting.set(key, keepContext(logged));
      runNext();
    },
    /** Resolves when nothing waits or runs. */
    whenIdle: async () => {
      while (running.size > 0) await Promise.all(running);
    },
    /** Call before the database is closed. Work that still waits is left to a scheduled job of another process. */
    finish: async () => {
      waiting.clear();
      await Promise.all(running);
    },
  };
};
