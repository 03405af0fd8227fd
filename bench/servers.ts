import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

export interface Server {
  url: string;
  pid: number;
  /** Leaves in memory only what is kept. */
  collect: () => Promise<void>;
  stop: () => void;
}

/** A server in a process of its own, ready to be asked. */
export const startServer = (file: string, ...args: string[]) =>
  new Promise<Server>((resolve) => {
    const child = fork(fileURLToPath(new URL(file, import.meta.url)), args, {
      execArgv: ['--expose-gc'],
    });
    const collect = async () => {
      const collected = once(child, 'message');
      child.send('collect');
      await collected;
    };
    child.once('message', (url: string) =>
      resolve({ url, pid: child.pid ?? 0, collect, stop: () => child.kill() }),
    );
  });
