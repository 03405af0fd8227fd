// Decodes and encodes pictures in a child process, which encode-picture.ts starts.
import type { Sharp } from 'sharp';
import { runChildProgram } from '../../../platform/jobs/child-program.ts';
import { type PictureSize, pictureSizes } from './pictures.ts';
import { stripMetadata } from './strip-metadata.ts';

export interface PictureJob {
  /** A drawing is one of our own SVG files and is encoded as a portrait. */
  kind: 'portrait' | 'photo' | 'drawing';
  content: Buffer;
}

const maxPixels = 24_000_000;

const loadEncoder = async () => {
  const { default: sharp } = await import('sharp');
  // Use one core: uploads are rare, and logins need the others.
  sharp.concurrency(1);
  sharp.cache(false);

  const open = (content: Buffer) =>
    sharp(content, { limitInputPixels: maxPixels, failOn: 'error' }).autoOrient();

  /** Decodes once: the small square is made from the large one. */
  const portrait = async (content: Buffer) => {
    const { full, small } = pictureSizes;
    const { data, info } = await open(content)
      .resize(full, full, { fit: 'cover', position: 'attention' })
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { width, height, channels } = info;
    const square = () => sharp(data, { raw: { width, height, channels } });
    return [
      { size: 'full', bytes: await webp(square()) },
      { size: 'small', bytes: await webp(square().resize(small)) },
    ] satisfies { size: PictureSize; bytes: Buffer }[];
  };

  const photo = (content: Buffer) =>
    webp(open(content).resize(1600, 1600, { fit: 'inside', withoutEnlargement: true }));

  const encode = {
    portrait: (content: Buffer) => portrait(stripMetadata(content)),
    photo: (content: Buffer) => photo(stripMetadata(content)),
    drawing: async (content: Buffer) => portrait(await sharp(content).png().toBuffer()),
  };
  return async ({ kind, content }: PictureJob) => encode[kind](content);
};

const webp = (picture: Sharp) => picture.webp({ quality: 80, effort: 2 }).toBuffer();

await runChildProgram(loadEncoder);
