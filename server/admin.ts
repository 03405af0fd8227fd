// For the operator: npm run admin -- create <email>
import { ForgotPassword } from '#contract/accounts.ts';
import { systemClock } from './adapters/clock.ts';
import { createAdmin } from './features/accounts/create-admin.ts';
import { runCommand, withDatabase } from './platform/command.ts';
import { Problem } from './platform/problem.ts';
import { StartFault } from './platform/start-fault.ts';

const usage = `Usage: npm run admin -- create <email>
Makes the account of an admin, or finds it, and prints a link to set its password.`;

const run = async ([command, address, ...more]: string[]) => {
  if (command !== 'create' || !address || more.length > 0) throw new StartFault(usage);
  const given = ForgotPassword.safeParse({ email: address });
  if (!given.success) throw new StartFault(`${address} is not an email address.`);
  const { email } = given.data;
  const link = await withDatabase((db, settings) =>
    createAdmin({ db, settings, clock: systemClock }, email).catch((error: unknown) => {
      const isTaken = error instanceof Problem && error.code === 'email_taken';
      throw isTaken ? new StartFault(`${email} belongs to a student or a teacher.`) : error;
    }),
  );
  console.log(`Within one hour, set the password of ${email} at ${link}`);
};

await runCommand(() => run(process.argv.slice(2)));
