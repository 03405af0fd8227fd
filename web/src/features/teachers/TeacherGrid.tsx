import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '#contract/paths.ts';
import { rupiah } from '#domain/format.ts';
import { useSpecialityName } from '../../lib/format/specialities.ts';
import { Available } from '../../ui/Available.tsx';
import { Rating } from '../../ui/Rating.tsx';
import { TeacherPicture, type TeacherSummary } from './TeacherPicture.tsx';

interface TeacherGridProps {
  teachers: readonly TeacherSummary[];
  /** Rendered after the last card, such as a link to all teachers. */
  children?: ReactNode;
}

export function TeacherGrid({ teachers, children }: TeacherGridProps) {
  return (
    <div className={TEACHER_GRID}>
      {teachers.map((teacher) => (
        <TeacherCard key={teacher._id} teacher={teacher} />
      ))}
      {children}
    </div>
  );
}

export const TEACHER_GRID = 'grid gap-x-6 sm:grid-cols-2 sm:gap-y-7 lg:grid-cols-4 lg:gap-y-8';

/** A row on a phone, a portrait on wider screens. One link covers the card. */
function TeacherCard({ teacher }: { teacher: TeacherSummary }) {
  const { t } = useTranslation();
  const specialityName = useSpecialityName();

  return (
    <article className="group relative grid grid-cols-[96px_minmax(0,1fr)] items-center gap-4 not-first:border-t border-line py-3.5 first:pt-0 sm:block sm:border-0! sm:py-0">
      <div className="relative aspect-square overflow-hidden rounded-lg bg-surface-3 sm:aspect-[1/.96] sm:rounded-xl">
        <TeacherPicture teacher={teacher} />
        {teacher.availableNow && (
          <Available onPicture className="absolute top-3 left-3 max-sm:hidden" />
        )}
      </div>
      <div className="min-w-0 sm:px-0.5 sm:pt-3.5">
        {teacher.availableNow && <Available className="mb-0.5 sm:hidden" />}
        <h3 className="flex items-center justify-between gap-2 text-[1.0625rem]">
          <Link to={paths.session(teacher._id)} className="stretched-link min-w-0 wrap-anywhere">
            {teacher.fullName}
          </Link>
          <Rating value={teacher.rating} />
        </h3>
        <p className="mt-0.5 text-sm wrap-anywhere text-ink-2">
          {specialityName(teacher.speciality)}
        </p>
        <p className="mt-1.5 text-sm text-ink-2">
          <b className="text-md font-semibold text-ink">{rupiah(teacher.fees)}</b>{' '}
          {t('teachers.perHour')}
        </p>
      </div>
    </article>
  );
}
