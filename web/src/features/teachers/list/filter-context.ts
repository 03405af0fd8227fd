import { createContext, useContext } from 'react';
import type { FilterControl } from './useFilters.ts';

/** How many rows are loaded; `more` while the server has others. */
export interface Found {
  count: number;
  more: boolean;
}

interface Filtering extends FilterControl {
  /** Unknown until the first answer. */
  found: Found | undefined;
}

/** The rail, the sheet and the chips show and change the same filters. */
export const FilterContext = createContext<Filtering | null>(null);

export function useFiltering() {
  const filtering = useContext(FilterContext);
  if (!filtering) throw new Error('outside the teacher list');
  return filtering;
}
