import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** Runs PostgreSQL's own benchmark and returns its output. */
export const pgbench = async (url: string, ...args: string[]) => {
  const { searchParams } = new URL(url);
  const where = ['-h', searchParams.get('host') ?? '', '-U', 'postgres'];
  try {
    return (await promisify(execFile)('pgbench', [...where, ...args, 'postgres'])).stdout;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'ENOENT') throw error;
    throw new Error('This benchmark needs pgbench (Debian: apt install postgresql-contrib).', {
      cause: error,
    });
  }
};
