import { createContext, useContext, useMemo } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { paths } from '#contract/paths.ts';
import { useAddressState } from '../../../lib/navigation/useAddressState.ts';
import { type Filters, noFilters, readFilters, writeFilters } from './filters.ts';

export function useFilters() {
  const { speciality = '' } = useParams();
  const { search: query } = useLocation();
  const navigate = useNavigate();

  const applied = useMemo(
    () => readFilters(speciality, new URLSearchParams(query)),
    [speciality, query],
  );
  const go = (next: Filters) => {
    const written = writeFilters(next, new URLSearchParams(query));
    void navigate(paths.teachers(next.speciality, written), {
      replace: true,
      state: { keepScroll: true },
    });
    return next.speciality + (written.size > 0 ? `?${written.toString()}` : '');
  };
  const { shown, change, changeSoon } = useAddressState(speciality + query, applied, go);

  return {
    /** The values shown in the controls. */
    filters: shown,
    /** The values sent to the server. */
    applied,
    change,
    changeSoon,
    clear: () => change(nothing),
  };
}

/** The sort order is not a filter. */
const { sortBy: _, ...nothing } = noFilters;

export type FilterControl = ReturnType<typeof useFilters>;

/** How many rows are loaded; `more` while the server has others. */
interface ResultCount {
  count: number;
  more: boolean;
}

interface FilterContextValue extends FilterControl {
  /** Undefined until the first response. */
  found: ResultCount | undefined;
}

/** Shared by the rail, the sheet and the chips. */
export const FilterContext = createContext<FilterContextValue | null>(null);

export function useFiltering() {
  const filtering = useContext(FilterContext);
  if (!filtering) throw new Error('outside the teacher list');
  return filtering;
}

/** The list is paged, so until its last page the count is a lower bound. */
export function shownCount({ count, more }: ResultCount) {
  return more ? `${count}+` : String(count);
}
