import { statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const memory = '/dev/shm';

/** In a container it may be small, elsewhere it is not there. */
export const freeMemoryFolder = () => {
  try {
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize;
  } catch {
    return 0;
  }
};

/** For what ends with the tests. Two hundred databases on a disk: 20 s to remove them, and 20 more for the copies. */
export const scratchRoot = () => (freeMemoryFolder() > 8 * 2 ** 30 ? memory : tmpdir());
