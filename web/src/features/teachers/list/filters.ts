import { weekdays } from '#domain/calendar.ts';
import { type DayPart, dayPartNames, isSearchedDate } from '#domain/free-hours.ts';
import {
  feeSlider,
  leastRatings,
  maxSearchLength,
  type SortOrder,
  sortOrders,
} from '#domain/listing.ts';
import {
  type Level,
  levels,
  type TeachingLanguage,
  teachingLanguages,
  findSpeciality,
  isAll,
} from '#domain/speciality.ts';
import { serverNow } from '../../../lib/realtime/server-clock.ts';

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
  /** When a teacher is free: weekdays or one date, and parts of the day. */
  days: Weekday[];
  times: DayPart[];
  date: string | null;
  /** Null: as orderOf says. */
  sortBy: SortOrder | null;
}

type Weekday = (typeof weekdays)[number];

export const noFilters: Filters = {
  speciality: '',
  search: '',
  minFee: feeSlider.min,
  maxFee: feeSlider.max,
  minRating: null,
  levels: [],
  languages: [],
  instant: false,
  days: [],
  times: [],
  date: null,
  sortBy: null,
};

export function isTimed({ days, times, date }: Filters) {
  return days.length > 0 || times.length > 0 || date !== null;
}

/** Who asks for a time wants it soon; others want the best. */
const usualOrder = (filters: Filters): SortOrder => (isTimed(filters) ? 'soonest' : 'rating_desc');

export const orderOf = (filters: Filters) => filters.sortBy ?? usualOrder(filters);

/** Reads the filters from the URL. Invalid values count as missing. */
export function readFilters(speciality: string, query: URLSearchParams): Filters {
  const fees = [
    readFee(query.get('minFee')) ?? feeSlider.min,
    readFee(query.get('maxFee')) ?? feeSlider.max,
  ] as const;
  const given = query.get('date');
  // A shared address may be older than its date.
  const date = given !== null && isSearchedDate(given, serverNow()) ? given : null;
  return {
    speciality: isAll(speciality) ? '' : (findSpeciality(speciality) ?? speciality),
    search: query.get('search')?.slice(0, maxSearchLength) ?? '',
    minFee: Math.min(...fees),
    maxFee: Math.max(...fees),
    minRating: leastRatings.find((least) => String(least) === query.get('minRating')) ?? null,
    levels: readChoices(levels, query.get('levels')),
    languages: readChoices(teachingLanguages, query.get('languages')),
    instant: query.get('instant') === 'true',
    days: date === null ? readChoices(weekdays, query.get('days')) : [],
    times: readChoices(dayPartNames, query.get('times')),
    date,
    sortBy: sortOrders.find((order) => order === query.get('sortBy')) ?? null,
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
  'days',
  'times',
  'date',
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
  if (sortBy !== usualOrder(filters)) written.set('sortBy', sortBy);
  return written;
}

export type ListQuery = ReturnType<typeof toListQuery>;

/** The query of the call. */
export function toListQuery(filters: Filters) {
  const { speciality, search, minFee, maxFee, minRating } = filters;
  return {
    search: search.trim() || undefined,
    speciality: speciality || undefined,
    minFee: minFee > feeSlider.min ? minFee : undefined,
    maxFee: maxFee < feeSlider.max ? maxFee : undefined,
    minRating: minRating ?? undefined,
    levels: filters.levels.join() || undefined,
    languages: filters.languages.join() || undefined,
    instant: filters.instant ? ('true' as const) : undefined,
    days: filters.days.join() || undefined,
    times: filters.times.join() || undefined,
    date: filters.date ?? undefined,
    sortBy: orderOf(filters),
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
