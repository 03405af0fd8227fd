import { SlidersHorizontal } from 'lucide-react';
import { type RefObject, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { type SortOrder, sortOrders } from '#domain/listing.ts';
import { Button } from '../../../ui/Button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { Select } from '../../../ui/forms/Select.tsx';
import { LazyPopup } from '../../../ui/overlays/LazyPopup.tsx';
import { shownCount, useFiltering } from './useFilters.ts';
import { countFilters, isTimed, orderOf } from './filters.ts';
import './texts.ts';

interface ListHeadProps {
  title: string;
  isLoading: boolean;
  headingRef: RefObject<HTMLHeadingElement | null>;
}

/** Title, count (announced when it changes) and order. */
export function ListHead({ title, isLoading, headingRef }: ListHeadProps) {
  const { t } = useTranslation();
  const { found, applied } = useFiltering();
  const count = isTimed(applied) ? 'listing.foundFree' : 'listing.found';
  return (
    <div className="mb-4 flex flex-wrap items-end justify-between gap-x-5 gap-y-3 lg:mb-5">
      <div className="max-lg:w-full">
        <h1 ref={headingRef} tabIndex={-1} className="wrap-anywhere">
          {title}
        </h1>
        <p role="status" className="mt-1 min-h-[1lh] text-sm text-ink-3">
          {found && t(count, { count: found.count, shown: shownCount(found) })}
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

/** Opens the filters where the rail does not fit. */
function FilterButton() {
  const { t } = useTranslation();
  const { filters } = useFiltering();
  const count = countFilters(filters);
  return (
    <LazyPopup
      kind="dialog"
      load={() => import('./FilterSheet.tsx').then((module) => module.FilterSheet)}
      trigger={(props) => (
        <Button variant="secondary" className="min-w-0 max-[359px]:px-3 lg:hidden" {...props}>
          <SlidersHorizontal />
          {t('listing.filters')}
          {count > 0 && (
            <span className="rounded-full bg-surface-3 px-2 py-0.5 text-xs">
              <span aria-hidden>{count}</span>
              <span className="sr-only">{t('listing.active', { count })}</span>
            </span>
          )}
        </Button>
      )}
    />
  );
}

function SortSelect() {
  const { t } = useTranslation();
  const { filters, change } = useFiltering();
  const id = useId();
  return (
    <div className="flex min-w-0 items-center gap-2.5 max-lg:flex-1 max-lg:[&>span]:w-full">
      <label htmlFor={id} className="text-sm whitespace-nowrap text-ink-2 max-lg:sr-only">
        {t('listing.sortBy')}
      </label>
      <Select
        id={id}
        compact
        value={orderOf(filters)}
        onChange={(event) => change({ sortBy: event.target.value as SortOrder })}
      >
        {sortOrders.map((order) => (
          <option key={order} value={order}>
            {t(`listing.sort.${order}`)}
          </option>
        ))}
      </Select>
    </div>
  );
}
