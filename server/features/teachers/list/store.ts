import { createHash } from 'node:crypto';
import type pg from 'pg';
import { defaultPageSize, maxPageSize, type SortOrder } from '#domain/listing.ts';
import type { Speciality } from '#domain/speciality.ts';
import { type Put, putInto } from '../prepared-values.ts';
import { teacherColumns, type TeacherRow } from '../teacher-row.ts';

export interface ListFilter {
  category?: Speciality | undefined;
  minFee?: number | undefined;
  maxFee?: number | undefined;
  minRating?: number | undefined;
  sortBy: SortOrder;
  limit: number;
  after?: Position | undefined;
}

/** The last teacher of the previous page. */
export interface Position {
  rating: number;
  fee: number;
  id: string;
}

/** A teacher matches with one word of `walked`, whose index is scanned, and one word of each set in `others`. */
export interface WordSets {
  walked: number[];
  others: number[][];
}

/** Listed teachers of one page, plus at least one row that shows whether another page exists. */
export const findListed = async (
  pool: pg.Pool,
  filter: ListFilter,
  words: WordSets | undefined,
  now: Date,
) => (await pool.query<TeacherRow>(listStatement(filter, words, now))).rows;

/** One prepared statement for the page's teachers with their public columns. */
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

/**
 * The SQL for the ids of one page, in order. Rows are read from an index in the order of the page. Conditions that
 * the index order cannot serve are split into few values (ratings, rating classes, words), each read in order until
 * the page is full, so a page costs the same among a thousand teachers and a million.
 */
const pageOf = (filter: ListFilter, words?: WordSets) => {
  const values: unknown[] = [];
  const put = putInto(values);
  const text = (filter.sortBy === 'rating_desc' ? byRating : byFee)(filter, put, words);
  return { text, values };
};

// Mean ratings in tenths, 5.0 to 1.0; 0 means not rated yet.
const ratings = [...Array.from({ length: 41 }, (_, i) => 50 - i), 0];

// Limits are part of the SQL text, since putInto hides values from the planner; few sizes keep the statements few.
const pageSizes = [10, 20, defaultPageSize, maxPageSize];
/** One row more than a page shows whether another page exists. */
const rowsRead = ({ limit }: ListFilter) =>
  (pageSizes.find((size) => size >= limit) ?? maxPageSize) + 1;

/** Best rating first, then lowest fee. Within one rating the index is sorted by fee, so a fee range skips no rows. */
const byRating = (filter: ListFilter, put: Put, words?: WordSets) => {
  const { after, minRating } = filter;
  const { distinct, table, id, fee, conditions, outer } = sourceOf(filter, put, words);
  const limit = rowsRead(filter);
  if (minRating) conditions.push(`one >= ${put(minRating * 10, 'smallint')}`);
  if (after) {
    const [from, rating] = [put(after.fee, 'bigint'), put(after.rating, 'smallint')];
    conditions.push(`one <= ${rating}`);
    conditions.push(`${fee} >= case when one = ${rating} then ${from} else 0 end`);
    conditions.push(`(one <> ${rating} or (${fee}, ${id}) > (${from}, ${put(after.id, 'uuid')}))`);
  }
  return `select ${distinct} one as rating, fee, id
    from (select * from unnest('{${ratings.join()}}'::smallint[]) as one${outer} order by one desc) runs
    cross join lateral (
      select ${fee} as fee, ${id} as id from ${table}
       where rating = one and ${conditions.join(' and ')} order by ${fee}, ${id} limit ${limit}) run
    order by one desc, fee, id limit ${limit}`;
};

/** Lowest or highest fee first; a minimum rating selects whole rating classes. */
const byFee = (filter: ListFilter, put: Put, words?: WordSets) => {
  const { after, minRating } = filter;
  const [direction, beyond] = filter.sortBy === 'fee_asc' ? ['asc', '>'] : ['desc', '<'];
  const { distinct, table, id, fee, conditions, outer } = sourceOf(filter, put, words);
  const limit = rowsRead(filter);
  if (!words) conditions.push('rating_class = one');
  if (minRating && words) conditions.push(`rating >= ${put(minRating * 10, 'smallint')}`);
  if (minRating && !words) conditions.push(`one >= ${put(minRating, 'smallint')}`);
  if (after) {
    conditions.push(
      `(${fee}, ${id}) ${beyond} (${put(after.fee, 'bigint')}, ${put(after.id, 'uuid')})`,
    );
  }
  return `select ${distinct} rating, fee, id
    from (select * from unnest('{${words ? 0 : '0,1,2,3,4,5'}}'::smallint[]) as one${outer}) runs
    cross join lateral (
      select rating, ${fee} as fee, ${id} as id from ${table}
       where ${conditions.join(' and ')} order by ${fee} ${direction}, ${id} ${direction} limit ${limit}) run
    order by fee ${direction}, id ${direction} limit ${limit}`;
};

const sourceOf = (filter: ListFilter, put: Put, words?: WordSets) => {
  const fee = words ? 'fee' : 'hourly_rate';
  const conditions = words ? wordConditions(words, put) : ['listed'];
  if (filter.category) conditions.push(`category = ${put(filter.category, 'text')}`);
  if (filter.minFee !== undefined) conditions.push(`${fee} >= ${put(filter.minFee, 'bigint')}`);
  if (filter.maxFee !== undefined) conditions.push(`${fee} <= ${put(filter.maxFee, 'bigint')}`);
  return {
    fee,
    conditions,
    // A teacher may match several of the words.
    distinct: words ? 'distinct' : '',
    table: words ? 'word_teachers as w' : 'teacher_profiles',
    id: words ? 'teacher_id' : 'user_id',
    outer: words ? ` cross join unnest(${put(words.walked, 'int[]')}) as word` : '',
  };
};

const wordConditions = ({ others }: WordSets, put: Put) => [
  'word_id = word',
  ...others.map(
    (ids) => `exists (select from word_teachers o
        where o.word_id = any(${put(ids, 'int[]')}::int[]) and o.teacher_id = w.teacher_id)`,
  ),
];
