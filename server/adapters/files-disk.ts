import { mkdir, opendir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import type { Files } from '../ports.ts';
import { isFileName } from './file-name.ts';
import { storageFault } from './storage-fault.ts';

export const diskFiles = (folder: string): Files => ({
  async put(name, content) {
    if (!isFileName(name)) throw new Error('not a file name');
    // Renamed into place, so that a partly written file is never read.
    const unfinished = join(folder, `.${randomUUID()}`);
    try {
      await mkdir(folder, { recursive: true });
      // Flushed, or a power cut could leave the name without the content.
      await writeFile(unfinished, content, { flush: true });
      await rename(unfinished, join(folder, name));
    } catch (error) {
      await rm(unfinished, { force: true }).catch(() => undefined);
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
    yield* filesIn(folder, isFileName);
  },

  async removeUnfinished(before) {
    for await (const { name, storedAt } of filesIn(folder, isUnfinished)) {
      if (storedAt < before) await rm(join(folder, name), { force: true });
    }
  },
});

const isUnfinished = (name: string) => /^\.[0-9a-f-]{36}$/.test(name);

async function* filesIn(folder: string, isWanted: (name: string) => boolean) {
  const entries = (await opendir(folder).catch(unlessMissing)) ?? [];
  for await (const { name } of entries) {
    if (!isWanted(name)) continue;
    // A file that is deleted meanwhile is skipped.
    const found = await stat(join(folder, name)).catch(unlessMissing);
    if (found?.isFile()) yield { name, storedAt: found.mtime };
  }
}

const faultOf = (error: unknown) =>
  storageFault(`answered ${(error as NodeJS.ErrnoException).code}`);

const unlessMissing = (error: NodeJS.ErrnoException) => {
  if (error.code === 'ENOENT') return undefined;
  throw faultOf(error);
};
