import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

const ps = async (fields: string | string[], pid: number) => {
  const columns = [fields].flat().flatMap((field) => ['-o', `${field}=`]);
  const { stdout } = await promisify(execFile)('ps', [...columns, '-p', String(pid)]);
  return stdout.trim();
};

// A bare Debian has /proc but no ps; macOS has ps but no /proc.
const onLinux = process.platform === 'linux';

/** Empty if there is no such process. */
export const commandLine = async (pid: number) => {
  const text = onLinux ? readFile(`/proc/${pid}/cmdline`, 'utf8') : ps('command', pid);
  return text.catch(() => '');
};

export const parentOf = async (pid: number) => {
  if (!onLinux) return Number(await ps('ppid', pid).catch(() => 0));
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The name in parentheses may contain spaces; state and parent follow it.
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1] ?? 0);
};

/** False if unknown; a zombie counts as ended. */
export const hasEnded = async (pid: number) => {
  if (!onLinux) return /^(Z|$)/.test(await ps('state', pid).catch(() => ''));
  return readFile(`/proc/${pid}/cmdline`).then(
    (line) => line.length === 0,
    (error: NodeJS.ErrnoException) => error.code === 'ENOENT',
  );
};

/** CPU time and memory of a process; undefined if it does not exist. */
export const resourcesOf = async (pid: number) => {
  if (!onLinux) return resourcesOfPs(await ps(['rss', 'time'], pid).catch(() => ''));
  try {
    // Synchronous: the thread pool may be busy with hashes, while memory can grow by a gigabyte in a second.
    const status = readFileSync(`/proc/${pid}/status`, 'latin1');
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    const [user, system] = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 13);
    return {
      residentBytes: Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) * 1024,
      // Linux counts in hundredths of a second.
      processorMilliseconds: (Number(user) + Number(system)) * 10,
    };
  } catch {
    return { residentBytes: 0, processorMilliseconds: 0 };
  }
};

/** Parses kilobytes and minutes, as in '2048 0:01.25'. */
const resourcesOfPs = (line: string) => {
  const [, kilobytes = 0, minutes = 0, seconds = 0] = /(\d+)\s+(\d+):([\d.]+)$/.exec(line) ?? [];
  return {
    residentBytes: Number(kilobytes) * 1024,
    processorMilliseconds: (Number(minutes) * 60 + Number(seconds)) * 1000,
  };
};
