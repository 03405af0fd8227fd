// For the operator: npm run demo
import { chooseFiles } from '../adapters/choose.ts';
import { demoEmails, demoPassword, isEmpty, writeDemoData } from '../demo/write.ts';
import { calledAs, runCommand, withDatabase } from './command.ts';
import { environment } from '../platform/settings.ts';
import { openSecrets } from '../platform/security/secrets.ts';
import { StartFault } from '../platform/stop.ts';

const called = calledAs('demo');
const usage = `Usage: ${called}   writes the demo data into the database of DATABASE_URL, where nobody has an account yet`;

const write = () =>
  withDatabase(
    async (db, settings) => {
      if (!(await isEmpty(db))) {
        throw new StartFault(
          'There are accounts in this database already: demo data is written only where there are none.',
        );
      }
      const secrets = await openSecrets(settings, console);
      await writeDemoData({ db, files: chooseFiles(settings), secrets }, new Date());
    },
    { mayBeEmpty: true },
  );

// Check before opening the database, which migrates it.
await runCommand(async () => {
  const { NODE_ENV, DATABASE_URL } = environment();
  if (process.argv.length > 2) throw new StartFault(usage);
  if (NODE_ENV === 'production') {
    throw new StartFault(
      'Demo data is never written in production: everyone knows the password of its accounts.',
    );
  }
  if (!DATABASE_URL) {
    throw new StartFault(
      'Set DATABASE_URL: the embedded database has the demo data from its first start.',
    );
  }
  await write();
  console.log(`Demo accounts, password ${demoPassword}: ${demoEmails.join(', ')}`);
});
