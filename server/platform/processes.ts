import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

const ps = async (field: string, pid: number) => {
  const { stdout } = await promisify(execFile)('ps', ['-o', `${field}=`, '-p', String(pid)]);
  return stdout.trim();
};

// A bare Debian has /proc and no ps; macOS the other way round.
const onLinux = process.platform === 'linux';

/** Empty when there is no such process. */
export const commandLine = async (pid: number) => {
  const text = onLinux ? readFile(`/proc/${pid}/cmdline`, 'utf8') : ps('command', pid);
  return text.catch(() => '');
};

export const parentOf = async (pid: number) => {
  if (!onLinux) return Number(await ps('ppid', pid).catch(() => 0));
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The name in brackets may hold spaces; state and parent follow it.
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1] ?? 0);
};

/** False also where it cannot be told; one that nobody has buried counts as ended. */
export const hasEnded = async (pid: number) => {
  if (!onLinux) return /^(Z|$)/.test(await ps('state', pid).catch(() => ''));
  return readFile(`/proc/${pid}/cmdline`).then(
    (line) => line.length === 0,
    (error: NodeJS.ErrnoException) => error.code === 'ENOENT',
  );
};
