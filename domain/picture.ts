export const maxPictureBytes = 5 * 1024 * 1024;

/** The server looks at the bytes; these are for the button. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;

/** What is known of a file before it is sent. Without an ending it has no type, and may be fine. */
export const faultOfPicture = ({ type, size }: { type: string; size: number }) => {
  if (type !== '' && !pictureTypes.some((known) => known === type)) return 'image_invalid';
  return size > maxPictureBytes ? 'too_large' : undefined;
};
