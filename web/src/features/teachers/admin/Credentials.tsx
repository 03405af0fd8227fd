import { useTranslation } from 'react-i18next';
import type { TeacherDetailData } from '#contract/teachers-admin.ts';
import './texts.ts';
import '../../../lib/texts/person-fields.ts';
import { mailAddress, phoneAddress } from '../../../lib/format/contact-links.ts';
import { addressLines, useCredentialItems } from '../profile-items.tsx';
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
          ...useCredentialItems(teacher),
          {
            term: t('verification.weeklyHours'),
            value: t('verification.weeklyHoursValue', { count: teacher.weeklyHours }),
          },
          { term: t('verification.newBookings'), value: t(bookingsText(teacher)) },
          {
            term: t('teacherFields.about'),
            value: <Paragraphs text={teacher.about} />,
          },
        ]}
      />
    </Card>
  );
}

function bookingsText({ rules }: TeacherDetailData) {
  if (rules.isPaused) return 'verification.stopped';
  return rules.confirmsInstantly
    ? 'verification.confirmedInstantly'
    : 'verification.confirmedByTeacher';
}

export function Contact({ teacher }: { teacher: TeacherDetailData }) {
  const { t } = useTranslation();
  return (
    <Card as="section" title={t('verification.contact')}>
      <DescriptionList
        items={[
          {
            term: t('contactFields.email'),
            value: <TextLink href={mailAddress(teacher.email)}>{teacher.email}</TextLink>,
          },
          {
            term: t('contactFields.phone'),
            value: teacher.phone && (
              <TextLink href={phoneAddress(teacher.phone)}>{teacher.phone}</TextLink>
            ),
          },
          {
            term: t('contactFields.address'),
            value: addressLines(teacher.address),
          },
        ]}
      />
    </Card>
  );
}
