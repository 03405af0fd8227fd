import { fork } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { LoadRequest, Load, LoadOptions } from './load.ts';

/** One round: times seen by the client, and CPU of the serving processes in µs per request. */
export interface Round extends Load {
  cpu: number;
}

/** Measures load from another process on the given processes. */
export const createMeter = () => {
  const child = fork(fileURLToPath(new URL('load.ts', import.meta.url)));
  const load = (order: LoadOptions) =>
    new Promise<Load>((resolve, reject) => {
      child.once('message', (answer: Load & { error?: string }) =>
        answer.error ? reject(new Error(answer.error)) : resolve(answer),
      );
      child.send(order);
    });
  return {
    async round(
      requests: LoadRequest[],
      pids: number[],
      { connections = 4, milliseconds = 300 } = {},
    ): Promise<Round> {
      const before = cpuOfThreads(pids);
      const found = await load({ requests, connections, milliseconds });
      let cpu = 0;
      // The process of a closed connection no longer exists.
      for (const [thread, used] of cpuOfThreads(pids)) cpu += used - (before.get(thread) ?? 0);
      return { ...found, cpu: cpu / found.count };
    },
    stop: () => child.kill(),
  };
};

/** CPU of these processes in µs, all threads. Elapsed time would include other programs. */
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

/** The process may end between listing and reading. */
const ifThere = <T>(look: () => T) => {
  try {
    return look();
  } catch {
    return undefined;
  }
};

export const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
