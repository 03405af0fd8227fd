import type { Queryable } from '../../../platform/database/db.ts';
import type * as z from 'zod/mini';
import type { ListQuery } from '#contract/teachers.ts';
import { weekdays } from '#domain/calendar.ts';
import { allParts, isSearchedDate, partsFor, startsIn } from '#domain/free-hours.ts';
import { type SortOrder, wholeListSize } from '#domain/listing.ts';
import { findSpeciality, isAll } from '#domain/speciality.ts';
import { idPattern } from '../../../platform/database/ids.ts';
import { problem } from '../../../platform/http/problem.ts';
import { findEntries, findListed, type ListedRow } from './store.ts';
import type { ListFilter, LastTeacher, WordSets } from './conditions.ts';
import { toTeacher } from '../teacher-row.ts';
import { chooseWalk, findMatches, type Search, walkIfFew, walkRarest } from './search-words.ts';

type Query = z.output<typeof ListQuery>;

/** One page of listed teachers and the cursor of the next. */
export const listTeachers = async (pool: Queryable, query: Query, now: Date) => {
  const { search = '', speciality = '', cursor, limit = wholeListSize, ...more } = query;
  const { days, times, date, sortBy, ...rest } = more;
  if (date !== undefined && !isSearchedDate(date, now)) {
    throw problem('invalid', { fields: { date: 'date_outside' } });
  }
  const parts = partsFor(
    { days: days?.map((day) => weekdays.indexOf(day)), parts: times, date },
    now,
  );
  const category = findSpeciality(speciality);
  const isCustom = speciality !== '' && !isAll(speciality) && !category;
  const combinations = combinationsOf(category, query);
  const also = await Promise.all([
    ...(isCustom ? [findEntries(pool, 'whole', [speciality])] : []),
    ...(combinations.length > 0 ? [findEntries(pool, 'filter', combinations)] : []),
  ]);
  // Custom specialities are in the category 'Other'.
  const matches = await matchesOf(pool, { search, also, within: isCustom ? 'Other' : category });
  const stages = await stagesOf(pool, matches, { sortBy, parts }, now);
  const { stage: first, ...after } = cursor === undefined ? start : readCursor(sortBy, cursor);
  const found: { stage: number; row: ListedRow }[] = [];
  for (const [stage, { words, ...order }] of stages.entries()) {
    if (stage < first || found.length > limit) continue;
    const isContinued = cursor !== undefined && stage === first;
    const filter = {
      ...rest,
      ...order,
      limit,
      category: words.category ?? category,
      after: isContinued ? after : undefined,
    };
    const rows = await findListed(pool, filter, words);
    found.push(...rows.map((row) => ({ stage, row })));
  }
  const shown = found.slice(0, limit);
  const last = found.length > limit ? shown.at(-1) : undefined;
  const wanted = parts && new Set(parts);
  return {
    teachers: shown.map(({ row }) => toTeacher(row, now, { parts: wanted })),
    nextCursor: last ? writeCursor(sortBy, last.stage, last.row) : null,
  };
};

type FilterStage = Pick<ListFilter, 'parts' | 'starts' | 'isFull' | 'sortBy'> & { words: WordSets };

/** A list is read stage by stage: names before other matches, and by the soonest hour those without one last. */
const stagesOf = async (
  pool: Queryable,
  matches: WordSets[],
  { sortBy, parts }: Pick<ListFilter, 'sortBy' | 'parts'>,
  now: Date,
): Promise<FilterStage[]> => {
  if (sortBy !== 'soonest') {
    if (!parts) return matches.map((words) => ({ sortBy, words }));
    const walks = await Promise.all(matches.map((words) => chooseWalk(pool, words, parts)));
    return walks.map((words) => ({ sortBy, parts, words }));
  }
  const walks = await Promise.all(matches.map((words) => walkIfFew(pool, words, parts)));
  const starts = startsIn(parts ?? allParts(now));
  const soonest = walks.map((words): FilterStage => ({ sortBy, parts, starts, words }));
  const full = matches.map((words): FilterStage => ({
    sortBy: 'rating_desc',
    isFull: true,
    words,
  }));
  return parts ? soonest : [...soonest, ...full];
};

/** A list without a search has one match: everyone. */
const matchesOf = async (pool: Queryable, asked: Search): Promise<WordSets[]> => {
  const { search, also } = asked;
  if (also.some(({ ids }) => ids.length === 0)) return [];
  if (search !== '') return findMatches(pool, asked);
  return [await walkRarest(pool, also)];
};

/** The dictionary's words for the chosen levels, languages and instant booking: index_teachers writes them. */
const combinationsOf = (category: string = '', { levels, languages, instant }: Query) => {
  if (!levels && !languages && !instant) return [];
  return (levels ?? ['']).flatMap((level) =>
    (languages ?? ['']).map((language) =>
      [category, level, language, instant ? 'instant' : ''].join('/'),
    ),
  );
};

const start = { stage: 0, rank: 0, fee: 0, id: '' };

const writeCursor = (sortBy: SortOrder, stage: number, { rank, hourly_rate: fee, id }: ListedRow) =>
  Buffer.from([sortBy, stage, rank, fee, id].join(' ')).toString('base64url');

const place = new RegExp(`^(\\w+) (\\d) (\\d{1,7}) (\\d{1,9}) (${idPattern})$`);

/** A cursor of another sort order is invalid. */
const readCursor = (sortBy: SortOrder, cursor: string): LastTeacher & { stage: number } => {
  const read = place.exec(Buffer.from(cursor, 'base64url').toString());
  if (read?.[1] !== sortBy) throw problem('invalid', { fields: { cursor: 'invalid' } });
  const [stage = 0, rank = 0, fee = 0] = read.slice(2, 5).map(Number);
  return { stage, rank, fee, id: read[5] ?? '' };
};
