import sharp from 'sharp';
import { type PictureSize, pictureSizes } from './pictures.ts';

const maxPixels = 24_000_000;

// One image at a time and on one core: uploads are rare, logins are not.
sharp.concurrency(1);
sharp.cache(false);

/** Each size of a picture, made anew from its pixels: what came along in the file (place, camera) is gone. */
export const encodePicture = async (content: Buffer) => {
  const encoded: { size: PictureSize; bytes: Buffer }[] = [];
  for (const size of ['full', 'small'] as const) {
    encoded.push({ size, bytes: await square(content, pictureSizes[size]) });
  }
  return encoded;
};

const square = (content: Buffer, side: number) =>
  sharp(content, { limitInputPixels: maxPixels, failOn: 'error' })
    .autoOrient()
    .resize(side, side, { fit: 'cover', position: 'attention' })
    .webp({ quality: 80, effort: 2 })
    .toBuffer();
