import { type ChildProcess, spawn } from 'node:child_process';

const running = new Set<ChildProcess>();
let isStopping = false;

interface CommandOptions {
  env?: Record<string, string>;
  /** Called with each piece of output as it arrives. */
  onOutput?: (text: string) => void;
  /** After this time the command is ended with everything that it started. */
  milliseconds?: number;
}

/** Runs a shell command in a process group of its own, so that ending it reaches all that it starts. */
export const runCommand = (
  command: string,
  { env = {}, onOutput, milliseconds }: CommandOptions = {},
) =>
  new Promise<{ code: number; output: string; isTimedOut: boolean }>((resolve) => {
    if (isStopping) return;
    let output = '';
    let isTimedOut = false;
    const child = spawn(command, { shell: true, detached: true, env: { ...process.env, ...env } });
    running.add(child);
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString();
        onOutput?.(chunk.toString());
      });
    }
    const limit =
      milliseconds &&
      setTimeout(() => {
        isTimedOut = true;
        end(child, 'SIGTERM');
        setTimeout(end, 30_000, child, 'SIGKILL').unref();
      }, milliseconds);
    child.once('close', (code) => {
      clearTimeout(limit);
      running.delete(child);
      resolve({ code: code ?? 1, output, isTimedOut });
    });
  });

/** Ends every command with all its processes, and waits for them. No further command starts. */
export const endCommands = async (signal: NodeJS.Signals) => {
  isStopping = true;
  const ended = [...running].map((child) => new Promise((resolve) => child.once('close', resolve)));
  for (const child of running) end(child, signal);
  await Promise.all(ended);
};

const end = ({ pid }: ChildProcess, signal: NodeJS.Signals) => {
  try {
    if (pid) process.kill(-pid, signal);
  } catch {
    // All of its processes have ended.
  }
};
