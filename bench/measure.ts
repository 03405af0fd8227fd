import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Order } from './load.ts';

export interface Figures {
  p50: number;
  p99: number;
  perSecond: number;
}

/** Rounds of the same load from another process; the median round counts. */
export const createMeter = () => {
  const child = fork(fileURLToPath(new URL('load.ts', import.meta.url)));
  const once = (order: Order) =>
    new Promise<Figures>((resolve, reject) => {
      child.once('message', (answer: Figures & { error?: string }) =>
        answer.error ? reject(new Error(answer.error)) : resolve(answer),
      );
      child.send(order);
    });

  return {
    async measure(
      urls: string[],
      { connections = 4, milliseconds = 700, rounds = 3, headers = {} } = {},
    ) {
      const order = { urls, connections, milliseconds, headers };
      await once({ ...order, milliseconds: milliseconds / 2 });
      const found: Figures[] = [];
      for (let round = 0; round < rounds; round += 1) {
        found.push(await once(order));
      }
      const sorted = found.toSorted((a, b) => a.perSecond - b.perSecond);
      return sorted[Math.floor(rounds / 2)] ?? { p50: 0, p99: 0, perSecond: 0 };
    },
    stop: () => child.kill(),
  };
};
