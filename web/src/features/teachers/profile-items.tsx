import { useTranslation } from 'react-i18next';
import type { PublicProfile } from '#contract/account-fields.ts';
import '../../lib/texts/person-fields.ts';
import { experienceIn } from '../../lib/format/experience.ts';
import { currentLanguage } from '../../lib/i18n/i18n.ts';

/** Rows that the teacher's own profile and the admin's detail of a teacher share. */
export function useCredentialItems({ degree, experience }: PublicProfile) {
  const { t } = useTranslation();
  return [
    { term: t('teacherFields.degree'), value: degree },
    { term: t('teacherFields.experience'), value: experienceIn(currentLanguage(), experience) },
  ];
}

export function addressLines({ line1, line2 }: { line1: string; line2: string }) {
  const lines = [line1, line2].filter(Boolean);
  return lines.length > 0 ? <span className="whitespace-pre-line">{lines.join('\n')}</span> : null;
}
