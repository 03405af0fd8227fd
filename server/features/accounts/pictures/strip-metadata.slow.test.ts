import sharp from 'sharp';
import { expect, test } from 'vitest';
import { jpegOfScans, pngBomb, pngChunk, webpOfFrames } from '../../../testing/hostile-images.ts';
import { photo, turnedPhoto } from '../../../testing/images.ts';
import { stripMetadata } from './strip-metadata.ts';

const pixels = (content: Buffer) => sharp(content).autoOrient().raw().toBuffer();

const pngTypes = (content: Buffer) => {
  const types: string[] = [];
  for (let at = 8; at < content.length; at += content.readUInt32BE(at) + 12) {
    types.push(content.toString('latin1', at + 4, at + 8));
  }
  return types;
};

test.each(['zTXt', 'iTXt', 'iCCP'] as const)('%s chunks that grow are dropped', async (type) => {
  const bomb = await pngBomb(type, 3);
  expect(pngTypes(bomb).filter((each) => each === type)).toHaveLength(3);
  expect(pngTypes(stripMetadata(bomb))).not.toContain(type);
});

test('of a PNG only what decoding needs is kept, and of that no more than there may be', async () => {
  const png = await photo('png', { width: 4, height: 4 });
  const end = png.indexOf('IDAT') - 4;
  const extras = [
    'tEXt',
    'gAMA',
    'gAMA',
    'eXIf',
    'sPLT',
    'hIST',
    'acTL',
    'fdAT',
    'abCd',
    '__proto__',
  ];
  const crowded = Buffer.concat([
    png.subarray(0, 33),
    ...extras.map((type) => pngChunk(type.slice(0, 4), Buffer.alloc(4))),
    pngChunk('eXIf', Buffer.alloc(70_000)),
    png.subarray(end),
    Buffer.from('behind the end'),
  ]);
  expect(pngTypes(stripMetadata(crowded))).toEqual(['IHDR', 'gAMA', 'eXIf', 'IDAT', 'IEND']);
});

test.each(['jpeg', 'png', 'webp'] as const)('a %s keeps its pixels', async (format) => {
  const original = await photo(format, { width: 40, height: 30 });
  expect(await pixels(stripMetadata(original))).toEqual(await pixels(original));
});

test('a progressive JPEG with a colour profile keeps pixels and profile, and loses comments and texts', async () => {
  const original = await sharp(await photo('jpeg', { width: 40, height: 30 }))
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><secret/></x:xmpmeta>')
    .withIccProfile('p3')
    .jpeg({ progressive: true })
    .toBuffer();
  const comment = Buffer.from('\xff\xfe\0\x08secret', 'latin1');
  const commented = Buffer.concat([original.subarray(0, 2), comment, original.subarray(2)]);
  expect(commented.toString('latin1').split('secret')).toHaveLength(3);
  const stripped = stripMetadata(commented);
  expect(stripped.includes('secret')).toBe(false);
  expect((await sharp(stripped).metadata()).icc).toEqual((await sharp(original).metadata()).icc);
  expect(await pixels(stripped)).toEqual(await pixels(original));
});

test('the orientation of a picture is kept', async () => {
  expect((await sharp(stripMetadata(await turnedPhoto())).metadata()).orientation).toBe(6);
});

test('30 scans of a JPEG are kept, one more is refused', async () => {
  // The picture itself already has six scans.
  const { length } = (await jpegOfScans(0)).toString('latin1').split('\xff\xda');
  const own = length - 1;
  expect(stripMetadata(await jpegOfScans(30 - own))).toEqual(await jpegOfScans(30 - own));
  const oneMore = await jpegOfScans(31 - own);
  expect(() => stripMetadata(oneMore)).toThrow('too many scans');
});

test('an animated WebP keeps its first frame', async () => {
  const animated = await webpOfFrames(20);
  expect((await sharp(animated).metadata()).pages).toBe(20);
  const stripped = stripMetadata(animated);
  expect((await sharp(stripped).metadata()).pages ?? 1).toBe(1);
  expect(await pixels(stripped)).toEqual(await pixels(animated));
});

test.each(['jpeg', 'png', 'webp'] as const)(
  'any beginning of a %s is stripped to no more than itself, or refused',
  async (format) => {
    const content = await photo(format, { width: 20, height: 20 });
    const strippedLength = (length: number) => {
      try {
        return stripMetadata(content.subarray(0, length)).length;
      } catch (error) {
        // A read beyond the end of the truncated file.
        if (error instanceof RangeError) return 0;
        throw error;
      }
    };
    for (let length = 12; length < content.length; length += 1) {
      expect(strippedLength(length)).toBeLessThanOrEqual(length);
    }
  },
);
