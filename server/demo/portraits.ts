import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { encodePicture } from '../features/accounts/pictures/encode-picture.ts';
import { pictureFile } from '../features/accounts/pictures/pictures.ts';
import type { Files } from '../ports.ts';
import { demoId } from './ids.ts';

const folder = fileURLToPath(new URL('../../web/src/art/avatars/', import.meta.url));

export const portraitId = (key: string) => demoId('portrait', key);

/** Our own drawings: nowhere else does the server read SVG. */
export const putPortraits = async (files: Files, keys: string[]) => {
  const { default: sharp } = await import('sharp');
  const put = async (key: string) => {
    const drawing = await sharp(await readFile(`${folder}${key}.svg`))
      .png()
      .toBuffer();
    for (const { size, bytes } of await encodePicture(drawing)) {
      await files.put(pictureFile(portraitId(key), size), bytes);
    }
  };
  // Few side by side: each waits in the line of all uploads, which is short.
  const left = keys.values();
  const putNext = async () => {
    for (const key of left) await put(key);
  };
  await Promise.all(Array.from({ length: 4 }, putNext));
};
