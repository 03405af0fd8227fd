import {
  feeSlider,
  leastRatings,
  maxSearchLength,
  type SortOrder,
  sortOrders,
} from '#domain/listing.ts';
import { findSpeciality, isAll } from '#domain/speciality.ts';
import { type Level, levels, type TeachingLanguage, teachingLanguages } from '#domain/teaching.ts';

export interface Filters {
  /** As in the path; '' means all. */
  speciality: string;
  search: string;
  minFee: number;
  /** The slider's maximum means no upper limit. */
  maxFee: number;
  minRating: number | null;
  levels: Level[];
  languages: TeachingLanguage[];
  instant: boolean;
  sortBy: SortOrder;
}

export const noFilters: Filters = {
  speciality: '',
  search: '',
  minFee: feeSlider.min,
  maxFee: feeSlider.max,
  minRating: null,
  levels: [],
  languages: [],
  instant: false,
  sortBy: 'rating_desc',
};

/** Reads the filters from the URL. Invalid values count as missing. */
export function readFilters(speciality: string, query: URLSearchParams): Filters {
  const fees = [
    readFee(query.get('minFee')) ?? feeSlider.min,
    readFee(query.get('maxFee')) ?? feeSlider.max,
  ] as const;
  return {
    speciality: isAll(speciality) ? '' : (findSpeciality(speciality) ?? speciality),
    search: query.get('search')?.slice(0, maxSearchLength) ?? '',
    minFee: Math.min(...fees),
    maxFee: Math.max(...fees),
    minRating: leastRatings.find((least) => String(least) === query.get('minRating')) ?? null,
    levels: readChoices(levels, query.get('levels')),
    languages: readChoices(teachingLanguages, query.get('languages')),
    instant: query.get('instant') === 'true',
    sortBy: sortOrders.find((order) => order === query.get('sortBy')) ?? noFilters.sortBy,
  };
}

const names = [
  'search',
  'minFee',
  'maxFee',
  'minRating',
  'levels',
  'languages',
  'instant',
  'sortBy',
] as const;

/** The query string for the filters; other parameters are kept. */
export function writeFilters(filters: Filters, query: URLSearchParams) {
  const written = new URLSearchParams(query);
  const { sortBy, ...given } = toListQuery(filters);
  for (const name of names) written.delete(name);
  for (const [name, value] of Object.entries(given)) {
    if (name !== 'speciality' && value !== undefined) written.set(name, String(value));
  }
  // As typed: a trailing space may precede a second word.
  if (given.search) written.set('search', filters.search);
  if (sortBy !== noFilters.sortBy) written.set('sortBy', sortBy);
  return written;
}

export type ListQuery = ReturnType<typeof toListQuery>;

/** The query of the call. */
export function toListQuery(filters: Filters) {
  const { speciality, search, minFee, maxFee, minRating, sortBy } = filters;
  return {
    search: search.trim() || undefined,
    speciality: speciality || undefined,
    minFee: minFee > feeSlider.min ? minFee : undefined,
    maxFee: maxFee < feeSlider.max ? maxFee : undefined,
    minRating: minRating ?? undefined,
    levels: filters.levels.join() || undefined,
    languages: filters.languages.join() || undefined,
    instant: filters.instant ? ('true' as const) : undefined,
    sortBy,
  };
}

/** How many filters are active; a price range counts as one. */
export function countFilters(filters: Filters) {
  const { minFee, maxFee, sortBy: _, ...others } = toListQuery(filters);
  return [minFee ?? maxFee, ...Object.values(others)].filter((one) => one !== undefined).length;
}

function readChoices<Value extends string>(values: readonly Value[], written: string | null) {
  const chosen: string[] = written?.split(',') ?? [];
  return values.filter((value) => chosen.includes(value));
}

function readFee(written: string | null) {
  if (!written || !/^\d{1,9}$/.test(written)) return undefined;
  return Math.min(Number(written), feeSlider.max);
}
