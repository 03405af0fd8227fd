// For the operator: npm run backup -- <folder>
import { join, resolve } from 'node:path';
import { chooseFiles } from '../adapters/choose.ts';
import { systemClock } from '../adapters/clock.ts';
import { backUp, recordBackup } from '../platform/backup/back-up.ts';
import { calledAs, runCommand, withDatabaseUrl } from './command.ts';
import { StartFault } from '../platform/stop.ts';

const called = calledAs('backup');
const usage = `Usage: ${called} <folder>
Writes every table and picture into a new folder in it while servers are running.
With BACKUP_PUBLIC_KEY it is encrypted.`;

await runCommand(async () => {
  const [parent, ...more] = process.argv.slice(2);
  if (!parent || parent.startsWith('-') || more.length > 0) throw new StartFault(usage);
  const now = systemClock.now();
  const name = `lentera-${now.toISOString().replace(/[-:]|\.\d+/g, '')}`;
  const folder = join(resolve(parent), name);
  const { tables, files, isEncrypted } = await withDatabaseUrl(async (url, settings) => {
    const publicKey = settings.backupPublicKey;
    const manifest = await backUp(url, chooseFiles(settings), { folder, now, publicKey });
    // A copy of the database that only reads, or one that an older program made, cannot keep it.
    await recordBackup(url, now).catch((error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error);
      console.log(`The time of this backup is not recorded: ${reason}`);
    });
    return manifest;
  });
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(`${tables.length} tables with ${rows} rows and ${files.length} files in ${folder}`);
  console.log(
    isEncrypted ? 'It is encrypted.' : 'It is not encrypted: BACKUP_PUBLIC_KEY is not set.',
  );
  console.log('ENCRYPTION_KEYS are not in it: keep them elsewhere.');
});
