import { expect, test } from 'vitest';
import { parseKeys, newKeyLine } from '../../../platform/security/encryption-keys.ts';
import { createSecrets } from '../../../platform/security/secrets.ts';
import { loggedInAdmin } from '../../../testing/admins.ts';
import { useServer } from '../../../testing/app.ts';
import { rotateTotp } from './totp.ts';
import { findTotp, savePending, saveSecret, totpPlace } from './store.ts';

const server = useServer();
const silent = { error: () => undefined };
const secretsOf = (line: string) => {
  const keys = parseKeys(line);
  if (!keys) throw new Error('no keys');
  return createSecrets(keys, silent);
};

test('secrets of second steps follow a new key; those of a lost key stay as they are', async () => {
  const first = newKeyLine([]);
  const second = newKeyLine(parseKeys(first) ?? []);
  const [old, both] = [secretsOf(first), secretsOf(`${second},${first}`)];
  const [known, lost] = [await loggedInAdmin(server), await loggedInAdmin(server)];
  const seal = (by: typeof old, owner: string, text: string) =>
    by.seal(text, totpPlace('secret', owner));
  for (const [id, by] of [
    [known.user._id, old] as const,
    [lost.user._id, secretsOf(newKeyLine([]))] as const,
  ]) {
    await savePending(server.db, id, by.seal('pending', totpPlace('pending', id)));
    await saveSecret(server.db, id, seal(by, id, 'secret'), 1);
  }
  expect(await rotateTotp(server.db, both)).toEqual({ rotated: 1, unreadable: 1 });
  expect(await rotateTotp(server.db, both)).toEqual({ rotated: 0, unreadable: 1 });
  const row = await findTotp(server.db, known.user._id);
  const place = totpPlace('secret', known.user._id);
  expect(row?.secret && secretsOf(second).open(row.secret, place)).toBe('secret');
});
