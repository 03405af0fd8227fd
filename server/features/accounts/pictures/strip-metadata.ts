/** How often a part may occur, and its maximum size. */
interface Allowed {
  times: number;
  bytes: number;
}

const any: Allowed = { times: Infinity, bytes: Infinity };
const kilobyte = 1024;

/**
 * Keeps what decoding needs: pixels, palette, colours, and Exif for the orientation. Drops texts and further frames
 * before decoding: 1 MB of compressed texts in a PNG can take 4 GB. A truncated file stays truncated.
 */
export const stripMetadata = (content: Buffer) => {
  if (content[0] === 0x89) return stripPng(content);
  return content[0] === 0xff ? stripJpeg(content) : stripWebp(content);
};

// iCCP is compressed at most a thousandfold, so 4 KB stay below 4 MB. Profiles of phones and screens are below 1 KB.
const pngChunks: Record<string, Allowed> = {
  IHDR: { times: 1, bytes: 13 },
  gAMA: { times: 1, bytes: 4 },
  cHRM: { times: 1, bytes: 32 },
  sRGB: { times: 1, bytes: 1 },
  iCCP: { times: 1, bytes: 4 * kilobyte },
  eXIf: { times: 1, bytes: 64 * kilobyte },
  PLTE: { times: 1, bytes: 768 },
  tRNS: { times: 1, bytes: 256 },
  IDAT: any,
  IEND: any,
};

const stripPng = (content: Buffer) => {
  const kept = [content.subarray(0, 8)];
  const isAllowed = counted(pngChunks);
  for (let at = 8; at + 8 <= content.length;) {
    const bytes = content.readUInt32BE(at);
    const type = content.toString('latin1', at + 4, at + 8);
    // 12 bytes for length, type and checksum.
    const end = at + bytes + 12;
    if (isAllowed(type, bytes)) kept.push(content.subarray(at, end));
    if (type === 'IEND') break;
    at = end;
  }
  return Buffer.concat(kept);
};

/** Keyed by marker and name. */
const jpegSegments: Record<string, Allowed> = {
  'e0 JFIF': { times: 1, bytes: 64 * kilobyte },
  'e1 Exif': { times: 1, bytes: 64 * kilobyte },
  // A colour profile of up to 1 MB is split into several segments.
  'e2 ICC_PROFILE': { times: 16, bytes: 64 * kilobyte },
  'ee Adobe': { times: 1, bytes: 64 * kilobyte },
};

/** A typical progressive JPEG has 10 scans; each takes as long to decode as a whole picture. */
const maxScans = 30;

const stripJpeg = (content: Buffer) => {
  const kept = [content.subarray(0, 2)];
  const isAllowed = counted(jpegSegments);
  let scans = 0;
  for (let at = nextMarker(content, 2); at < content.length;) {
    const marker = content[at + 1] ?? 0;
    if (marker === endOfImage) {
      kept.push(content.subarray(at, at + 2));
      break;
    }
    if (marker === startOfScan) scans += 1;
    if (scans > maxScans) throw new Error('too many scans');
    // Throws a RangeError when the file is truncated here.
    const bytes = content.readUInt16BE(at + 2);
    const dataEnd = at + 2 + bytes;
    const next = nextMarker(content, dataEnd);
    const isNeeded = !isMetadata(marker) || isAllowed(segmentName(content, at), bytes);
    if (isNeeded) kept.push(content.subarray(at, marker === startOfScan ? next : dataEnd));
    at = next;
  }
  return Buffer.concat(kept);
};

const startOfScan = 0xda;
const endOfImage = 0xd9;

/** APP0 to APP15, and comments. */
const isMetadata = (marker: number) => (marker >= 0xe0 && marker <= 0xef) || marker === 0xfe;

const segmentName = (content: Buffer, at: number) => {
  const text = content.toString('latin1', at + 4, at + 4 + 'ICC_PROFILE'.length);
  return `${content[at + 1]?.toString(16)} ${/^\w*/.exec(text)?.[0]}`;
};

/** Skips pixel data, where 0xff is followed by 0 or a restart marker, and bytes outside any segment. */
const nextMarker = (content: Buffer, from: number) => {
  for (let at = content.indexOf(0xff, from); at >= 0; at = content.indexOf(0xff, at + 1)) {
    const marker = content[at + 1] ?? 0;
    const isRestart = marker >= 0xd0 && marker <= 0xd7;
    if (marker !== 0 && marker !== 0xff && !isRestart) return at;
  }
  return content.length;
};

const webpChunks: Record<string, Allowed> = {
  VP8X: { times: 1, bytes: 10 },
  ICCP: { times: 1, bytes: 1024 * kilobyte },
  ANIM: { times: 1, bytes: 6 },
  // Only the first frame is kept and shown.
  ANMF: { times: 1, bytes: Infinity },
  ALPH: { times: 1, bytes: Infinity },
  'VP8 ': { times: 1, bytes: Infinity },
  VP8L: { times: 1, bytes: Infinity },
  EXIF: { times: 1, bytes: 64 * kilobyte },
};

const stripWebp = (content: Buffer) => {
  const kept: Buffer[] = [];
  const isAllowed = counted(webpChunks);
  for (let at = 12; at + 8 <= content.length;) {
    const bytes = content.readUInt32LE(at + 4);
    // Chunks are padded to an even length.
    const end = at + 8 + bytes + (bytes % 2);
    if (isAllowed(content.toString('latin1', at, at + 4), bytes)) {
      kept.push(content.subarray(at, end));
    }
    at = end;
  }
  const chunks = Buffer.concat(kept);
  const head = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1');
  head.writeUInt32LE(chunks.length + 4, 4);
  return Buffer.concat([head, chunks]);
};

/** Counts the parts of one file. */
const counted = (table: Record<string, Allowed>) => {
  const seen: Record<string, number> = {};
  return (name: string, bytes: number) => {
    const allowed = Object.hasOwn(table, name) ? table[name] : undefined;
    if (!allowed || bytes > allowed.bytes) return false;
    const times = (seen[name] ?? 0) + 1;
    seen[name] = times;
    return times <= allowed.times;
  };
};
