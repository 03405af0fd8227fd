import { mkdir, opendir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import type { Files } from '../ports.ts';
import { isFileName } from './file-name.ts';
import { storageFault } from './storage-fault.ts';

export const diskFiles = (folder: string): Files => ({
  async put(name, content) {
    if (!isFileName(name)) throw new Error('not a file name');
    try {
      await mkdir(folder, { recursive: true });
      // Renamed into place, so that a reader never sees half a file.
      const unfinished = join(folder, `.${randomUUID()}`);
      await writeFile(unfinished, content);
      await rename(unfinished, join(folder, name));
    } catch (error) {
      throw faultOf(error);
    }
  },

  async get(name) {
    if (!isFileName(name)) return undefined;
    return readFile(join(folder, name)).catch(unlessMissing);
  },

  async delete(name) {
    if (isFileName(name)) await rm(join(folder, name)).catch(unlessMissing);
  },

  async *list() {
    const entries = (await opendir(folder).catch(unlessMissing)) ?? [];
    for await (const { name } of entries) {
      if (!isFileName(name)) continue;
      // One that is deleted meanwhile is not missed.
      const found = await stat(join(folder, name)).catch(unlessMissing);
      if (found?.isFile()) yield { name, storedAt: found.mtime };
    }
  },
});

const faultOf = (error: unknown) =>
  storageFault(`answered ${(error as NodeJS.ErrnoException).code}`);

const unlessMissing = (error: NodeJS.ErrnoException) => {
  if (error.code === 'ENOENT') return undefined;
  throw faultOf(error);
};
