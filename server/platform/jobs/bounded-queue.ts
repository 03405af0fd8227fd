import { problem } from '../http/problem.ts';

interface Room {
  running: number;
  waiting: number;
  /** Seconds, for whoever finds the line full. */
  retryAfter: number;
}

/** For work that takes much of the machine: so many at once, so many behind them, the rest is sent away. */
export const createLine = (room: Room) => {
  let running = 0;
  const waiting: (() => void)[] = [];

  return async <T>(work: () => Promise<T>) => {
    if (running >= room.running) {
      if (waiting.length >= room.waiting) {
        throw problem('unavailable', { retryAfter: room.retryAfter });
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
