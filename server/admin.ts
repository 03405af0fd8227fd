// For the operator: npm run admin -- create <email>
import { ForgotPassword } from '#contract/accounts.ts';
import { systemClock } from './adapters/clock.ts';
import { createAdmin } from './features/accounts/create-admin.ts';
import { environment } from './platform/environment.ts';
import { openDatabase } from './platform/db.ts';
import { usePostgres } from './platform/embedded-postgres.ts';
import { migrate } from './platform/migrate.ts';
import { Problem } from './platform/problem.ts';
import { readSettings, type Settings } from './platform/settings.ts';
import { explain, StartFault } from './platform/start-fault.ts';

const usage = `Usage: npm run admin -- create <email>
Makes the account of an admin, or finds it, and prints a link to set its password.`;

const run = async ([command, address, ...more]: string[]) => {
  if (command !== 'create' || !address || more.length > 0) throw new StartFault(usage);
  const given = ForgotPassword.safeParse({ email: address });
  if (!given.success) throw new StartFault(`${address} is not an email address.`);
  const { email } = given.data;
  const settings = readSettings(environment());
  const embedded = settings.databaseUrl ? undefined : await usePostgres(settings.postgresDir);
  try {
    const link = await create(settings.databaseUrl ?? embedded?.url ?? '', settings, email);
    console.log(`Within one hour, set the password of ${email} at ${link}`);
  } finally {
    await embedded?.stop();
  }
};

const create = async (databaseUrl: string, settings: Settings, email: string) => {
  await migrate(databaseUrl);
  const { db } = openDatabase(databaseUrl, { max: 1 });
  try {
    return await createAdmin({ db, settings, clock: systemClock }, email);
  } catch (error) {
    const isTaken = error instanceof Problem && error.code === 'email_taken';
    throw isTaken ? new StartFault(`${email} belongs to a student or a teacher.`) : error;
  } finally {
    await db.destroy();
  }
};

run(process.argv.slice(2)).catch((error: unknown) => {
  console.error(explain(error));
  process.exitCode = 1;
});
