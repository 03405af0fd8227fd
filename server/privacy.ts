// For the operator: npm run privacy -- report <email>
import { ForgotPassword } from '#contract/accounts.ts';
import { reportPerson } from './features/privacy/report-person.ts';
import { runCommand, withDatabase } from './platform/command.ts';
import { loadKeys } from './platform/encryption-keys.ts';
import { createSecrets } from './platform/secrets.ts';
import { StartFault } from './platform/start-fault.ts';

const usage = `Usage: npm run privacy -- report <email>
Prints what is stored about a person, table by table. Each report is recorded in the audit.`;

const run = async ([command, address, ...more]: string[]) => {
  if (command !== 'report' || !address || more.length > 0) throw new StartFault(usage);
  const given = ForgotPassword.safeParse({ email: address });
  if (!given.success) throw new StartFault(`${address} is not an email address.`);
  const { email } = given.data;
  const report = await withDatabase(async (db, settings) => {
    const keys = await loadKeys(settings.encryptionKeys, settings.keyFile);
    return reportPerson({ db, secrets: createSecrets(keys, console) }, email, new Date());
  });
  if (!report) throw new StartFault(`Nobody here has the address ${email}.`);
  console.log(report);
};

await runCommand(() => run(process.argv.slice(2)));
