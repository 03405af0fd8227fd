import type { Sharp } from 'sharp';
import { createLine } from '../../../platform/jobs/bounded-queue.ts';
import { problem } from '../../../platform/http/problem.ts';
import { type PictureSize, pictureSizes } from './pictures.ts';

const maxPixels = 24_000_000;

// Decoded, a picture may take 100 MB; those that wait keep their 5 MB.
const inTurn = createLine({ running: 1, waiting: 20, retryAfter: 5 });

/** When the first picture comes: most processes never need its 20 MB. */
const loadSharp = async () => {
  const { default: sharp } = await import('sharp').catch((cause: unknown) => {
    // Its packages are being replaced: nothing is wrong with the picture.
    throw problem('unavailable', { retryAfter: 10, cause });
  });
  // On one core: uploads are rare, logins are not.
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
};

/** Each size of a portrait, made anew from its pixels: what came along in the file (place, camera) is gone. */
export const encodePicture = (content: Buffer) =>
  decoded(content, async (open) => {
    const encoded: { size: PictureSize; bytes: Buffer }[] = [];
    for (const size of ['full', 'small'] as const) {
      encoded.push({ size, bytes: await square(open(), pictureSizes[size]) });
    }
    return encoded;
  });

/** A picture as it is, no side longer than 1,600. */
export const encodePhoto = (content: Buffer) =>
  decoded(content, (open) =>
    open()
      .resize(1600, 1600, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 80, effort: 2 })
      .toBuffer(),
  );

const square = (picture: Sharp, side: number) =>
  picture
    .resize(side, side, { fit: 'cover', position: 'attention' })
    .webp({ quality: 80, effort: 2 })
    .toBuffer();

const decoded = async <T>(content: Buffer, encode: (open: () => Sharp) => Promise<T>) => {
  if (!isPhoto(content)) throw problem('image_type');
  const sharp = await loadSharp();
  const open = () => sharp(content, { limitInputPixels: maxPixels, failOn: 'error' }).autoOrient();
  return inTurn(() =>
    encode(open).catch(() => {
      throw problem('image_invalid');
    }),
  );
};

/** By its first bytes, before the decoder sees it: sharp would also read SVG. */
const isPhoto = (content: Buffer) => {
  const head = content.subarray(0, 12).toString('latin1');
  const isWebp = head.startsWith('RIFF') && head.endsWith('WEBP');
  return isWebp || head.startsWith('\xff\xd8\xff') || head.startsWith('\x89PNG\r\n\x1a\n');
};
