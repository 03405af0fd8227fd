import type pg from 'pg';
import type * as z from 'zod/mini';
import type { ListQuery } from '#contract/teachers.ts';
import { defaultPageSize, type SortOrder } from '#domain/listing.ts';
import { isSpeciality } from '#domain/speciality.ts';
import { idPattern } from '../../../platform/database/ids.ts';
import { problem } from '../../../platform/http/problem.ts';
import { findListed, type ListFilter, type Position } from './store.ts';
import { type TeacherRow, toTeacher } from '../teacher-row.ts';
import { findWords } from './search-words.ts';

type Query = z.output<typeof ListQuery>;

const nothing = { teachers: [], nextCursor: null };

/** One page of listed teachers and the cursor of the next. */
export const listTeachers = async (pool: pg.Pool, query: Query, now: Date) => {
  const { search = '', speciality = '', cursor, limit = defaultPageSize, ...rest } = query;
  // A custom speciality is searched as words within the category 'Other'.
  const isCustom = speciality !== '' && !isSpeciality(speciality);
  const asked = [search, isCustom ? speciality : ''].join(' ').trim();
  const words = asked === '' ? undefined : await findWords(pool, asked);
  if (asked !== '' && !words) return nothing;
  const filter: ListFilter = {
    ...rest,
    limit,
    category: isCustom ? 'Other' : isSpeciality(speciality) ? speciality : undefined,
    after: cursor === undefined ? undefined : readCursor(query.sortBy, cursor),
  };
  const rows = await findListed(pool, filter, words, now);
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    teachers: shown.map((row) => toTeacher(row, now)),
    nextCursor: last ? writeCursor(query.sortBy, last) : null,
  };
};

const writeCursor = (sortBy: SortOrder, { rating, hourly_rate: fee, id }: TeacherRow) =>
  Buffer.from([sortBy, rating, fee, id].join(' ')).toString('base64url');

const place = new RegExp(`^(\\w+) (\\d{1,2}) (\\d{1,9}) (${idPattern})$`);

/** A cursor of another sort order is invalid. */
const readCursor = (sortBy: SortOrder, cursor: string): Position => {
  const read = place.exec(Buffer.from(cursor, 'base64url').toString());
  if (read?.[1] !== sortBy) throw problem('invalid', { fields: { cursor: 'invalid' } });
  return { rating: Number(read[2]), fee: Number(read[3]), id: read[4] ?? '' };
};
