import type { Deps } from '../../deps.ts';
import { newId } from '../../platform/ids.ts';
import { problem } from '../../platform/problem.ts';
import { encodePicture } from './encode-picture.ts';
import { limits } from './limits.ts';
import { pictureFile, pictureUrl } from './pictures.ts';
import { insertPicture } from './store.ts';

export const uploadPicture = async (
  { db, clock, files, limits: counted }: Deps,
  userId: string,
  content: Buffer,
) => {
  await counted.take(limits.uploadPerAccount, userId);
  if (!isPhoto(content)) throw problem('image_invalid');
  const encoded = await encodePicture(content).catch(() => {
    throw problem('image_invalid');
  });
  const now = clock.now();
  const id = newId(now);
  for (const { size, bytes } of encoded) await files.put(pictureFile(id, size), bytes);
  await insertPicture(db, id, userId, now);
  return pictureUrl(id);
};

/** By its first bytes, before the decoder sees it: sharp would also read SVG. */
const isPhoto = (content: Buffer) => {
  const head = content.subarray(0, 12).toString('latin1');
  const isWebp = head.startsWith('RIFF') && head.endsWith('WEBP');
  return isWebp || head.startsWith('\xff\xd8\xff') || head.startsWith('\x89PNG\r\n\x1a\n');
};
