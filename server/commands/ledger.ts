// For the operator: npm run ledger -- check
import { checkLedger, tellDifferences } from '../features/ledger/check.ts';
import { calledAs, runCommand, withDatabase } from './command.ts';
import { StartFault } from '../platform/stop.ts';

const called = calledAs('ledger');
const usage = `Usage: ${called} check   recomputes every balance and prints each difference`;

const check = () =>
  withDatabase(async (db) => {
    const differences = await checkLedger(db, new Date());
    tellDifferences(differences, console.log);
    if (differences.length > 0) process.exitCode = 1;
  });

await runCommand(async () => {
  const [command, ...more] = process.argv.slice(2);
  if (command !== 'check' || more.length > 0) throw new StartFault(usage);
  await check();
});
