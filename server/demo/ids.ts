import { createHash } from 'node:crypto';

/** A UUIDv8 (RFC 9562) derived from a name: the same in every installation, so that tests can rely on it. */
export const demoId = (...name: (string | number)[]) => {
  const bytes = createHash('sha256')
    .update(['demo', ...name].join('/'))
    .digest()
    .subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
};
