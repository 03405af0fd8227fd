import { createHash } from 'node:crypto';
import type pg from 'pg';
import type * as z from 'zod/mini';
import type { ListQuery } from '#contract/teachers.ts';
import { defaultPageSize } from '#domain/listing.ts';
import { isSpeciality } from '#domain/speciality.ts';
import { idPattern } from '../../platform/ids.ts';
import { problem } from '../../platform/problem.ts';
import { type ListFilter, pageOf, type Position, putInto, type WordSets } from './listing.ts';
import { findWords } from './search-words.ts';
import { teacherColumns, type TeacherRow, toTeacher } from './teacher-row.ts';

type Query = z.output<typeof ListQuery>;

const nothing = { teachers: [], nextCursor: null };

/** One page of listed teachers and the way to the next. */
export const listTeachers = async (pool: pg.Pool, query: Query, now: Date) => {
  const { search = '', speciality = '', cursor, limit = defaultPageSize, ...rest } = query;
  // A custom speciality is one of the words under 'Other'.
  const isCustom = speciality !== '' && !isSpeciality(speciality);
  const asked = [search, isCustom ? speciality : ''].join(' ').trim();
  const words = asked === '' ? undefined : await findWords(pool, asked);
  if (asked !== '' && !words) return nothing;
  const filter: ListFilter = {
    ...rest,
    limit,
    category: isCustom ? 'Other' : isSpeciality(speciality) ? speciality : undefined,
    after: cursor === undefined ? undefined : readCursor(cursor),
  };
  const { rows } = await pool.query<TeacherRow>(listStatement(filter, words, now));
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    teachers: shown.map((row) => toTeacher(row, now)),
    nextCursor: last ? writeCursor(last) : null,
  };
};

/** The page's teachers with what is shown of them, as one prepared statement. */
export const listStatement = (filter: ListFilter, words: WordSets | undefined, now: Date) => {
  const { text: page, values } = pageOf(filter, words);
  const text = `with page as (${page})
    select ${teacherColumns(now, putInto(values))} from page
      join teacher_profiles p on p.user_id = page.id join users u on u.id = page.id
     order by ${orders[filter.sortBy]}`;
  return { name: nameOf(text), text, values };
};

const orders = {
  rating_desc: 'page.rating desc, page.fee, page.id',
  fee_asc: 'page.fee, page.id',
  fee_desc: 'page.fee desc, page.id desc',
} as const;

/** The same text gets the same name, so that each connection plans it once. */
const nameOf = (text: string) =>
  `list-${createHash('sha1').update(text).digest('hex').slice(0, 16)}`;

const writeCursor = ({ rating, hourly_rate: fee, id }: TeacherRow) =>
  Buffer.from([rating, fee, id].join(' ')).toString('base64url');

const place = new RegExp(`^(\\d{1,2}) (\\d{1,9}) (${idPattern})$`);

const readCursor = (cursor: string): Position => {
  const read = place.exec(Buffer.from(cursor, 'base64url').toString());
  if (!read) throw problem('invalid', { fields: { cursor: 'invalid' } });
  return { rating: Number(read[1]), fee: Number(read[2]), id: read[3] ?? '' };
};
