// The keys of bank and identity numbers: npm run keys -- new | rotate
import { rotateTotp } from './features/accounts/rotate-totp.ts';
import { rotateKeys } from './features/teachers/rotate-keys.ts';
import { runCommand, withDatabase } from './platform/command.ts';
import { environment } from './platform/environment.ts';
import { loadKeys, newKeyLine, parseKeys, readKeyFile } from './platform/encryption-keys.ts';
import { createSecrets } from './platform/secrets.ts';
import { StartFault } from './platform/start-fault.ts';

const usage = `Usage: npm run keys -- new      prints one more key
       npm run keys -- rotate   seals every value anew that is not under the first key`;

/** Works before there are any settings: production asks for a key first of all. */
const printNew = async () => {
  const { ENCRYPTION_KEYS = '', DATA_DIR = '.data' } = environment();
  const known = [
    ...(parseKeys(ENCRYPTION_KEYS) ?? []),
    ...((await readKeyFile(`${DATA_DIR}/keys`)) ?? []),
  ];
  console.log(newKeyLine(known));
};

const rotate = () =>
  withDatabase(async (db, settings) => {
    const keys = await loadKeys(settings.encryptionKeys, settings.keyFile);
    const secrets = createSecrets(keys, { error: () => undefined });
    const done = [await rotateKeys(db, secrets), await rotateTotp(db, secrets)];
    const rotated = done.reduce((sum, one) => sum + one.rotated, 0);
    const unreadable = done.reduce((sum, one) => sum + one.unreadable, 0);
    console.log(`${rotated} values sealed anew under key ${keys[0].version}`);
    if (unreadable > 0) {
      console.error(`${unreadable} values cannot be read with these keys and stay as they are`);
      process.exitCode = 1;
    }
  });

const commands = new Map([
  ['new', printNew],
  ['rotate', rotate],
]);

await runCommand(async () => {
  const [name = '', ...more] = process.argv.slice(2);
  const command = more.length === 0 ? commands.get(name) : undefined;
  if (!command) throw new StartFault(usage);
  await command();
});
