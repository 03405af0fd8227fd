import { createHash, randomBytes } from 'node:crypto';
import { recoveryCodeCount } from '#domain/account.ts';
import type { Executor } from '../../../platform/database/db.ts';
import { replaceRecoveryCodes } from './store.ts';

// Without 0, 1, i, l, o and u, which are easily confused when codes are written down by hand.
const letters = 'abcdefghjkmnpqrstvwxyz23456789';

/** Makes ten new codes, shown once; only their hashes are stored. 16 letters are 78 bits, too many to guess. */
export const makeRecoveryCodes = async (db: Executor, userId: string) => {
  const codes = Array.from({ length: recoveryCodeCount }, newCode);
  await replaceRecoveryCodes(
    db,
    userId,
    codes.map((code) => recoveryCodeHash(userId, code)),
  );
  return codes;
};

/** Ignores the case and the separators that the person typed. */
export const recoveryCodeHash = (userId: string, code: string) =>
  createHash('sha256')
    .update(`${userId} ${code.toLowerCase().replaceAll(/[^a-z0-9]/g, '')}`)
    .digest();

const newCode = () => {
  let code = '';
  while (code.length < 16) {
    for (const byte of randomBytes(16)) {
      // 240 is the last multiple of 30 in a byte: every letter is equally likely.
      if (byte < 240 && code.length < 16) code += letters[byte % letters.length];
    }
  }
  return code.replace(/(.{4})(?=.)/g, '$1-');
};
