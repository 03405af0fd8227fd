import { BriefcaseBusiness, GraduationCap, type LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Teacher } from '#contract/teachers.ts';
import { currentLanguage } from '../../lib/i18n/i18n.ts';
import './texts.ts';
import '../../lib/texts/teacher-fields.ts';
import { experienceIn } from '../../lib/format/experience.ts';

export function Credentials({ teacher }: { teacher: Teacher }) {
  const { t } = useTranslation();
  return (
    <dl className="mt-5 border-y border-line max-md:divide-y max-md:divide-line md:mt-8 md:grid md:grid-cols-[1.7fr_1fr] md:divide-x md:divide-line">
      <Credential icon={GraduationCap} term={t('teacherFields.degree')} value={teacher.degree} />
      <Credential
        icon={BriefcaseBusiness}
        term={t('teacherFields.experience')}
        value={experienceIn(currentLanguage(), teacher.experience)}
      />
    </dl>
  );
}

interface CredentialProps {
  icon: LucideIcon;
  term: string;
  value: string;
}

function Credential({ icon: Icon, term, value }: CredentialProps) {
  return (
    <div className="min-w-0 py-3.5 md:py-4.5 md:pr-5 md:not-first:pl-7">
      <dt className="flex items-center gap-3 text-sm text-ink-3">
        <Icon className="size-5.5 text-brand-text" />
        {term}
      </dt>
      <dd className="pl-8.5 text-md leading-[1.45] font-semibold wrap-anywhere">{value}</dd>
    </div>
  );
}
