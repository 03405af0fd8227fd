import { useTranslation } from 'react-i18next';
import type { PublicProfile } from '#contract/account-fields.ts';
import '../../lib/texts/person-fields.ts';
import '../../lib/texts/teaching.ts';
import { experienceIn } from '../../lib/format/experience.ts';
import { currentLanguage } from '../../lib/i18n/i18n.ts';

/** Rows that the teacher's own profile and the admin's detail of a teacher share. */
export function useCredentialItems({ degree, experience, ...taught }: PublicProfile) {
  const { t } = useTranslation();
  const { levels, languages } = useTeachingTexts(taught);
  return [
    { term: t('teacherFields.degree'), value: degree },
    { term: t('teacherFields.experience'), value: experienceIn(currentLanguage(), experience) },
    { term: t('teaching.level'), value: levels },
    { term: t('teaching.language'), value: languages },
  ];
}

/** Empty where the teacher has chosen none. */
export function useTeachingTexts({
  levels,
  languages,
}: Pick<PublicProfile, 'levels' | 'languages'>) {
  const { t } = useTranslation();
  return {
    levels: levels.map((level) => t(`teaching.levels.${level}`)).join(', '),
    languages: languages.map((language) => t(`teaching.languages.${language}`)).join(', '),
  };
}

export function addressLines({ line1, line2 }: { line1: string; line2: string }) {
  const lines = [line1, line2].filter(Boolean);
  return lines.length > 0 ? <span className="whitespace-pre-line">{lines.join('\n')}</span> : null;
}
