export const maxPictureBytes = 5 * 1024 * 1024;

/** For the file picker; the server checks the content. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;

/** Checks a file before the upload. A file without an extension has no type and may be valid. */
export const faultOfPicture = ({ type, size }: { type: string; size: number }) => {
  if (type !== '' && !pictureTypes.some((known) => known === type)) return 'image_invalid';
  return size > maxPictureBytes ? 'too_large' : undefined;
};
