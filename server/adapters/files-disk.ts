import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import type { Files } from '../ports.ts';

/** Names come from our own code; what does not look like one is not there. */
const isName = (name: string) => /^[a-z0-9][a-z0-9.-]*$/.test(name);

export const diskFiles = (folder: string): Files => ({
  async put(name, content) {
    if (!isName(name)) throw new Error('not a file name');
    await mkdir(folder, { recursive: true });
    // Renamed into place, so that a reader never sees half a file.
    const unfinished = join(folder, `.${randomUUID()}`);
    await writeFile(unfinished, content);
    await rename(unfinished, join(folder, name));
  },

  async get(name) {
    if (!isName(name)) return undefined;
    return readFile(join(folder, name)).catch(() => undefined);
  },

  async remove(name) {
    if (isName(name)) await rm(join(folder, name), { force: true });
  },

  async *list() {
    for (const name of await readdir(folder).catch(() => [])) {
      const found = isName(name)
        ? await stat(join(folder, name)).catch(() => undefined)
        : undefined;
      if (found?.isFile()) yield { name, storedAt: found.mtime };
    }
  },
});
