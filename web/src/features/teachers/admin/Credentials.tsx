import { useTranslation } from 'react-i18next';
import type { TeacherDetailData } from '#contract/teachers-admin.ts';
import './texts.ts';
import '../../../lib/texts/teacher-fields.ts';
import { currentLanguage } from '../../../lib/i18n/i18n.ts';
import { mailAddress, phoneAddress } from '../../../lib/format/contact-links.ts';
import { experienceIn } from '../../../lib/format/experience.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import { DescriptionList } from '../../../ui/lists/DescriptionList.tsx';
import { Paragraphs } from '../../../ui/layout/Paragraphs.tsx';
import { TextLink } from '../../../ui/TextLink.tsx';

export function Credentials({ teacher }: { teacher: TeacherDetailData }) {
  const { t } = useTranslation();
  return (
    <Card as="section" title={t('verification.credentials')}>
      <DescriptionList
        items={[
          { term: t('teacherFields.degree'), value: teacher.degree },
          {
            term: t('teacherFields.experience'),
            value: experienceIn(currentLanguage(), teacher.experience),
          },
          {
            term: t('verification.weeklyHours'),
            value: t('verification.weeklyHoursValue', { count: teacher.weeklyHours }),
          },
          {
            term: t('verification.about'),
            value: <Paragraphs text={teacher.about} />,
          },
        ]}
      />
    </Card>
  );
}

export function Contact({ teacher }: { teacher: TeacherDetailData }) {
  const { t } = useTranslation();
  const address = [teacher.address.line1, teacher.address.line2].filter(Boolean).join('\n');
  return (
    <Card as="section" title={t('verification.contact')}>
      <DescriptionList
        items={[
          {
            term: t('verification.email'),
            value: <TextLink href={mailAddress(teacher.email)}>{teacher.email}</TextLink>,
          },
          {
            term: t('verification.phone'),
            value: teacher.phone && (
              <TextLink href={phoneAddress(teacher.phone)}>{teacher.phone}</TextLink>
            ),
          },
          {
            term: t('verification.address'),
            value: address && <span className="whitespace-pre-line">{address}</span>,
          },
        ]}
      />
    </Card>
  );
}
