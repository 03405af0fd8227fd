// For the operator: npm run backup -- <folder>
import { join, resolve } from 'node:path';
import { chooseFiles } from '../adapters/choose.ts';
import { systemClock } from '../adapters/clock.ts';
import { backUp } from '../platform/backup/back-up.ts';
import { calledAs, runCommand, withDatabaseUrl } from './command.ts';
import { StartFault } from '../platform/stop.ts';

const called = calledAs('backup');
const usage = `Usage: ${called} <folder>
Writes every table and picture into a new folder in it while servers are running.`;

await runCommand(async () => {
  const [parent, ...more] = process.argv.slice(2);
  if (!parent || parent.startsWith('-') || more.length > 0) throw new StartFault(usage);
  const now = systemClock.now();
  const name = `lentera-${now.toISOString().replace(/[-:]|\.\d+/g, '')}`;
  const folder = join(resolve(parent), name);
  const { tables, files } = await withDatabaseUrl((url, settings) =>
    backUp(url, chooseFiles(settings), folder, now),
  );
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(`${tables.length} tables with ${rows} rows and ${files.length} files in ${folder}`);
  console.log('ENCRYPTION_KEYS are not in it: keep them elsewhere.');
});
