import { hash } from 'node:crypto';
import type { Queryable } from '../../../platform/database/db.ts';
import type { SortOrder } from '#domain/listing.ts';
import { type Put, putInto } from '../prepared-values.ts';
import {
  categoriesOf,
  commonConditions,
  hasPart,
  type ListFilter,
  rowsRead,
  type Term,
  type WordSets,
} from './conditions.ts';
import { bySoonest } from './soonest.ts';
import { listColumns, teacherColumns, type TeacherRow } from '../teacher-row.ts';

/** Listed teachers of one page, plus at least one row that shows whether another page exists. */
export const findListed = async (
  pool: Queryable,
  filter: ListFilter,
  words: WordSets | undefined,
) => (await pool.query<ListedRow>(listStatement(filter, words))).rows;

/** With the value that the list is sorted by, as in Position. */
export type ListedRow = TeacherRow & { rank: number };

/** The dictionary's entries of a custom speciality ('whole') or of combinations of filters, whatever their case. */
export const findEntries = async (
  pool: Queryable,
  kind: 'whole' | 'filter',
  words: string[],
): Promise<Term> => {
  const { rows } = await pool.query<{ id: number }>({
    name: 'search-entries',
    text: `select s.id from unnest((select $1::text[])) asked
            join search_words s on s.word = lower(asked) and s.kind = (select $2)`,
    values: [words, kind],
  });
  return { ids: rows.map(({ id }) => id) };
};

/** One prepared statement for the page's teachers with their public columns. */
export const listStatement = (filter: ListFilter, words?: WordSets) => {
  const { text: page, values } = pageOf(filter, words);
  const text = `with page as (${page})
    select ${filter.parts ? teacherColumns : listColumns}, page.rank from page
      join teacher_profiles p on p.user_id = page.id join users u on u.id = page.id
     order by ${orders[filter.sortBy]}`;
  return { name: nameOf(text), text, values };
};

const orders = {
  rating_desc: 'page.rank desc, page.fee, page.id',
  soonest: 'page.rank, page.fee, page.id',
  fee_asc: 'page.fee, page.id',
  fee_desc: 'page.fee desc, page.id desc',
} as const;

/** The same text gets the same name, so that each connection plans it once. */
const nameOf = (text: string) => `list-${hash('sha1', text).slice(0, 16)}`;

/**
 * The SQL for the ids of one page, in order. Rows are read from an index in the order of the page. Conditions that
 * the index order cannot serve are split into few values (scores, rating classes, words), each read in order until
 * the page is full, so a page costs the same among a thousand teachers and a million.
 */
const pageOf = (filter: ListFilter, words?: WordSets) => {
  const values: unknown[] = [];
  const put = putInto(values);
  const text = pages[filter.sortBy](filter, put, words);
  return { text, values };
};

// Scores in tenths, 5.0 to 1.0; 0 means not rated yet.
const scores = [...Array.from({ length: 41 }, (_, i) => 50 - i), 0];

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
    const [from, score] = [put(after.fee, 'bigint'), put(after.rank, 'smallint')];
    conditions.push(`one <= ${score}`);
    conditions.push(`${fee} >= case when one = ${score} then ${from} else 0 end`);
    conditions.push(`(one <> ${score} or (${fee}, ${id}) > (${from}, ${put(after.id, 'uuid')}))`);
  }
  return `select ${distinct} one as rank, fee, id
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
  const { distinct, table, id, fee, conditions, outer, isByClass } = source;
  const limit = rowsRead(filter);
  if (isByClass) conditions.push('rating_class = one');
  if (minRating && !isByClass) conditions.push(`rating >= ${put(minRating * 10, 'smallint')}`);
  if (minRating && isByClass) conditions.push(`one >= ${put(minRating, 'smallint')}`);
  if (after) {
    conditions.push(
      `(${fee}, ${id}) ${beyond} (${put(after.fee, 'bigint')}, ${put(after.id, 'uuid')})`,
    );
  }
  return `select ${distinct} 0 as rank, fee, id
    from (select * from unnest('{${isByClass ? '0,1,2,3,4,5' : 0}}'::smallint[]) as one${outer}) runs
    cross join lateral (
      select ${fee} as fee, ${id} as id from ${table}
       where ${conditions.join(' and ')} order by ${fee} ${direction}, ${id} ${direction} limit ${limit}) run
    order by fee ${direction}, id ${direction} limit ${limit}`;
};

const pages = {
  rating_desc: byScore,
  fee_asc: byFee,
  fee_desc: byFee,
  soonest: bySoonest,
} satisfies Record<SortOrder, unknown>;

/** More parts of days match so many teachers that the plain list is read and each teacher looked up. */
const mostPartsWalked = 16;

const sourceOf = (filter: ListFilter, put: Put, words: WordSets = { others: [] }) => {
  const { category, parts } = filter;
  const { walked } = words;
  if (walked) {
    const columns = { fee: 'w.fee', id: 'w.teacher_id' };
    const conditions = ['word_id = word', ...commonConditions(filter, put, words, columns)];
    if (category) conditions.push(`category = ${put(category, 'text')}`);
    if (parts) conditions.push(hasPart(parts, 'w.teacher_id', put));
    const outer = ` cross join unnest(${put(walked, 'int[]')}) as word`;
    return {
      ...columns,
      conditions,
      outer,
      // A teacher may have several of the words.
      distinct: walked.length > 1 ? 'distinct' : '',
      table: 'word_teachers as w',
      isByClass: false,
    };
  }
  if (parts && parts.length <= mostPartsWalked) {
    const columns = { fee: 'w.fee', id: 'w.teacher_id' };
    const conditions = [
      'part = one_part',
      'category = one_category',
      ...commonConditions(filter, put, words, columns),
    ];
    const outer = ` cross join unnest(${put(parts, 'int[]')}) as one_part
      cross join unnest(${put(categoriesOf(category), 'text[]')}) as one_category`;
    return {
      ...columns,
      conditions,
      outer,
      distinct: 'distinct',
      table: 'free_parts as w',
      isByClass: false,
    };
  }
  const columns = { fee: 'w.hourly_rate', id: 'w.user_id' };
  const conditions = ['listed', ...commonConditions(filter, put, words, columns)];
  if (category) conditions.push(`category = ${put(category, 'text')}`);
  if (parts) conditions.push(hasPart(parts, 'w.user_id', put));
  return {
    ...columns,
    conditions,
    outer: '',
    distinct: '',
    table: 'teacher_profiles as w',
    isByClass: true,
  };
};
