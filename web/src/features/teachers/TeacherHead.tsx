import { BriefcaseBusiness, GraduationCap, Languages, type LucideIcon, School } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Teacher } from '#contract/teachers.ts';
import { experienceIn } from '../../lib/format/experience.ts';
import { useSpecialityName } from '../../lib/format/specialities.ts';
import { currentLanguage } from '../../lib/i18n/i18n.ts';
import { Available } from '../../ui/Available.tsx';
import { Rating } from '../../ui/Rating.tsx';
import { VerifiedMark } from '../../ui/VerifiedMark.tsx';
import { InstantMark } from './InstantMark.tsx';
import { TeacherPicture } from './TeacherPicture.tsx';
import { useTeachingTexts } from './profile-items.tsx';
import './texts.ts';
import '../../lib/texts/person-fields.ts';
import '../../lib/texts/teaching.ts';

/** The head of a teacher's page. On a phone the actions take the full width below. */
export function TeacherHead({ teacher, actions }: { teacher: Teacher; actions: ReactNode }) {
  const { t } = useTranslation();
  const specialityName = useSpecialityName();
  const { rating, reviewCount } = teacher;
  return (
    <div className="grid grid-cols-[96px_minmax(0,1fr)] items-center gap-4 md:grid-cols-[184px_minmax(0,1fr)] md:grid-rows-[1fr_auto_auto_1fr] md:gap-x-8 md:gap-y-0">
      <div className="size-24 overflow-hidden rounded-xl bg-surface-3 md:row-span-4 md:size-46 md:rounded-2xl forced-color-adjust-none">
        <TeacherPicture teacher={teacher} eager />
      </div>
      <div className="min-w-0 md:col-start-2 md:row-start-2">
        {/* The mark lies in the padding of the name's last word, so that no line break separates them. */}
        <div className="text-[1.4375rem] leading-(--lh-h1) md:text-[2.125rem]">
          <h1 className="inline pr-6.75 text-[length:inherit] wrap-anywhere md:pr-8.5">
            {teacher.fullName}
          </h1>
          {teacher.isVerified && (
            <span className="-ml-5.25 inline-block align-[-.14em] md:-ml-6.5">
              <VerifiedMark className="size-5.25 md:size-6.5" />
            </span>
          )}
        </div>
        <p className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-ink-2 md:mt-2 md:text-base">
          <span className="font-semibold wrap-anywhere text-brand-text">
            {specialityName(teacher.speciality)}
          </span>
          <span className="inline-flex items-center gap-1.25">
            <Rating value={rating} className="md:text-md" />
            {rating > 0 && (
              <span className="text-ink-3 md:text-md">
                ({t('ui.reviews', { count: reviewCount })})
              </span>
            )}
          </span>
          {teacher.availableNow && <Available />}
          {teacher.confirmsInstantly && <InstantMark />}
        </p>
      </div>
      <div className="max-md:col-span-2 md:col-start-2 md:row-start-3 md:pt-4.5">{actions}</div>
    </div>
  );
}

export function Credentials({ teacher }: { teacher: Teacher }) {
  const { t } = useTranslation();
  const { levels, languages } = useTeachingTexts(teacher);
  return (
    <dl className="mt-5 border-y border-line max-md:divide-y max-md:divide-line md:mt-8 md:grid md:grid-cols-[1.7fr_1fr]">
      <Credential icon={GraduationCap} term={t('teacherFields.degree')} value={teacher.degree} />
      <Credential
        icon={BriefcaseBusiness}
        term={t('teacherFields.experience')}
        value={experienceIn(currentLanguage(), teacher.experience)}
      />
      {levels && <Credential icon={School} term={t('teaching.level')} value={levels} />}
      {languages && <Credential icon={Languages} term={t('teaching.language')} value={languages} />}
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
    <div className="min-w-0 border-line py-3.5 md:py-4.5 md:pr-5 md:odd:border-r md:even:pl-7 md:nth-[n+3]:border-t">
      <dt className="flex items-center gap-3 text-sm text-ink-3">
        <Icon className="size-5.5 text-brand-text" />
        {term}
      </dt>
      <dd className="pl-8.5 text-md leading-[1.45] font-semibold wrap-anywhere">{value}</dd>
    </div>
  );
}
