import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { type FocusEvent, useDeferredValue, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '#contract/paths.ts';
import type { Teacher } from '#contract/teachers.ts';
import { TeacherPicture, type TeacherSummary } from '../../features/teachers/TeacherPicture.tsx';
import { relatedTeachersQuery } from '../../features/teachers/queries.ts';
import '../../features/teachers/texts.ts';
import { rupiah } from '#domain/format.ts';
import { useSpecialityName } from '../../lib/format/specialities.ts';
import { useIsNear } from '../../lib/useIsNear.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';

const AT_MOST = 5;

/** The link to all teachers shows in any case, once the query has finished. */
export function RelatedTeachers({ teacher }: { teacher: Teacher }) {
  const { t } = useTranslation();
  const place = useRef<HTMLDivElement>(null);
  const isNear = useIsNear(place);
  const { data, isError } = useQuery({
    ...relatedTeachersQuery(teacher.speciality),
    enabled: isNear,
  });
  const known = useDeferredValue(data);
  const others = (known ?? []).filter(({ _id }) => _id !== teacher._id).slice(0, AT_MOST);
  if (!known && !isError) return <div ref={place} />;
  return (
    <section aria-labelledby="related" className="mt-8 border-t border-line pt-8 md:pt-10">
      <div className="mb-4.5 flex items-center justify-between gap-4 md:mb-7">
        <h2 id="related" className="text-[1.5rem]">
          {t('session.related')}
        </h2>
        <ButtonLink to={paths.teachers()} variant="secondary">
          <span aria-hidden>{t('session.more')}</span>
          <span className="sr-only">{t('session.moreTeachers')}</span>
          <ArrowRight />
        </ButtonLink>
      </div>
      {others.length === 0 ? (
        <p className="text-ink-2">{t(known ? 'session.relatedNone' : 'session.relatedFailed')}</p>
      ) : (
        <ul className="flex gap-3.5 max-md:-mx-(--gutter) max-md:snap-x max-md:has-[:focus-visible]:snap-none max-md:scroll-px-(--gutter) max-md:overflow-x-auto max-md:px-(--gutter) max-md:pt-2 max-md:pb-3 md:grid md:grid-cols-3 md:gap-5 lg:grid-cols-5">
          {others.map((other) => (
            <li key={other._id} className="max-md:w-37 max-md:flex-none max-md:snap-start">
              <TeacherTile teacher={other} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** A small portrait for a row of similar teachers. */
function TeacherTile({ teacher }: { teacher: TeacherSummary }) {
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

// Browsers do not scroll a partly visible link into view on focus.
function showWhole({ currentTarget }: FocusEvent) {
  const tile = currentTarget.closest('article');
  tile?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
