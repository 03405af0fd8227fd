import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PassThrough, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { to as copyTo } from 'pg-copy-streams';
import type { Files } from '../../ports.ts';
import { connect } from '../database/db.ts';
import { StartFault } from '../stop.ts';
import { encrypter } from './encryption.ts';
import { findMigrations, findQueueVersion, findSequences, findTables } from './catalogue.ts';
import { fileName, type Manifest, manifestName } from './manifest.ts';

const filesAtOnce = 8;

type Encryption = ReturnType<typeof encrypter> | undefined;

interface Target {
  folder: string;
  now: Date;
  /** Without it the backup is not encrypted. */
  publicKey?: string | undefined;
}

/** Copies the tables in one snapshot, then the files; a server may keep running. */
export const backUp = async (
  databaseUrl: string,
  files: Files,
  { folder, now, publicKey }: Target,
) => {
  const encryption = publicKey === undefined ? undefined : encrypter(publicKey);
  await mkdir(dirname(folder), { recursive: true });
  // Renamed at the end: a folder with the final name is complete.
  const unfinished = `${folder}.unfinished`;
  await mkdir(join(unfinished, 'files'), { recursive: true, mode: 0o700 });
  try {
    const database = await copyDatabase(databaseUrl, unfinished, encryption);
    const copied = await copyFiles(files, unfinished, encryption);
    const manifest: Manifest = {
      format: 1,
      at: now.toISOString(),
      isEncrypted: encryption !== undefined,
      ...database,
      files: copied,
    };
    await writeFile(join(unfinished, manifestName), JSON.stringify(manifest, null, 1), {
      mode: 0o600,
      flush: true,
    });
    await rename(unfinished, folder);
    return manifest;
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
};

/** So that every process can report the age of the last one. */
export const recordBackup = async (databaseUrl: string, at: Date) => {
  const client = await connect(databaseUrl);
  try {
    await client.query('insert into backups (at) values ($1)', [at]);
  } finally {
    await client.end();
  }
};

const copyDatabase = async (databaseUrl: string, folder: string, encryption: Encryption) => {
  const client = await connect(databaseUrl);
  try {
    await client.query('begin isolation level repeatable read read only');
    const migrations = await findMigrations(client);
    if (migrations.length === 0) throw new StartFault('There is nothing in this database yet.');
    const queueVersion = await findQueueVersion(client);
    const tables: Manifest['tables'] = [];
    for (const { name, columns } of await findTables(client)) {
      const part = `${name.replaceAll('"', '')}.copy.gz`;
      const rows = client.query(copyTo(`copy ${name} (${columns.join()}) to stdout`));
      const sha256 = await writePart(join(folder, part), rows, encryption);
      tables.push({ name, columns, rows: rows.rowCount, part, sha256 });
    }
    // Read after the tables: sequences may be ahead of the snapshot, never behind.
    return { migrations, queueVersion, tables, sequences: await findSequences(client) };
  } finally {
    await client.end();
  }
};

/** A file that is deleted meanwhile is skipped. */
const copyFiles = async (files: Files, folder: string, encryption: Encryption) => {
  const copied: Manifest['files'] = [];
  const stored = files.list();
  const copyOn = async () => {
    for await (const { name } of stored) {
      const plain = await files.get(name);
      if (!plain) continue;
      const content = encryption ? await encryption.bytes(plain) : plain;
      const path = join(folder, fileName(name));
      await writeFile(path, content, { mode: 0o600, flush: true });
      copied.push({ name, sha256: createHash('sha256').update(content).digest('hex') });
    }
  };
  await Promise.all(Array.from({ length: filesAtOnce }, copyOn));
  return copied.toSorted((a, b) => (a.name < b.name ? -1 : 1));
};

const writePart = async (path: string, content: Readable, encryption: Encryption) => {
  const hash = createHash('sha256');
  const counted = new PassThrough();
  counted.on('data', (chunk: Buffer) => hash.update(chunk));
  const file = createWriteStream(path, { mode: 0o600, flush: true });
  const packed = createGzip();
  const written = encryption ? await encryption.stream(packed) : packed;
  await Promise.all([pipeline(content, packed), pipeline(written, counted, file)]);
  return hash.digest('hex');
};
