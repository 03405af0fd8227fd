import sharp from 'sharp';
import type { Deps } from '../../deps.ts';
import { newId } from '../../platform/ids.ts';
import { problem } from '../../platform/problem.ts';
import { limits } from './limits.ts';
import { pictureFile, pictureSizes, pictureUrl } from './pictures.ts';
import { insertPicture } from './store.ts';

const maxPixels = 24_000_000;

// One image at a time and on one core: uploads are rare, logins are not.
sharp.concurrency(1);
sharp.cache(false);

/** Stored anew from its pixels: nothing that came along in the file (place, camera, script) stays. */
export const uploadPicture = async (
  { db, clock, files, limits: counted }: Deps,
  userId: string,
  content: Buffer,
) => {
  await counted.take(limits.uploadPerAccount, userId);
  if (!isPhoto(content)) throw problem('image_invalid');
  const now = clock.now();
  const id = newId(now);
  for (const size of ['full', 'small'] as const) {
    await files.put(pictureFile(id, size), await square(content, pictureSizes[size]));
  }
  await insertPicture(db, id, userId, now);
  return pictureUrl(id);
};

const square = (content: Buffer, side: number) =>
  sharp(content, { limitInputPixels: maxPixels, failOn: 'error' })
    .autoOrient()
    .resize(side, side, { fit: 'cover', position: 'attention' })
    .webp({ quality: 80 })
    .toBuffer()
    .catch(() => {
      throw problem('image_invalid');
    });

/** By its first bytes, before the decoder sees it: sharp would also read SVG. */
const isPhoto = (content: Buffer) => {
  const head = content.subarray(0, 12).toString('latin1');
  const isWebp = head.startsWith('RIFF') && head.endsWith('WEBP');
  return isWebp || head.startsWith('\xff\xd8\xff') || head.startsWith('\x89PNG\r\n\x1a\n');
};
