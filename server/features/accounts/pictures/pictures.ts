import { idPattern } from '../../../platform/database/ids.ts';

/** Every picture is stored in two sizes under one unguessable id. */
export const pictureSizes = { full: 512, small: 96 } as const;
export type PictureSize = keyof typeof pictureSizes;

export const pictureFile = (id: string, size: PictureSize) =>
  size === 'full' ? `${id}.webp` : `${id}-${size}.webp`;

/** Empty without a picture. */
export const pictureUrl = (id: string | null) => (id ? `/media/${pictureFile(id, 'full')}` : '');

const picturePath = new RegExp(`^/media/(${idPattern})\\.webp$`);
export const pictureIdOf = (url: string) => picturePath.exec(url)?.[1];
