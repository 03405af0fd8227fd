import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation, useParams } from 'react-router';
import { paths } from '#contract/paths.ts';
import { specialityTitles } from '#contract/speciality-titles.ts';
import type { Teacher } from '#contract/teachers.ts';
import { isAll } from '#domain/speciality.ts';
import { useMe } from '../features/accounts/queries.ts';
import { Heart } from '../features/teachers/favourites/Heart.tsx';
import { ActiveFilters, FilterRail } from '../features/teachers/list/ActiveFilters.tsx';
import { FilterContext, useFilters } from '../features/teachers/list/useFilters.ts';
import { ListHead } from '../features/teachers/list/ListHead.tsx';
import { TeacherResults, useTeacherList } from '../features/teachers/list/TeacherResults.tsx';
import { currentLanguage } from '../lib/i18n/i18n.ts';
import '../features/teachers/list/texts.ts';
import { isListed, useSpecialityName } from '../lib/format/specialities.ts';
import { useErrorToast } from '../lib/api/useErrorToast.ts';
import { PageTitle } from '../ui/layout/PageTitle.tsx';
import { PageWidth } from '../ui/layout/PageWidth.tsx';

/** /teachers/All is /teachers. */
export function Teachers() {
  const { speciality = '' } = useParams();
  const { search } = useLocation();
  return isAll(speciality) ? <Navigate replace to={paths.teachers() + search} /> : <TeacherList />;
}

function TeacherList() {
  const { t } = useTranslation();
  const specialityName = useSpecialityName();
  const control = useFilters();
  const list = useTeacherList(control.applied);
  useErrorToast(list, t('listing.fetchError'));

  const { speciality } = control.applied;
  const title = speciality ? specialityName(speciality) : t('listing.title');
  const heading = useRef<HTMLHeadingElement>(null);
  const focusHeading = () => heading.current?.focus({ preventScroll: true });
  const clear = () => {
    control.clear();
    focusHeading();
  };
  const top = useStartOfNewResults(control.applied);

  return (
    <FilterContext value={{ ...control, found: list.found }}>
      <PageTitle>
        {isListed(speciality) ? specialityTitles[currentLanguage()][speciality] : title}
      </PageTitle>
      <PageWidth className="grid grid-cols-[minmax(0,1fr)] items-start gap-14 pt-5 pb-8 lg:grid-cols-[var(--rail-w)_minmax(0,1fr)] lg:pt-9 lg:pb-10">
        <FilterRail onClear={clear} onSkip={focusHeading} />
        <div ref={top} className="scroll-mt-2 max-lg:col-start-1 max-lg:row-start-1">
          <ListHead title={title} isLoading={list.isPending} headingRef={heading} />
          <ActiveFilters onClear={clear} onRemove={focusHeading} />
          <TeacherResults list={list} onClear={clear} rowAction={heartOf} />
        </div>
      </PageWidth>
    </FilterContext>
  );
}

const heartOf = (teacher: Teacher) => <StudentHeart teacher={teacher} />;

/** Reads the user itself, so that the list does not render again when the user becomes known. */
function StudentHeart({ teacher }: { teacher: Teacher }) {
  const { user } = useMe();
  return user?.role === 'student' && <Heart teacher={teacher} className="relative z-1" />;
}

/** Scrolls to the start of the new results when a filter changes far down the list. */
function useStartOfNewResults(filters: object) {
  const top = useRef<HTMLDivElement>(null);
  const shown = useRef(filters);
  useEffect(() => {
    if (shown.current === filters) return;
    shown.current = filters;
    if (top.current && top.current.getBoundingClientRect().top < 0) {
      top.current.scrollIntoView({ behavior: 'instant' });
    }
  }, [filters]);
  return top;
}
