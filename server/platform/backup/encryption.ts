import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { Decrypter, Encrypter, generateIdentity, identityToRecipient } from 'age-encryption';
import { StartFault } from '../stop.ts';

export const newKeyPair = async () => {
  const privateKey = await generateIdentity();
  return { privateKey, publicKey: await identityToRecipient(privateKey) };
};

/** The age format (age-encryption.org): who has only the public key can write a backup, and cannot read it. */
export const encrypter = (publicKey: string) => {
  const age = new Encrypter();
  try {
    age.addRecipient(publicKey);
  } catch {
    throw new StartFault('BACKUP_PUBLIC_KEY is not a key that age can use.');
  }
  return {
    bytes: (content: Uint8Array) => age.encrypt(content),
    stream: async (content: Readable) =>
      toNode(await age.encrypt(Readable.toWeb(content) as ReadableStream<Uint8Array>)),
  };
};

/** The text of a key file: lines of comments, and the private key. */
export const decrypter = (keyFile: string) => {
  const age = new Decrypter();
  try {
    age.addIdentity(keyFile.match(/^AGE-SECRET-KEY-\S+/m)?.[0] ?? '');
  } catch {
    throw new StartFault('The key file has no line with AGE-SECRET-KEY-…');
  }
  const refuse = () => {
    throw new StartFault('This key does not open the backup.');
  };
  return {
    bytes: (content: Uint8Array) => age.decrypt(content).catch(refuse),
    stream: async (content: Readable) =>
      toNode(
        await age.decrypt(Readable.toWeb(content) as ReadableStream<Uint8Array>).catch(refuse),
      ),
  };
};
export type Decryption = ReturnType<typeof decrypter>;

const toNode = (stream: unknown) => Readable.fromWeb(stream as ReadableStream<Uint8Array>);
