// For the operator: npm run admin -- create <email> | reset-totp <email> | end <email>
import { Email } from '#contract/account-fields.ts';
import { systemClock } from '../adapters/clock.ts';
import { createAdmin, endAdmin } from '../features/accounts/admin/admins.ts';
import { resetTotp } from '../features/accounts/totp/reset-totp.ts';
import { calledAs, runCommand, withDatabase } from './command.ts';
import type { ProblemCode } from '#contract/problems.ts';
import { Problem } from '../platform/http/problem.ts';
import { StartFault } from '../platform/stop.ts';

const called = calledAs('admin');
const usage = `Usage: ${called} create <email>       makes an admin, or finds it, and prints a link to set its password
       ${called} reset-totp <email>   takes the second step from an admin who has lost it
       ${called} end <email>          ends the logins of an admin who leaves, and keeps the account out`;

const create = async (email: string) => {
  const link = await withDatabase(
    (db, settings) =>
      createAdmin({ db, settings, clock: systemClock }, email).catch(
        explained('email_taken', `${email} belongs to a student or a teacher.`),
      ),
    { mayBeEmpty: true },
  );
  return `Within one hour, set the password of ${email} at ${link}`;
};

const reset = async (email: string) => {
  const wasSetUp = await withDatabase((db) =>
    resetTotp({ db, clock: systemClock }, email).catch(
      explained('not_found', `There is no admin ${email}.`),
    ),
  );
  return wasSetUp
    ? `${email} signs in with the password alone now, and is logged out everywhere.`
    : `${email} had no second step.`;
};

const end = async (email: string) => {
  const wasActive = await withDatabase((db) =>
    endAdmin({ db, clock: systemClock }, email).catch(
      explained('not_found', `There is no admin ${email}.`),
    ),
  );
  return wasActive
    ? `${email} is logged out everywhere and cannot sign in any more.`
    : `${email} cannot sign in already.`;
};

/** Replaces the expected problem by a sentence for the operator. */
const explained = (code: ProblemCode, text: string) => (error: unknown) => {
  throw error instanceof Problem && error.code === code ? new StartFault(text) : error;
};

const commands = new Map([
  ['create', create],
  ['reset-totp', reset],
  ['end', end],
]);

await runCommand(async () => {
  const [name = '', address = '', ...more] = process.argv.slice(2);
  const command = more.length === 0 && address ? commands.get(name) : undefined;
  if (!command) throw new StartFault(usage);
  const given = Email.safeParse(address);
  if (!given.success) throw new StartFault(`${address} is not an email address.`);
  console.log(await command(given.data));
});
