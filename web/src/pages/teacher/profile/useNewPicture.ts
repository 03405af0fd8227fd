import { useEffect, useRef, useState } from 'react';
import { call } from '../../../lib/api/api.ts';

interface NewPicture {
  file: File;
  /** For the eye, until it is uploaded. */
  preview: string;
}

/** A picture that was chosen and is sent with the rest of the form; never twice. */
export function useNewPicture() {
  const [chosen, setChosen] = useState<NewPicture>();
  const uploaded = useRef<{ file: File; image: string }>(null);

  const preview = chosen?.preview;
  useEffect(() => {
    if (!preview) return undefined;
    return () => URL.revokeObjectURL(preview);
  }, [preview]);

  return {
    file: chosen?.file,
    preview,
    choose: (file: File) => setChosen({ file, preview: URL.createObjectURL(file) }),
    /** Its address; '' when none was chosen. */
    upload: async () => {
      if (!chosen) return '';
      if (uploaded.current?.file === chosen.file) return uploaded.current.image;
      const body = new FormData();
      body.set('image', chosen.file);
      const { imageUrl } = await call('uploadProfilePicture', { body });
      uploaded.current = { file: chosen.file, image: imageUrl };
      return imageUrl;
    },
  };
}
