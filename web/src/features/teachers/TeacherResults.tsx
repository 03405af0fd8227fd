import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Teacher } from '#contract/teachers.ts';
import emptyTeachers from '../../art/empty-teachers.svg';
import '../../i18n/listing.ts';
import { Button } from '../../ui/Button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { ShowMore } from './ShowMore.tsx';
import { TeacherRow } from './TeacherRow.tsx';
import { TeacherRowSkeletons } from './TeacherRowSkeletons.tsx';
import type { useTeacherList } from './useTeacherList.ts';

interface TeacherResultsProps {
  list: ReturnType<typeof useTeacherList>;
  onClear: () => void;
  /** What a row carries beside its link, such as a heart. */
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
    // The old rows stay, dimmed, until the new ones are there; a quick answer never dims them.
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
              <TeacherRow teacher={teacher} action={rowAction} />
            </li>
          ))}
        </ul>
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

/** After a press of Show more a keyboard goes on reading at the first new row. */
function useFocusOnNew(teachers: readonly Teacher[] | undefined) {
  const known = useRef<ReadonlySet<string>>(null);
  useEffect(() => {
    const next = known.current && teachers?.find(({ _id }) => !known.current?.has(_id));
    if (!next) return;
    known.current = null;
    document.getElementById(rowId(next))?.querySelector('a')?.focus();
  }, [teachers]);
  return () => {
    known.current = new Set(teachers?.map(({ _id }) => _id));
  };
}

function rowId(teacher: Teacher) {
  return `teacher-${teacher._id}`;
}
