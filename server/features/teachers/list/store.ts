import { createHash } from 'node:crypto';
import type pg from 'pg';
import { maxPageSize, type SortOrder, wholeListSize } from '#domain/listing.ts';
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
  score: number;
  fee: number;
  id: string;
}

/** One word of a search: a teacher has one of these words of the dictionary, or a name that contains `part`. */
export interface Term {
  ids: number[];
  part?: string;
}

/** Teachers with one word of `walked`, whose index is scanned (undefined: every list), with all of `others`, not with all of `without`. */
export interface WordSets {
  walked?: number[] | undefined;
  others: Term[];
  without?: Term[];
}

/** Listed teachers of one page, plus at least one row that shows whether another page exists. */
export const findListed = async (
  pool: pg.Pool,
  filter: ListFilter,
  words: WordSets | undefined,
  now: Date,
) => (await pool.query<ListedRow>(listStatement(filter, words, now))).rows;

/** With the value that the list is sorted by. */
export type ListedRow = TeacherRow & { score: number };

/** The dictionary's entries of a custom speciality ('whole') or of combinations of filters, whatever their case. */
export const findEntries = async (
  pool: pg.Pool,
  kind: 'whole' | 'filter',
  words: string[],
): Promise<Term> => {
  const { rows } = await pool.query<{ id: number }>({
    name: 'search-entries',
    text: `select s.id from unnest($1::text[]) asked join search_words s on s.word = lower(asked) and s.kind = $2`,
    values: [words, kind],
  });
  return { ids: rows.map(({ id }) => id) };
};

/** One prepared statement for the page's teachers with their public columns. */
export const listStatement = (filter: ListFilter, words: WordSets | undefined, now: Date) => {
  const { text: page, values } = pageOf(filter, words);
  const text = `with page as (${page})
    select ${teacherColumns(now, putInto(values))}, p.score from page
      join teacher_profiles p on p.user_id = page.id join users u on u.id = page.id
     order by ${orders[filter.sortBy]}`;
  return { name: nameOf(text), text, values };
};

const orders = {
  rating_desc: 'page.score desc, page.fee, page.id',
  fee_asc: 'page.fee, page.id',
  fee_desc: 'page.fee desc, page.id desc',
} as const;

/** The same text gets the same name, so that each connection plans it once. */
const nameOf = (text: string) =>
  `list-${createHash('sha1').update(text).digest('hex').slice(0, 16)}`;

/**
 * The SQL for the ids of one page, in order. Rows are read from an index in the order of the page. Conditions that
 * the index order cannot serve are split into few values (scores, rating classes, words), each read in order until
 * the page is full, so a page costs the same among a thousand teachers and a million.
 */
const pageOf = (filter: ListFilter, words?: WordSets) => {
  const values: unknown[] = [];
  const put = putInto(values);
  const text = (filter.sortBy === 'rating_desc' ? byScore : byFee)(filter, put, words);
  return { text, values };
};

// Scores in tenths, 5.0 to 1.0; 0 means not rated yet.
const scores = [...Array.from({ length: 41 }, (_, i) => 50 - i), 0];

// Limits are part of the SQL text, since putInto hides values from the planner; few sizes keep the statements few.
const pageSizes = [10, 20, maxPageSize, wholeListSize];
/** One row more than a page shows whether another page exists. */
const rowsRead = ({ limit }: ListFilter) =>
  (pageSizes.find((size) => size >= limit) ?? wholeListSize) + 1;

/** Best score first, then lowest fee. Within one score the index is sorted by fee, so a fee range skips no rows. */
const byScore = (filter: ListFilter, put: Put, words?: WordSets) => {
  const { after, minRating } = filter;
  const { distinct, table, id, fee, conditions, outer } = sourceOf(filter, put, words);
  const limit = rowsRead(filter);
  if (minRating) {
    const least = put(minRating * 10, 'smallint');
    // A rating up to 4 implies a score that is not lower: score_of in 0002-teachers.sql.
    conditions.push(`one >= ${least}`, `rating >= ${least}`);
  }
  if (after) {
    const [from, score] = [put(after.fee, 'bigint'), put(after.score, 'smallint')];
    conditions.push(`one <= ${score}`);
    conditions.push(`${fee} >= case when one = ${score} then ${from} else 0 end`);
    conditions.push(`(one <> ${score} or (${fee}, ${id}) > (${from}, ${put(after.id, 'uuid')}))`);
  }
  return `select ${distinct} one as score, fee, id
    from (select * from unnest('{${scores.join()}}'::smallint[]) as one${outer} order by one desc) runs
    cross join lateral (
      select ${fee} as fee, ${id} as id from ${table}
       where score = one and ${conditions.join(' and ')} order by ${fee}, ${id} limit ${limit}) run
    order by one desc, fee, id limit ${limit}`;
};

/** Lowest or highest fee first; a minimum rating selects whole rating classes. */
const byFee = (filter: ListFilter, put: Put, words?: WordSets) => {
  const { after, minRating } = filter;
  const [direction, beyond] = filter.sortBy === 'fee_asc' ? ['asc', '>'] : ['desc', '<'];
  const source = sourceOf(filter, put, words);
  const { distinct, table, id, fee, conditions, outer, isByWord } = source;
  const limit = rowsRead(filter);
  if (!isByWord) conditions.push('rating_class = one');
  if (minRating && isByWord) conditions.push(`rating >= ${put(minRating * 10, 'smallint')}`);
  if (minRating && !isByWord) conditions.push(`one >= ${put(minRating, 'smallint')}`);
  if (after) {
    conditions.push(
      `(${fee}, ${id}) ${beyond} (${put(after.fee, 'bigint')}, ${put(after.id, 'uuid')})`,
    );
  }
  return `select ${distinct} rating, fee, id
    from (select * from unnest('{${isByWord ? 0 : '0,1,2,3,4,5'}}'::smallint[]) as one${outer}) runs
    cross join lateral (
      select rating, ${fee} as fee, ${id} as id from ${table}
       where ${conditions.join(' and ')} order by ${fee} ${direction}, ${id} ${direction} limit ${limit}) run
    order by fee ${direction}, id ${direction} limit ${limit}`;
};

const sourceOf = (filter: ListFilter, put: Put, words: WordSets = { others: [] }) => {
  const { walked, others, without } = words;
  const [fee, id] = walked ? ['fee', 'teacher_id'] : ['hourly_rate', 'user_id'];
  const has = (term: Term) => hasTerm(term, `w.${id}`, put);
  const conditions = [walked ? 'word_id = word' : 'listed', ...others.map(has)];
  if (without) conditions.push(`not (${without.map(has).join(' and ')})`);
  if (filter.category) conditions.push(`category = ${put(filter.category, 'text')}`);
  if (filter.minFee !== undefined) conditions.push(`${fee} >= ${put(filter.minFee, 'bigint')}`);
  if (filter.maxFee !== undefined) conditions.push(`${fee} <= ${put(filter.maxFee, 'bigint')}`);
  return {
    fee,
    id,
    conditions,
    isByWord: walked !== undefined,
    // A teacher may match several of the words.
    distinct: walked ? 'distinct' : '',
    table: walked ? 'word_teachers as w' : 'teacher_profiles as w',
    outer: walked ? ` cross join unnest(${put(walked, 'int[]')}) as word` : '',
  };
};

/** Scalar sub-selects, which PostgreSQL runs for each row read: for EXISTS it may read all rows that match first. */
const hasTerm = ({ ids, part }: Term, id: string, put: Put) => {
  const ways: string[] = [];
  // The words of a search are letters and digits: nothing in them is special to LIKE.
  if (part !== undefined) {
    const pattern = put(`%${part}%`, 'text');
    ways.push(`(select n.full_name from users n where n.id = ${id}) ilike ${pattern}`);
  }
  if (part === undefined || ids.length > 0) {
    ways.push(`coalesce((select true from word_teachers o
      where o.word_id = any(${put(ids, 'int[]')}::int[]) and o.teacher_id = ${id} limit 1), false)`);
  }
  return `(${ways.join(' or ')})`;
};
