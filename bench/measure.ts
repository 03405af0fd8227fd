import { fork } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Ask, Load, Order } from './load.ts';

/** Of one round: as its asker saw it, and what it cost the processes that served it, in µs of CPU each. */
export interface Round extends Load {
  cpu: number;
}

/** Loads from another process, on the processes named. */
export const createMeter = () => {
  const child = fork(fileURLToPath(new URL('load.ts', import.meta.url)));
  const load = (order: Order) =>
    new Promise<Load>((resolve, reject) => {
      child.once('message', (answer: Load & { error?: string }) =>
        answer.error ? reject(new Error(answer.error)) : resolve(answer),
      );
      child.send(order);
    });
  return {
    async round(
      asks: Ask[],
      pids: number[],
      { connections = 4, milliseconds = 300 } = {},
    ): Promise<Round> {
      const before = cpuOfThreads(pids);
      const found = await load({ asks, connections, milliseconds });
      let cpu = 0;
      // A connection that the pool gave up meanwhile is no longer there.
      for (const [thread, used] of cpuOfThreads(pids)) cpu += used - (before.get(thread) ?? 0);
      return { ...found, cpu: cpu / found.count };
    },
    stop: () => child.kill(),
  };
};

/** µs of CPU these processes have had, all threads. A clock of the machine's time would count what others do, too. */
export const cpuOf = (pids: number[]) =>
  cpuOfThreads(pids)
    .values()
    .reduce((sum, one) => sum + one, 0);

const cpuOfThreads = (pids: number[]) => {
  const found = new Map<string, number>();
  for (const pid of pids) {
    for (const thread of ifThere(() => readdirSync(`/proc/${pid}/task`)) ?? []) {
      const file = `/proc/${pid}/task/${thread}/schedstat`;
      const figures = ifThere(() => readFileSync(file, 'utf8'));
      if (figures) found.set(file, Number(figures.split(' ')[0]) / 1000);
    }
  }
  return found;
};

/** A connection the pool no longer needed is gone, perhaps between two looks. */
const ifThere = <T>(look: () => T) => {
  try {
    return look();
  } catch {
    return undefined;
  }
};

export const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
