import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { type EncryptionKeys, loadKeys } from './encryption-keys.ts';
import type { Settings } from '../settings.ts';

/** Where a value belongs. It is sealed together with this, so it opens nowhere else. */
export interface Place {
  column: `${string}.${string}`;
  owner: string;
}

export type Secrets = ReturnType<typeof createSecrets>;

// A sealed value: the key's version, the nonce, the tag, the cipher text.
const versionBytes = 2;
const nonceBytes = 12;
const tagBytes = 16;
const headBytes = versionBytes + nonceBytes + tagBytes;
const algorithm = 'aes-256-gcm';

type Log = Pick<FastifyBaseLogger, 'error'>;

export const openSecrets = async (
  { encryptionKeys, keyFile }: Pick<Settings, 'encryptionKeys' | 'keyFile'>,
  log: Log,
) => createSecrets(await loadKeys(encryptionKeys, keyFile), log);

export const createSecrets = (keys: EncryptionKeys, log: Log) => {
  const [current] = keys;
  const currentMark = Buffer.alloc(versionBytes);
  currentMark.writeUInt16BE(current.version);

  return {
    current,
    /** How every value under the current key begins. */
    currentMark,
    isCurrent: (value: Buffer) => value.subarray(0, versionBytes).equals(currentMark),

    seal: (text: string, place: Place) => {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv(algorithm, current.key, nonce, { authTagLength: tagBytes });
      cipher.setAAD(context(currentMark, place));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([currentMark, nonce, cipher.getAuthTag(), body]);
    },

    /** Undefined, and an alarm in the log, when it was altered, moved here, or its key is missing. */
    open: (value: Buffer, place: Place) => {
      try {
        return openWith(keys, value, place);
      } catch {
        log.error({ place }, 'a confidential value cannot be read');
        return undefined;
      }
    },
  };
};

const openWith = (keys: EncryptionKeys, value: Buffer, place: Place) => {
  const mark = value.subarray(0, versionBytes);
  const nonce = value.subarray(versionBytes, versionBytes + nonceBytes);
  const tag = value.subarray(versionBytes + nonceBytes, headBytes);
  const found = keys.find(({ version }) => version === mark.readUInt16BE());
  if (!found) throw new Error('no such key');
  const decipher = createDecipheriv(algorithm, found.key, nonce, { authTagLength: tagBytes });
  decipher.setAAD(context(mark, place));
  decipher.setAuthTag(tag);
  return Buffer.concat([decipher.update(value.subarray(headBytes)), decipher.final()]).toString();
};

const context = (mark: Buffer, { column, owner }: Place) =>
  Buffer.concat([mark, Buffer.from(`${column} ${owner}`)]);
