import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import * as z from 'zod';
import { StartFault } from '../stop.ts';

export const manifestName = 'manifest.json';

/** The content of a backup, with a checksum of each part. */
const Manifest = z.object({
  format: z.literal(1),
  at: z.string(),
  /** With a public key; then the parts are files of the age format. */
  isEncrypted: z.boolean().default(false),
  /** Migrations applied to the database; after a restore a newer program applies the rest. */
  migrations: z.array(z.string()),
  /** Migration number of the job queue's own schema. */
  queueVersion: z.number(),
  tables: z.array(
    z.object({
      name: z.string(),
      columns: z.array(z.string()),
      rows: z.number(),
      part: z.string(),
      sha256: z.string(),
    }),
  ),
  sequences: z.array(z.object({ name: z.string(), last: z.string() })),
  files: z.array(z.object({ name: z.string(), sha256: z.string() })),
});

export type Manifest = z.infer<typeof Manifest>;

export const fileName = (name: string) => join('files', name);

/** Also checks every part, before anything is restored. */
export const readManifest = async (folder: string) => {
  const text = await readFile(join(folder, manifestName), 'utf8').catch(() => {
    throw new StartFault(`${folder} is not a backup: it has no ${manifestName}.`);
  });
  const manifest = parse(text, folder);
  const parts = [
    ...manifest.tables.map(({ part, sha256 }) => ({ part, sha256 })),
    ...manifest.files.map(({ name, sha256 }) => ({ part: fileName(name), sha256 })),
  ];
  for (const { part, sha256 } of parts) {
    const found = await sumOf(join(folder, part)).catch(() => undefined);
    if (found !== sha256) throw new StartFault(`The backup is damaged: ${part} is not as written.`);
  }
  return manifest;
};

const parse = (text: string, folder: string) => {
  try {
    return Manifest.parse(JSON.parse(text));
  } catch {
    throw new StartFault(`The backup in ${folder} cannot be read by this version of the program.`);
  }
};

const sumOf = async (path: string) => {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
};
