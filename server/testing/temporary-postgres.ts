import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { startPostgres } from '../platform/database/embedded-postgres.ts';
import { scratchRoot } from './memory.ts';

/** A PostgreSQL without protection against power cuts, removed completely after use. */
export const startTemporaryPostgres = async () => {
  const folder = await mkdtemp(join(scratchRoot(), 'lentera-'));
  // PostgreSQL never runs as root: in a folder that its user cannot enter it would use another one.
  await chmod(folder, 0o711);
  const postgres = await startPostgres(join(folder, 'postgres'), { careless: true });
  const sockets = new URL(postgres.url).searchParams.get('host') ?? folder;
  return {
    url: postgres.url,
    /** Next to its data; removed with it. */
    folder,
    async stop() {
      await postgres.stop();
      for (const path of [folder, sockets]) await rm(path, { recursive: true, force: true });
    },
  };
};
