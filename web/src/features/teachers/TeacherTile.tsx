import type { FocusEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '#contract/paths.ts';
import { rupiah } from '../../lib/format/format.ts';
import { useSpecialityName } from '../../lib/format/specialities.ts';
import { TeacherPicture } from './TeacherPicture.tsx';
import type { TeacherSummary } from './teacher-summary.ts';

/** A portrait with the least that tells teachers apart: for a row of similar ones. */
export function TeacherTile({ teacher }: { teacher: TeacherSummary }) {
  const { t } = useTranslation();
  const specialityName = useSpecialityName();
  return (
    <article className="group relative">
      <div className="aspect-square overflow-hidden rounded-xl bg-surface-3 forced-color-adjust-none">
        <TeacherPicture teacher={teacher} />
      </div>
      <div className="px-0.5 pt-3.5">
        <h3 className="text-base wrap-anywhere">
          <Link to={paths.session(teacher._id)} onFocus={showWhole} className="stretched-link">
            {teacher.fullName}
          </Link>
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

// Browsers leave a link alone that only peeks out of a sideways list.
function showWhole({ currentTarget }: FocusEvent) {
  const tile = currentTarget.closest('article');
  tile?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
