import { useTranslation } from 'react-i18next';
import { faultOfPicture, maxPictureBytes, pictureTypes } from '#domain/picture.ts';
import '../texts/pictures.ts';

/** What a button that takes a picture offers and says. What is too large is told before it is sent. */
export function usePictureRules() {
  const { t } = useTranslation();
  const size = { megabytes: maxPictureBytes / 1024 / 1024 };
  return {
    accept: pictureTypes.join(','),
    hint: t('pictures.hint', size),
    faultOf: (picture: File) => {
      const fault = faultOfPicture(picture);
      return fault && t(`pictures.${fault}`, size);
    },
  };
}
