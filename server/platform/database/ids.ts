import { createHash, randomBytes } from 'node:crypto';

/** UUIDv7: 48 bits of time, then random bits. Made here, because PostgreSQL 15 has no function for it. */
export const newId = (now: Date) => {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(now.getTime(), 0, 6);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x70, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
};

/** Regular expression of an id, for larger patterns. */
export const idPattern = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';

const wholeId = new RegExp(`^${idPattern}$`);
export const isId = (text: string) => wholeId.test(text);

/** The smallest id of this moment. */
export const firstIdAt = (now: Date) =>
  now
    .getTime()
    .toString(16)
    .padStart(12, '0')
    .replace(/^(.{8})(.{4})$/, '$1-$2-7000-8000-000000000000');

/** 256 bits for cookies and links. Only the hash is stored. */
export const newToken = () => randomBytes(32).toString('base64url');

export const tokenHash = (token: string) => createHash('sha256').update(token).digest();
