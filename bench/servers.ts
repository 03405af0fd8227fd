import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

export interface Server {
  url: string;
  pid: number;
  /** Runs a garbage collection. */
  collect: () => Promise<void>;
  stop: () => void;
}

/** Starts a server in a child process and waits until it is ready; throws when it ends before. */
export const startServer = (file: string, ...args: string[]) =>
  new Promise<Server>((resolve, reject) => {
    const child = fork(fileURLToPath(new URL(file, import.meta.url)), args, {
      execArgv: ['--expose-gc'],
    });
    const collect = async () => {
      const collected = once(child, 'message');
      child.send('collect');
      await collected;
    };
    child.once('exit', () => reject(new Error(`${file} did not start`)));
    child.once('message', (url: string) =>
      resolve({ url, pid: child.pid ?? 0, collect, stop: () => child.kill() }),
    );
  });
