import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** For data that goes with it: PostgreSQL, which for root runs as nobody, would otherwise keep its own elsewhere and for ever. */
export const openFolder = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lentera-bench-'));
  await chmod(folder, 0o755);
  return folder;
};
