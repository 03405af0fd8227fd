// The keys of bank and identity numbers and of second steps, and of backups: npm run keys -- new | rotate | forget | backup
import { rotateTotp } from '../features/accounts/totp/totp.ts';
import { rotateKeys } from '../features/teachers/teacher/rotate-keys.ts';
import { calledAs, runCommand, withDatabase } from './command.ts';
import { newKeyPair } from '../platform/backup/encryption.ts';
import { environment } from '../platform/settings.ts';
import { newKeyLine, parseKeys, readKeyFile } from '../platform/security/encryption-keys.ts';
import type { Db } from '../platform/database/db.ts';
import { checkKeys, forgetOtherKeys } from '../platform/security/key-check.ts';
import { openSecrets, type Secrets } from '../platform/security/secrets.ts';
import { StartFault } from '../platform/stop.ts';

const called = calledAs('keys');
const usage = `Usage: ${called} new      prints one more key
       ${called} rotate   seals every value anew that is not under the first key
       ${called} forget   starts without keys that are lost; what they sealed stays unreadable
       ${called} backup   prints a key pair for encrypted backups`;

/** Works without settings: production cannot start before it has a key. */
const printNew = async () => {
  const { ENCRYPTION_KEYS = '', DATA_DIR = '.data' } = environment();
  const known = [
    ...(parseKeys(ENCRYPTION_KEYS) ?? []),
    ...((await readKeyFile(`${DATA_DIR}/keys`)) ?? []),
  ];
  console.log(newKeyLine(known));
};

const printPair = async () => {
  const { publicKey, privateKey } = await newKeyPair();
  console.log(`# A setting of the server: BACKUP_PUBLIC_KEY=${publicKey}`);
  console.log(
    '# Keep the rest in a file away from the server: only with it can a backup be restored.',
  );
  console.log(privateKey);
};

const withSecrets = (act: (db: Db, secrets: Secrets) => Promise<void>) =>
  withDatabase(async (db, settings) => {
    await act(db, await openSecrets(settings, { error: () => undefined }));
  });

const rotate = () =>
  withSecrets(async (db, secrets) => {
    await checkKeys(db, secrets);
    const done = [await rotateKeys(db, secrets), await rotateTotp(db, secrets)];
    const rotated = done.reduce((sum, one) => sum + one.rotated, 0);
    const unreadable = done.reduce((sum, one) => sum + one.unreadable, 0);
    console.log(`${rotated} values sealed anew under key ${secrets.current.version}`);
    if (unreadable > 0) {
      console.error(`${unreadable} values cannot be read with these keys and stay as they are`);
      process.exitCode = 1;
    } else await forgetOtherKeys(db, secrets);
  });

const forget = () =>
  withSecrets(async (db, secrets) => {
    await forgetOtherKeys(db, secrets);
    console.log(`From now on every process needs key ${secrets.current.version}`);
  });

const commands = new Map([
  ['new', printNew],
  ['rotate', rotate],
  ['forget', forget],
  ['backup', printPair],
]);

await runCommand(async () => {
  const [name = '', ...more] = process.argv.slice(2);
  const command = more.length === 0 ? commands.get(name) : undefined;
  if (!command) throw new StartFault(usage);
  await command();
});
