export const maxPictureBytes = 5 * 1024 * 1024;

/** For the file picker; the server checks the content. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;

export const maxMessageFiles = 5;
export const maxMessageFileBytes = 10 * 1024 * 1024;
export const messageFileTypes = [...pictureTypes, 'application/pdf'] as const;

/** Checks a file of a message before the upload. */
export const faultOfMessageFile = ({ type, size }: { type: string; size: number }) => {
  if (type !== '' && !messageFileTypes.some((known) => known === type)) return 'type';
  return size > maxMessageFileBytes ? 'tooLarge' : undefined;
};

/** Checks a file before the upload. A file without an extension has no type and may be valid. */
export const faultOfPicture = ({ type, size }: { type: string; size: number }) => {
  if (type !== '' && !pictureTypes.some((known) => known === type)) return 'image_invalid';
  return size > maxPictureBytes ? 'too_large' : undefined;
};
