import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { type EncryptionKeys, loadKeys } from './encryption-keys.ts';
import type { Settings } from '../settings.ts';

/** The column and the owner that a value is sealed to: it cannot be opened for another one. */
export interface SealedFor {
  column: `${string}.${string}`;
  owner: string;
}

export type Secrets = ReturnType<typeof createSecrets>;

// Layout of a sealed value: key version, nonce, tag, cipher text.
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

  const openBytes = (value: Buffer, sealedFor: SealedFor) => {
    try {
      return openWith(keys, value, sealedFor);
    } catch {
      log.error(
        { sealedFor },
        'a confidential value cannot be decrypted: altered, moved, or its key is missing',
      );
      return undefined;
    }
  };

  return {
    current,
    /** The first bytes of every value sealed with the current key. */
    currentMark,
    isCurrent: (value: Buffer) => value.subarray(0, versionBytes).equals(currentMark),

    seal: (content: string | Buffer, sealedFor: SealedFor) => {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv(algorithm, current.key, nonce, { authTagLength: tagBytes });
      cipher.setAAD(context(currentMark, sealedFor));
      const body = Buffer.concat([cipher.update(Buffer.from(content)), cipher.final()]);
      return Buffer.concat([currentMark, nonce, cipher.getAuthTag(), body]);
    },

    /** Undefined, with an error in the log, if the value was altered or moved, or its key is missing. */
    open: (value: Buffer, sealedFor: SealedFor) => openBytes(value, sealedFor)?.toString(),
    openBytes,
  };
};

const openWith = (keys: EncryptionKeys, value: Buffer, sealedFor: SealedFor) => {
  const mark = value.subarray(0, versionBytes);
  const nonce = value.subarray(versionBytes, versionBytes + nonceBytes);
  const tag = value.subarray(versionBytes + nonceBytes, headBytes);
  const found = keys.find(({ version }) => version === mark.readUInt16BE());
  if (!found) throw new Error('no such key');
  const decipher = createDecipheriv(algorithm, found.key, nonce, { authTagLength: tagBytes });
  decipher.setAAD(context(mark, sealedFor));
  decipher.setAuthTag(tag);
  return Buffer.concat([decipher.update(value.subarray(headBytes)), decipher.final()]);
};

const context = (mark: Buffer, { column, owner }: SealedFor) =>
  Buffer.concat([mark, Buffer.from(`${column} ${owner}`)]);
