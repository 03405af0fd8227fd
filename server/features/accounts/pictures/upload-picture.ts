import type { Deps } from '../../../deps.ts';
import { newId } from '../../../platform/database/ids.ts';
import { encodePicture } from './encode-picture.ts';
import { limits } from '../limits.ts';
import { pictureFile, pictureUrl } from './pictures.ts';
import { insertPicture } from '../store.ts';

export const uploadPicture = async (
  { db, clock, files, limits: counted }: Deps,
  userId: string,
  readContent: () => Promise<Buffer>,
) => {
  await counted.take(limits.uploadPerAccount, userId);
  const encoded = await encodePicture(await readContent());
  const now = clock.now();
  const id = newId(now);
  for (const { size, bytes } of encoded) await files.put(pictureFile(id, size), bytes);
  await insertPicture(db, id, userId, now);
  return pictureUrl(id);
};
