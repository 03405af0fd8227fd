import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Teacher } from '#contract/teachers.ts';
import emptyTeachers from '../../../art/empty-teachers.svg';
import { Button } from '../../../ui/Button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx';
import { teacherListQuery } from '../queries.ts';
import { TeacherRow, TeacherRowSkeletons } from './TeacherRow.tsx';
import { type Filters, toListQuery } from './filters.ts';
import './texts.ts';

interface TeacherResultsProps {
  list: ReturnType<typeof useTeacherList>;
  onClear: () => void;
  /** The action next to a row's link, such as a heart. */
  rowAction: (teacher: Teacher) => ReactNode;
}

export function TeacherResults({ list, onClear, rowAction }: TeacherResultsProps) {
  const { t } = useTranslation();
  const { teachers } = list;
  const focusOnNew = useFocusOnNew(teachers);

  if (list.isPending) return <TeacherRowSkeletons count={6} />;
  if (!teachers) {
    return (
      <ErrorState
        title={t('listing.fetchFailed')}
        text={t('listing.filtersKept')}
        onRetry={() => void list.refetch()}
      />
    );
  }
  return (
    // The old rows stay, dimmed, until the new ones arrive; a quick response does not dim them.
    <div
      aria-busy={list.isPlaceholderData}
      className={classNames(
        'transition-opacity duration-(--dur-2)',
        list.isPlaceholderData && 'opacity-60 delay-150',
      )}
    >
      {teachers.length === 0 ? (
        <EmptyState
          art={emptyTeachers}
          title={t('listing.notFound')}
          text={t('listing.notFoundText')}
          action={
            <Button variant="soft" onClick={onClear}>
              {t('listing.clearFilters')}
            </Button>
          }
        />
      ) : (
        <ul className="divide-y divide-line">
          {teachers.map((teacher) => (
            <li key={teacher._id} id={rowId(teacher)} className="py-5 first:pt-1 md:py-6">
              {/* Rows are links, which need no script: hydrated after the rest of the page. */}
              <Suspense>
                <TeacherRow teacher={teacher} action={rowAction} />
              </Suspense>
            </li>
          ))}
        </ul>
      )}
      {teachers.length > 0 && !list.hasNextPage && (
        <p className="border-t border-line pt-4 text-sm text-ink-3">{t('listing.allTimes')}</p>
      )}
      {list.hasNextPage && !list.isPlaceholderData && (
        <ShowMore
          isLoading={list.isFetchingNextPage}
          hasFailed={list.isFetchNextPageError}
          onReach={() => void list.fetchNextPage()}
          onPress={() => {
            focusOnNew();
            void list.fetchNextPage();
          }}
        />
      )}
    </div>
  );
}

/** After 'Show more', focuses the first new row, unless the focus has moved since. */
function useFocusOnNew(teachers: readonly Teacher[] = []) {
  const pressed = useRef<{ known: readonly Teacher[]; focus: Element | null }>(null);
  useEffect(() => {
    if (!pressed.current) return;
    const { known, focus } = pressed.current;
    pressed.current = null;
    // Only a longer version of the same list counts, not another list.
    const goesOn = known.every(({ _id }, index) => _id === teachers[index]?._id);
    const next = teachers[known.length];
    const { activeElement, body } = document;
    const isFree = activeElement === focus || activeElement === body;
    if (goesOn && next && isFree) {
      document.getElementById(rowId(next))?.querySelector('a')?.focus();
    }
  }, [teachers]);
  return () => {
    pressed.current = { known: teachers, focus: document.activeElement };
  };
}

function rowId(teacher: Teacher) {
  return `teacher-${teacher._id}`;
}

interface ShowMoreProps {
  isLoading: boolean;
  /** Then scrolling fetches nothing more; the button still does. */
  hasFailed: boolean;
  onReach: () => void;
  onPress: () => void;
}

/** Fetches the next page when its end is near, or by the button. */
function ShowMore({ isLoading, hasFailed, onReach, onPress }: ShowMoreProps) {
  const { t } = useTranslation();
  const end = useRef<HTMLDivElement>(null);
  const waits = !isLoading && !hasFailed;
  const reach = useEffectEvent(onReach);

  useEffect(() => {
    if (!waits || !end.current) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) reach();
      },
      { rootMargin: '400px' },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [waits]);

  return (
    <div ref={end} className="flex justify-center border-t border-line py-6">
      <Button variant="secondary" busyText={isLoading && t('ui.loading')} onClick={onPress}>
        {t('ui.showMore')}
      </Button>
    </div>
  );
}

export function useTeacherList(filters: Filters) {
  const list = useInfiniteQuery(teacherListQuery(toListQuery(filters)));
  const pages = list.data?.pages;
  const teachers = useMemo(() => pages && unique(pages.flatMap((page) => page.teachers)), [pages]);
  return {
    ...list,
    teachers,
    found: teachers && { count: teachers.length, more: list.hasNextPage },
  };
}

// A rating that changes between two pages can list a teacher on both.
function unique(teachers: Teacher[]) {
  return [...new Map(teachers.map((teacher) => [teacher._id, teacher])).values()];
}
