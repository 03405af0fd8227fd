import { statfsSync } from 'node:fs';
import { freemem, tmpdir, totalmem } from 'node:os';

const memory = '/dev/shm';

/** /dev/shm may be small in a container, and is missing on other systems. */
export const freeMemoryFolder = () => {
  try {
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize;
  } catch {
    return 0;
  }
};

/** A folder for temporary data, at most 2 GB. In memory if there is room: databases on a disk take 20 s to copy and 20 s to remove. */
export const scratchRoot = () => (freeMemoryFolder() > 4 * 2 ** 30 ? memory : tmpdir());

/** In bytes. A container may use less than its machine has; only Linux counts memory that holds cached files as free. */
const freeMemory = Math.min(
  process.platform === 'linux' ? freemem() : totalmem(),
  process.constrainedMemory() || Infinity,
);

export const hasMemory = (gigabytes: number) => freeMemory > gigabytes * 2 ** 30;

/** As many as there is memory for, and at least one. */
export const workersWithin = (most: number, gigabytesEach: number) =>
  Math.max(1, Math.min(most, Math.floor(freeMemory / 2 ** 30 / gigabytesEach)));
