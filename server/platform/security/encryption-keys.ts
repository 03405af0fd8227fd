import { createSecretKey, type KeyObject, randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, unlink, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { StartFault } from '../stop.ts';

/** A KeyObject does not show its bytes when settings are printed. */
export interface EncryptionKey {
  version: number;
  key: KeyObject;
}

/** The first key seals; all of them open. */
export type EncryptionKeys = readonly [EncryptionKey, ...EncryptionKey[]];

const maxVersion = 0xff_ff;
const pair = /^([1-9]\d{0,4}):([A-Za-z0-9+/]{43}=)$/;

/** Parses "2:base64,1:base64"; undefined if invalid. */
export const parseKeys = (text: string): EncryptionKeys | undefined => {
  const keys = text.split(',').map((part) => {
    const [, version, key] = pair.exec(part.trim()) ?? [];
    const isKey = key !== undefined && Number(version) <= maxVersion;
    return isKey && { version: Number(version), key: createSecretKey(key, 'base64') };
  });
  const good = keys.filter((key) => key !== false);
  const [first, ...rest] = good;
  const isClear = new Set(good.map(({ version }) => version)).size === keys.length;
  return first && isClear ? [first, ...rest] : undefined;
};

/** A new key with the next version. */
export const newKeyLine = (known: readonly EncryptionKey[]) => {
  const version = Math.max(0, ...known.map((key) => key.version)) + 1;
  return `${version}:${randomBytes(32).toString('base64')}`;
};

/** Undefined if the file does not exist. */
export const readKeyFile = async (file: string) => {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (text === undefined) return undefined;
  const keys = parseKeys(text.trim());
  if (!keys) throw new StartFault(`${file} holds no encryption keys: restore it, or remove it.`);
  return keys;
};

/** The keys of the settings; in development without any, a key that is generated once and stored. */
export const loadKeys = async (given: EncryptionKeys | undefined, file: string) => {
  const known = given ?? (await readKeyFile(file));
  if (known) return known;
  await storeKey(file, newKeyLine([]));
  const kept = await readKeyFile(file);
  if (!kept) throw new Error(`${file} vanished`);
  return kept;
};

/** Written completely or not at all; if two processes start at once, the first one's key counts. */
const storeKey = async (file: string, line: string) => {
  await mkdir(dirname(file), { recursive: true });
  const unfinished = `${file}.${randomUUID()}`;
  await writeFile(unfinished, `${line}\n`, { mode: 0o600 });
  await link(unfinished, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await unlink(unfinished);
};
