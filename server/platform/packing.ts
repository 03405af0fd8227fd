import { promisify } from 'node:util';
import { brotliCompress, constants, gunzip, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

export const bestEncoding = (accepted = ''): Encoding => {
  if (/\bbr\b/.test(accepted)) return 'br';
  return /\bgzip\b/.test(accepted) ? 'gzip' : 'identity';
};

/** Small takes its time: for what is packed once and sent many times. */
export const pack = async (text: string, encoding: Encoding, effort: 'small' | 'fast') => {
  const bytes = Buffer.from(text);
  if (encoding === 'identity') return bytes;
  if (encoding === 'gzip') return toGzip(bytes, { level: effort === 'small' ? 9 : 4 });
  const quality = effort === 'small' ? constants.BROTLI_MAX_QUALITY : 4;
  return toBrotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
};

export const unpack = promisify(gunzip);

const toGzip = promisify(gzip);
const toBrotli = promisify(brotliCompress);
