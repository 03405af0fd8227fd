import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Teacher } from '#contract/teachers.ts';
import { useSpecialityName } from '../../lib/format/specialities.ts';
import { Available } from '../../ui/Available.tsx';
import { Rating } from '../../ui/Rating.tsx';
import { VerifiedMark } from '../../ui/VerifiedMark.tsx';
import { TeacherPicture } from './TeacherPicture.tsx';

/** The top of a teacher's own page. On a phone the actions take the full width below. */
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
        {/* The mark lies in the padding of the name's last word, which no line parts from it. */}
        <div className="text-[1.4375rem] leading-(--lh-h1) md:text-[2.125rem]">
          <h1 className="inline pr-6.75 text-[length:inherit] wrap-anywhere md:pr-8.5">
            {teacher.fullName}
          </h1>
          <span className="-ml-5.25 inline-block align-[-.14em] md:-ml-6.5">
            <VerifiedMark className="size-5.25 md:size-6.5" />
          </span>
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
        </p>
      </div>
      <div className="max-md:col-span-2 md:col-start-2 md:row-start-3 md:pt-4.5">{actions}</div>
    </div>
  );
}
