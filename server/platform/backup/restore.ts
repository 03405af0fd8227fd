import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { Files } from '../../ports.ts';
import { connect } from '../database/db.ts';
import { knownMigrations, migrate } from '../database/migrate.ts';
import { StartFault } from '../stop.ts';
import type { Decryption } from './encryption.ts';
import { findForeignKeys, findIndexes, findQueueVersion, findTables } from './catalogue.ts';
import { fileName, type Manifest, readManifest } from './manifest.ts';

/** Needs an empty database; a failure leaves it empty. */
export const restore = async (
  databaseUrl: string,
  files: Files,
  folder: string,
  decryption?: Decryption,
) => {
  const manifest = await readManifest(folder);
  if (manifest.isEncrypted && !decryption) {
    throw new StartFault('This backup is encrypted: name the file with its private key as well.');
  }
  const opened = manifest.isEncrypted ? decryption : undefined;
  const known = new Set(await knownMigrations());
  const unknown = manifest.migrations.find((name) => !known.has(name));
  if (unknown) {
    throw new StartFault(
      `A newer program made this backup (${unknown}): restore it with that one.`,
    );
  }
  const client = await connect(databaseUrl);
  try {
    await refuseUnlessEmpty(client);
    await migrate(databaseUrl, (name) => manifest.migrations.includes(name));
    if ((await findQueueVersion(client)) !== manifest.queueVersion) {
      throw new StartFault(
        'This backup has jobs of another version: restore it with the program that made it.',
      );
    }
    // Files first: a file without a row does no harm, a row without its file does.
    for (const { name } of manifest.files) {
      const content = await readFile(join(folder, fileName(name)));
      await files.put(name, opened ? Buffer.from(await opened.bytes(content)) : content);
    }
    await client.query('begin');
    await load(client, manifest, { folder, decryption: opened });
    await client.query('commit');
    await migrate(databaseUrl);
    await client.query('analyze');
  } finally {
    await client.end(); // also rolls back an open transaction
  }
  return manifest;
};

const refuseUnlessEmpty = async (client: pg.Client) => {
  for (const { name } of await findTables(client)) {
    const { rowCount } = await client.query(`select from ${name} ${builtIn(name)} limit 1`);
    if (rowCount) {
      throw new StartFault(`This database is not empty (${name}): restore into a new one.`);
    }
  }
};

/** Rows of the program itself, from its start or its migrations, do not count. */
const builtIn = (table: string) => {
  if (table.endsWith('search_synonyms')) return 'where is_added';
  return table.endsWith('ledger_accounts') ? 'where credits > 0' : '';
};

interface BackupSource {
  folder: string;
  decryption: Decryption | undefined;
}

/**
 * Needs only the owner's rights: triggers are off while rows are copied. Foreign keys and indexes are dropped and created
 * again, which checks every row, and is faster than adding each row to each index.
 */
const load = async (client: pg.Client, { tables, sequences }: Manifest, source: BackupSource) => {
  const references = await findForeignKeys(client);
  for (const { table, name } of references) {
    await client.query(`alter table ${table} drop constraint ${name}`);
  }
  const indexes = await findIndexes(client);
  await client.query(`drop index ${indexes.map(({ name }) => name).join()}`);
  for (const { name } of tables) await client.query(`alter table ${name} disable trigger user`);
  // Check again under the locks that the statements above hold. Rows written by migrations are in the backup, too.
  if ((await client.query('select from users limit 1')).rowCount) {
    throw new StartFault('This database is being used: restore into a new one.');
  }
  await client.query(`truncate ${tables.map(({ name }) => name).join()}`);
  for (const table of tables) await loadTable(client, table, source);
  // The processes that held these locks belonged to the old database.
  await client.query(
    'update graphile_worker._private_jobs set locked_at = null, locked_by = null where locked_at is not null',
  );
  await client.query(
    'update graphile_worker._private_job_queues set locked_at = null, locked_by = null where locked_at is not null',
  );
  for (const { name, last } of sequences) {
    await client.query('select setval($1::regclass, $2::bigint)', [name, last]);
  }
  for (const { name } of tables) await client.query(`alter table ${name} enable trigger user`);
  for (const { definition } of indexes) await client.query(definition);
  for (const { table, name, definition } of references) {
    await client.query(`alter table ${table} add constraint ${name} ${definition}`);
  }
};

const loadTable = async (
  client: pg.Client,
  { name, columns, rows, part }: Manifest['tables'][number],
  { folder, decryption }: BackupSource,
) => {
  const into = client.query(copyFrom(`copy ${name} (${columns.join()}) from stdin`));
  const packed = createReadStream(join(folder, part));
  await pipeline(decryption ? await decryption.stream(packed) : packed, createGunzip(), into);
  if (into.rowCount !== rows)
    throw new Error(`${name}: ${rows} rows written, ${into.rowCount} read`);
};
