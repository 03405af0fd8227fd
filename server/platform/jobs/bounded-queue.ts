import { problem } from '../http/problem.ts';

interface Capacity {
  running: number;
  waiting: number;
  /** Seconds that a refused caller should wait. */
  retryAfter: number;
}

/** Limits work that takes much CPU: callers beyond the capacity are refused. */
export const createBoundedQueue = (capacity: Capacity) => {
  let running = 0;
  const waiting: (() => void)[] = [];

  return async <T>(work: () => Promise<T>) => {
    if (running >= capacity.running) {
      if (waiting.length >= capacity.waiting) {
        throw problem('unavailable', { retryAfter: capacity.retryAfter });
      }
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
};
