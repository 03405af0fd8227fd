import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { startPostgres } from '../platform/database/embedded-postgres.ts';
import { scratchRoot } from './scratch.ts';

/** Leaves nothing behind, and loses nothing that matters when the machine loses power. */
export const startTemporaryPostgres = async () => {
  const folder = await mkdtemp(join(scratchRoot(), 'lentera-'));
  // PostgreSQL never runs as root: a folder it cannot reach would send it elsewhere.
  await chmod(folder, 0o711);
  const postgres = await startPostgres(join(folder, 'postgres'), { careless: true });
  const sockets = new URL(postgres.url).searchParams.get('host') ?? folder;
  return {
    url: postgres.url,
    /** Beside its data; goes with it. */
    folder,
    async stop() {
      await postgres.stop();
      for (const path of [folder, sockets]) await rm(path, { recursive: true, force: true });
    },
  };
};
