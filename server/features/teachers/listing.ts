import type { SortOrder } from '#domain/listing.ts';
import type { Speciality } from '#domain/speciality.ts';

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

/**
 * The SQL for the ids of one page, in order. Rows are read from an index in the order of the page. What that
 * order cannot serve is split into few values (ratings, rating classes, words), each read in order until the
 * page is full: so a page costs the same among a thousand teachers and a million.
 */
export const pageOf = (filter: ListFilter, words?: WordSets) => {
  const values: unknown[] = [];
  const put: Put = (value, type) => `$${values.push(value)}::${type}`;
  const text = (filter.sortBy === 'rating_desc' ? byRating : byFee)(filter, put, words);
  return { text, values };
};

type Put = (value: unknown, type: string) => string;

// A mean in tenths: none yet, or 1.0 to 5.0.
const ratings = [...Array.from({ length: 41 }, (_, i) => 50 - i), 0];

/** Best first; among equals the cheaper. Each rating is a run of fees, so a window of fees wastes nothing. */
const byRating = (filter: ListFilter, put: Put, words?: WordSets) => {
  const { after, minRating = 0 } = filter;
  const worth = ratings.filter((r) => r >= minRating * 10 && (!after || r <= after.rating));
  const { table, id, fee, conditions, outer } = sourceOf(filter, put, words);
  const limit = put(filter.limit, 'int');
  if (after) {
    const reached = `one = ${put(after.rating, 'smallint')}`;
    const from = put(after.fee, 'bigint');
    conditions.push(`${fee} >= case when ${reached} then ${from} else 0 end`);
    conditions.push(`(not (${reached}) or (${fee}, ${id}) > (${from}, ${put(after.id, 'uuid')}))`);
  }
  return `select distinct one as rating, fee, id
    from (select * from unnest(${put(worth, 'smallint[]')}) as one${outer} order by one desc) runs
    cross join lateral (
      select ${fee} as fee, ${id} as id from ${table}
       where rating = one and ${conditions.join(' and ')} order by ${fee}, ${id} limit ${limit}) run
    order by one desc, fee, id limit ${limit}`;
};

/** Cheapest or dearest first; a least rating is a few whole classes of ratings. */
const byFee = (filter: ListFilter, put: Put, words?: WordSets) => {
  const { after, minRating = 0 } = filter;
  const [direction, beyond] = filter.sortBy === 'fee_asc' ? ['asc', '>'] : ['desc', '<'];
  const { table, id, fee, conditions, outer } = sourceOf(filter, put, words);
  const limit = put(filter.limit, 'int');
  const classes = words ? [0] : [0, 1, 2, 3, 4, 5].filter((c) => c >= minRating);
  conditions.push(words ? `rating >= ${put(minRating * 10, 'smallint')}` : 'rating_class = one');
  if (after) {
    conditions.push(
      `(${fee}, ${id}) ${beyond} (${put(after.fee, 'bigint')}, ${put(after.id, 'uuid')})`,
    );
  }
  return `select distinct rating, fee, id
    from (select * from unnest(${put(classes, 'smallint[]')}) as one${outer}) runs
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
    table: words ? 'word_teachers as w' : 'teacher_profiles',
    id: words ? 'teacher_id' : 'user_id',
    outer: words ? ` cross join unnest(${put(words.walked, 'int[]')}) as word` : '',
  };
};

const wordConditions = ({ others }: WordSets, put: Put) => [
  'word_id = word',
  ...others.map(
    (ids) => `exists (select from word_teachers o
        where o.word_id = any(${put(ids, 'int[]')}) and o.teacher_id = w.teacher_id)`,
  ),
];
