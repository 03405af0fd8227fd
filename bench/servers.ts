import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export interface Server {
  url: string;
  pid: number;
  stop: () => void;
}

/** A server in a process of its own, ready to be asked. */
export const startServer = (file: string, ...args: string[]) =>
  new Promise<Server>((resolve) => {
    const child = fork(fileURLToPath(new URL(file, import.meta.url)), args);
    child.once('message', (url: string) =>
      resolve({ url, pid: child.pid ?? 0, stop: () => child.kill() }),
    );
  });
