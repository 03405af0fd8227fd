import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import './texts.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { FilterButton } from './FilterButton.tsx';
import { useFiltering } from './filter-context.ts';
import { shownCount } from './shown-count.ts';
import { SortSelect } from './SortSelect.tsx';

interface ListHeadProps {
  title: string;
  isLoading: boolean;
  headingRef: RefObject<HTMLHeadingElement | null>;
}

/** What is listed, how many there are (said when it changes), and in which order. */
export function ListHead({ title, isLoading, headingRef }: ListHeadProps) {
  const { t } = useTranslation();
  const { found } = useFiltering();
  return (
    <div className="mb-4 flex flex-wrap items-end justify-between gap-x-5 gap-y-3 lg:mb-5">
      <div className="max-lg:w-full">
        <h1 ref={headingRef} tabIndex={-1} className="wrap-anywhere">
          {title}
        </h1>
        <p role="status" className="mt-1 min-h-[1lh] text-sm text-ink-3">
          {found && t('listing.found', { count: found.count, shown: shownCount(found) })}
          {isLoading && <Skeleton className="relative top-1 h-3.5 w-22 animate-appear" />}
        </p>
      </div>
      <div
        className={classNames(
          'flex min-w-0 gap-2 max-lg:w-full',
          found?.count === 0 && 'lg:hidden',
        )}
      >
        <FilterButton />
        <SortSelect />
      </div>
    </div>
  );
}
