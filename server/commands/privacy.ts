// For the operator: npm run privacy -- report <who> | delete <who>
import { Email } from '#contract/account-fields.ts';
import { deletePerson } from '../features/privacy/delete-account.ts';
import { reportPerson } from '../features/privacy/personal-data/read.ts';
import { calledAs, runCommand, withDatabase } from './command.ts';
import { isId } from '../platform/database/ids.ts';
import { Problem } from '../platform/http/problem.ts';
import { openSecrets } from '../platform/security/secrets.ts';
import { StartFault } from '../platform/stop.ts';

const called = calledAs('privacy');
const usage = `Usage: ${called} report <who>   prints what is stored about a person, table by table
       ${called} delete <who>   deletes the account of a student or teacher, for ever
Who: an email address, or an id as the log has it. Both are recorded in the audit.`;

const report = async (who: string) => {
  const found = await withDatabase(async (db, settings) => {
    const secrets = await openSecrets(settings, console);
    return reportPerson({ db, secrets }, who, new Date());
  });
  if (!found) throw nobody(who);
  return found;
};

const remove = async (who: string) => {
  await withDatabase((db) => deletePerson({ db }, who, new Date())).catch((error: unknown) => {
    if (!(error instanceof Problem)) throw error;
    if (error.code === 'not_found') throw nobody(who);
    if (error.code === 'wrong_role') throw new StartFault(`${who} is an admin.`);
    const open = Object.keys(error.fields ?? {}).join(', ');
    throw new StartFault(`Not deleted. Settle first: ${open}.`);
  });
  return `${who} is deleted; the server removes the files and tells the person by mail.`;
};

const nobody = (who: string) =>
  new StartFault(`Nobody here has the ${isId(who) ? 'id' : 'address'} ${who}.`);

const commands = new Map([
  ['report', report],
  ['delete', remove],
]);

await runCommand(async () => {
  const [name = '', who = '', ...more] = process.argv.slice(2);
  const command = more.length === 0 && who ? commands.get(name) : undefined;
  if (!command) throw new StartFault(usage);
  const asked = isId(who) ? who : Email.safeParse(who).data;
  if (!asked) throw new StartFault(`${who} is neither an email address nor an id.`);
  console.log(await command(asked));
});
