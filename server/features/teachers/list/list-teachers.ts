import type pg from 'pg';
import type * as z from 'zod/mini';
import type { ListQuery } from '#contract/teachers.ts';
import { type SortOrder, wholeListSize } from '#domain/listing.ts';
import { findSpeciality, isAll } from '#domain/speciality.ts';
import { idPattern } from '../../../platform/database/ids.ts';
import { problem } from '../../../platform/http/problem.ts';
import {
  findEntries,
  findListed,
  type ListedRow,
  type Position,
  type Term,
  type WordSets,
} from './store.ts';
import { toTeacher } from '../teacher-row.ts';
import { findMatches, walkRarest } from './search-words.ts';

type Query = z.output<typeof ListQuery>;

/** One page of listed teachers and the cursor of the next. */
export const listTeachers = async (pool: pg.Pool, query: Query, now: Date) => {
  const { search = '', speciality = '', cursor, limit = wholeListSize, ...rest } = query;
  const category = findSpeciality(speciality);
  const isCustom = speciality !== '' && !isAll(speciality) && !category;
  const combinations = combinationsOf(category, query);
  const also = await Promise.all([
    ...(isCustom ? [findEntries(pool, 'whole', [speciality])] : []),
    ...(combinations.length > 0 ? [findEntries(pool, 'filter', combinations)] : []),
  ]);
  const matches = await matchesOf(pool, search, also);
  const { match: first, ...after } =
    cursor === undefined ? start : readCursor(query.sortBy, cursor);
  const found: { match: number; row: ListedRow }[] = [];
  for (const [match, words] of matches.entries()) {
    if (match < first || found.length > limit) continue;
    const isContinued = cursor !== undefined && match === first;
    const filter = { ...rest, limit, category, after: isContinued ? after : undefined };
    const rows = await findListed(pool, filter, words, now);
    found.push(...rows.map((row) => ({ match, row })));
  }
  const shown = found.slice(0, limit);
  const last = found.length > limit ? shown.at(-1) : undefined;
  return {
    teachers: shown.map(({ row }) => toTeacher(row, now)),
    nextCursor: last ? writeCursor(query.sortBy, last.match, last.row) : null,
  };
};

/** A list without a search has one match: everyone. */
const matchesOf = async (pool: pg.Pool, search: string, also: Term[]): Promise<WordSets[]> => {
  if (also.some(({ ids }) => ids.length === 0)) return [];
  if (search !== '') return findMatches(pool, search, also);
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

const start = { match: 0, score: 0, fee: 0, id: '' };

const writeCursor = (
  sortBy: SortOrder,
  match: number,
  { score, hourly_rate: fee, id }: ListedRow,
) => Buffer.from([sortBy, match, score, fee, id].join(' ')).toString('base64url');

const place = new RegExp(`^(\\w+) (\\d) (\\d{1,2}) (\\d{1,9}) (${idPattern})$`);

/** A cursor of another sort order is invalid. */
const readCursor = (sortBy: SortOrder, cursor: string): Position & { match: number } => {
  const read = place.exec(Buffer.from(cursor, 'base64url').toString());
  if (read?.[1] !== sortBy) throw problem('invalid', { fields: { cursor: 'invalid' } });
  const [match = 0, score = 0, fee = 0] = read.slice(2, 5).map(Number);
  return { match, score, fee, id: read[5] ?? '' };
};
