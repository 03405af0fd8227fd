import { BriefcaseBusiness, GraduationCap, Languages, type LucideIcon, School } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '#contract/paths.ts';
import type { Teacher } from '#contract/teachers.ts';
import { experienceIn } from '../../../lib/format/experience.ts';
import { rupiah } from '#domain/format.ts';
import { useSpecialityName } from '../../../lib/format/specialities.ts';
import { currentLanguage } from '../../../lib/i18n/i18n.ts';
import { Rating } from '../../../ui/Rating.tsx';
import { VerifiedMark } from '../../../ui/VerifiedMark.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
import { Skeleton, Skeletons } from '../../../ui/feedback/Skeleton.tsx';
import { InstantMark } from '../InstantMark.tsx';
import { TeacherPicture } from '../TeacherPicture.tsx';
import { useTeachingTexts } from '../profile-items.tsx';
import { NextHours } from './NextHours.tsx';
import './texts.ts';

interface TeacherRowProps {
  teacher: Teacher;
  /** The action next to the link, such as a heart. Pass a stable function: rows are memoized. */
  action: (teacher: Teacher) => ReactNode;
}

/** One link covers the row. */
export const TeacherRow = memo(function TeacherRow({ teacher, action }: TeacherRowProps) {
  const { t } = useTranslation();
  const { levels, languages } = useTeachingTexts(teacher);
  return (
    <article className={ROW_GRID}>
      <div className={ROW_PICTURE}>
        <TeacherPicture teacher={teacher} />
      </div>
      <div className="min-w-0 max-md:contents">
        <NameLines teacher={teacher} />
        <div className={`${LINE} mt-1.5 max-md:col-span-2 max-md:mt-1`}>
          <Fact icon={GraduationCap}>{teacher.degree}</Fact>
          <Fact icon={BriefcaseBusiness}>
            {experienceIn(currentLanguage(), teacher.experience)}
          </Fact>
          {levels && <Fact icon={School}>{levels}</Fact>}
          {languages && <Fact icon={Languages}>{languages}</Fact>}
        </div>
        <p className="mt-1.5 line-clamp-2 text-md wrap-anywhere text-ink-2 max-md:col-span-2 md:mt-2.5">
          {teacher.about}
        </p>
        <div className="max-md:col-span-2 max-md:mt-1 md:mt-3">
          <NextHours teacher={teacher} />
        </div>
      </div>
      <div className="flex min-w-37 justify-between max-md:col-span-2 max-md:mt-1.5 max-md:flex-wrap max-md:items-center max-md:gap-y-1 md:flex-col md:items-end">
        <p className="text-lg leading-[1.4] font-bold tracking-[-.02em] whitespace-nowrap md:text-[1.25rem]">
          {rupiah(teacher.fees)}{' '}
          <span className="text-sm font-normal tracking-normal text-ink-3">
            {t('teachers.perHour')}
          </span>
        </p>
        <div className="flex items-center gap-1">
          {action(teacher)}
          <span aria-hidden className={buttonClass({ variant: 'soft', size: 'sm' })}>
            {t('listing.seeTimes')}
          </span>
        </div>
      </div>
    </article>
  );
});

function Fact({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <span className="inline-flex items-start gap-1.75">
      <Icon className="mt-0.5 size-4 text-ink-3" />
      <span className="wrap-anywhere">{children}</span>
    </span>
  );
}

function NameLines({ teacher }: { teacher: Teacher }) {
  const specialityName = useSpecialityName();
  return (
    <div className="min-w-0">
      {/* The mark lies in the padding of the name's last word, so that no line break separates them. */}
      <div className="text-[1.0938rem] leading-[1.35] md:text-[1.25rem]">
        <h2 className="inline pr-6.5 text-[length:inherit] leading-[inherit] font-semibold tracking-[-.016em] wrap-anywhere group-hover:underline group-hover:decoration-[1.5px] group-hover:underline-offset-4">
          <Link to={paths.session(teacher._id)} className="stretched-link">
            {teacher.fullName}
          </Link>
        </h2>
        {teacher.isVerified && (
          <span className="-ml-5 inline-block align-[-.16em]">
            <VerifiedMark />
          </span>
        )}
      </div>
      <div className={`${LINE} mt-1 md:mt-1.5`}>
        <span className="font-semibold wrap-anywhere text-brand-text">
          {specialityName(teacher.speciality)}
        </span>
        <Rating value={teacher.rating} count={teacher.reviewCount} />
        {teacher.confirmsInstantly && <InstantMark />}
      </div>
    </div>
  );
}

const LINE = 'flex flex-wrap items-center gap-x-3.5 gap-y-1 text-sm text-ink-2';

const ROW_GRID =
  'group relative grid grid-cols-[84px_minmax(0,1fr)] gap-x-4 gap-y-1.5 md:grid-cols-[148px_minmax(0,1fr)_auto] md:gap-6';

const ROW_PICTURE =
  'size-21 overflow-hidden rounded-lg bg-surface-3 md:size-37 md:rounded-xl forced-color-adjust-none';

export function TeacherRowSkeletons({ count }: { count: number }) {
  return (
    <Skeletons className="divide-y divide-line">
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className="py-5 first-of-type:pt-1 md:py-6">
          <div className={ROW_GRID}>
            <Skeleton className={ROW_PICTURE} />
            <span className="block max-md:contents">
              <span className="block">
                <Skeleton className="h-5.5 w-55 max-w-7/10" />
                <Skeleton className="mt-3 h-3.5 w-37 max-w-1/2" />
              </span>
              <Skeleton className={`${BAR} w-3/4`} />
              <Skeleton className={`${BAR} w-1/2 md:hidden`} />
              <Skeleton className={`${BAR} w-full`} />
              <Skeleton className={`${BAR} w-5/6 md:hidden`} />
            </span>
            <span className="flex justify-between max-md:col-span-2 md:min-w-37 md:flex-col md:items-end">
              <Skeleton className="h-5.5 w-30" />
              <Skeleton className="h-9 w-24 rounded-[10px]" />
            </span>
          </div>
        </div>
      ))}
    </Skeletons>
  );
}

/** As high as a text line with its gap; a phone shows four of them. */
const BAR = 'h-3.5 max-md:col-span-2 max-md:my-1.25 md:mt-3.5';
