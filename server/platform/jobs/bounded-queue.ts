import { problem } from '../http/problem.ts';

interface Capacity {
  running: number;
  waiting: number;
  /** Jobs of one owner, running and waiting. */
  perOwner?: number;
  /** How a caller beyond the capacity is refused. */
  refusal?: 'unavailable' | 'uploads_busy';
  /** Seconds that a refused caller should wait. */
  retryAfter: number;
}

interface WaitingJob {
  owner: string;
  /** How many jobs of the same owner were ahead when it arrived. */
  ahead: number;
  start: () => void;
}

/** Limits work that takes much CPU: callers beyond the capacity are refused. The first jobs of others pass an owner's next ones. */
export const createBoundedQueue = ({
  running: mostRunning,
  waiting: mostWaiting,
  perOwner = Infinity,
  refusal = 'unavailable',
  retryAfter,
}: Capacity) => {
  const running: string[] = [];
  const waiting: WaitingJob[] = [];

  return async <T>(work: () => Promise<T>, owner = '') => {
    const owners = [...running, ...waiting.map((one) => one.owner)];
    const ahead = owners.filter((one) => one === owner).length;
    if (ahead >= perOwner) throw problem(refusal, { retryAfter });
    if (running.length < mostRunning) running.push(owner);
    else {
      if (waiting.length >= mostWaiting) throw problem(refusal, { retryAfter });
      await new Promise<void>((start) => waiting.push({ owner, ahead, start }));
    }
    try {
      return await work();
    } finally {
      running.splice(running.indexOf(owner), 1);
      const [next] = waiting.toSorted((a, b) => a.ahead - b.ahead);
      if (next) {
        waiting.splice(waiting.indexOf(next), 1);
        running.push(next.owner);
        next.start();
      }
    }
  };
};
