import { useTranslation } from 'react-i18next';
import { faultOfPicture, maxPictureBytes, pictureTypes } from '#domain/picture.ts';
import '../texts/pictures.ts';

/** File types, hint and checks of a picture upload. A file that is too large is rejected before it is sent. */
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
