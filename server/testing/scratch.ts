import { statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

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

/** A folder for temporary data. In memory: two hundred databases on a disk take 20 s to remove and 20 s to copy. */
export const scratchRoot = () => (freeMemoryFolder() > 8 * 2 ** 30 ? memory : tmpdir());

/** With less, fewer tests run at once. */
export const hasMuchMemory = process.availableMemory() > 6 * 2 ** 30;
