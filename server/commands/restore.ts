// For the operator: npm run restore -- <backup>
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { chooseFiles } from '../adapters/choose.ts';
import { findDifferences, tellDifferences } from '../features/ledger/check.ts';
import { decrypter } from '../platform/backup/encryption.ts';
import { restore } from '../platform/backup/restore.ts';
import { calledAs, runCommand, withDatabase, withDatabaseUrl } from './command.ts';
import { StartFault } from '../platform/stop.ts';

const called = calledAs('restore');
const usage = `Usage: ${called} <backup> [file with the private key]
Fills an empty database, and the pictures, from what npm run backup wrote; then checks the ledger.`;

const readKey = (path: string) =>
  readFile(path, 'utf8').catch(() => {
    throw new StartFault(`${path} cannot be read.`);
  });

await runCommand(async () => {
  const [folder, keyFile, ...more] = process.argv.slice(2);
  if (!folder || folder.startsWith('-') || more.length > 0) throw new StartFault(usage);
  const decryption = keyFile ? decrypter(await readKey(keyFile)) : undefined;
  const { at, tables, files } = await withDatabaseUrl(
    (url, settings) => restore(url, chooseFiles(settings), resolve(folder), decryption),
    { mayCreate: true },
  );
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(
    `Restored: ${tables.length} tables with ${rows} rows and ${files.length} files of ${at}`,
  );
  console.log('Ledger check:');
  await withDatabase(async (db) => {
    const differences = await findDifferences(db);
    tellDifferences(differences, console.log);
    if (differences.length > 0) process.exitCode = 1;
  });
});
