import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A folder that is deleted at the end. Under root, PostgreSQL runs as the user nobody and would otherwise leave its data elsewhere. */
export const openFolder = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lentera-bench-'));
  await chmod(folder, 0o755);
  return folder;
};
