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

/** Where the former page ended. */
export interface Position {
  rating: number;
  fee: number;
  id: string;
}

/** The words that must all be met: one of `walked` leads, one of each of the `others` is looked up. */
export interface WordSets {
  walked: number[];
  others: number[][];
}

/** Of listed teachers, one more than a page shows. */
export const findListed = async (
  pool: pg.Pool,
  filter: ListFilter,
  words: WordSets | undefined,
  now: Date,
) => (await pool.query<TeacherRow>(listStatement(filter, words, now))).rows;

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

/**
 * The SQL for the ids of one page, in order. Rows are read from an index in the order of the page. What that
 * order cannot serve is split into few values (ratings, rating classes, words), each read in order until the
 * page is full: so a page costs the same among a thousand teachers and a million.
 */
const pageOf = (filter: ListFilter, words?: WordSets) => {
  const values: unknown[] = [];
  const put = putInto(values);
  const text = (filter.sortBy === 'rating_desc' ? byRating : byFee)(filter, put, words);
  return { text, values };
};

// A mean in tenths: none yet, or 1.0 to 5.0.
const ratings = [...Array.from({ length: 41 }, (_, i) => 50 - i), 0];

// In the text, not among the values: see putInto.
const pageSizes = [10, 20, defaultPageSize, maxPageSize];
/** One more than shown tells whether there are more. */
const rowsRead = ({ limit }: ListFilter) =>
  (pageSizes.find((size) => size >= limit) ?? maxPageSize) + 1;

/** Best first; among equals the cheaper. Each rating is a run of fees, so a window of fees wastes nothing. */
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

/** Cheapest or dearest first; a least rating is a few whole classes of ratings. */
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
    // Someone may have several of the words.
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
