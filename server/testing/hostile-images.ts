import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

const flat = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#12403A' } });

export const pngChunk = (type: string, data: Buffer) => {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, checksum]);
};

const compressedTexts = { zTXt: 'k\0\0', iTXt: 'k\0\x01\0\0\0', iCCP: 'k\0\0' };

/** A PNG of one pixel with chunks of 8 KB that each grow to 8 MB in a decoder. */
export const pngBomb = async (type: keyof typeof compressedTexts, chunks: number) => {
  const png = await flat(1).png().toBuffer();
  const text = deflateSync(Buffer.alloc(8_000_000, 'a'), { level: 9 });
  const bomb = pngChunk(type, Buffer.concat([Buffer.from(compressedTexts[type], 'latin1'), text]));
  // After the signature and IHDR.
  return Buffer.concat([
    png.subarray(0, 33),
    ...Array.from({ length: chunks }, () => bomb),
    png.subarray(33),
  ]);
};

/** A progressive JPEG whose last scan is repeated: each takes the time of a whole picture. */
export const jpegOfScans = async (scans: number, side = 64) => {
  const jpeg = await flat(side).jpeg({ progressive: true }).toBuffer();
  const last = jpeg.subarray(jpeg.lastIndexOf(Buffer.from([0xff, 0xda])), -2);
  return Buffer.concat([
    jpeg.subarray(0, -2),
    ...Array.from({ length: scans }, () => last),
    jpeg.subarray(-2),
  ]);
};

/** An animated WebP with frames of different colours. */
export const webpOfFrames = (frames: number, side = 16) => {
  const pixels = Buffer.alloc(side * side * frames * 3);
  for (let frame = 0; frame < frames; frame += 1) {
    pixels.fill((frame * 37) % 256, frame * side * side * 3);
  }
  return sharp(pixels, {
    raw: { width: side, height: side * frames, channels: 3, pageHeight: side },
  })
    .webp({ effort: 0, loop: 0 })
    .toBuffer();
};
