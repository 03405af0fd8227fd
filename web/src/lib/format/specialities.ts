import { useTranslation } from 'react-i18next';
import { type Speciality, specialities } from '#domain/speciality.ts';

/** The six listed specialities have a translation; a custom one is shown as the teacher wrote it. */
export function useSpecialityName() {
  const { t } = useTranslation();
  return (speciality: string) =>
    isListed(speciality) ? t(`specialities.${speciality}`) : speciality;
}

export function isListed(speciality: string): speciality is Speciality {
  return (specialities as readonly string[]).includes(speciality);
}
