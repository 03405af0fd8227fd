import type { Put } from '../prepared-values.ts';
import {
  commonConditions,
  type ListFilter,
  rowsRead,
  wordConditions,
  type WordSets,
} from './conditions.ts';

const columns = { fee: 'w.fee', id: 'w.teacher_id' };

/** The soonest free hour first, of `parts` if they are given, then the lowest fee. */
export const bySoonest = (filter: ListFilter, put: Put, words?: WordSets) =>
  (words?.walked ? soonestOfWords : soonestOfAll)(filter, put, words ?? { others: [] });

/**
 * Reads hour after hour until the page is full; a teacher stands at the first hour. Without an outer ORDER BY:
 * PostgreSQL would read on to see where the last hour ends, which in the worst case is everything.
 */
const soonestOfAll = (filter: ListFilter, put: Put, words: WordSets) => {
  const { after, category, parts, starts = [], minRating } = filter;
  const limit = rowsRead(filter);
  const among = parts ? `and e.part = any(${put(parts, 'int[]')}::int[])` : '';
  const isSoonest = `not coalesce((select true from free_parts e where e.teacher_id = w.teacher_id and e.part < w.part
       ${among} limit 1), false)`;
  // The words first: few teachers have them, and the planner does not know that.
  const hasWords = wordConditions(words, columns.id, put).join(' and ') || 'true';
  const conditions = [
    'w.first_hour = one',
    ...commonConditions(filter, put, { others: [] }, columns),
    `case when ${hasWords} then ${isSoonest} end`,
  ];
  if (category) conditions.push(`w.category = ${put(category, 'text')}`);
  if (minRating) conditions.push(`w.rating >= ${put(minRating * 10, 'smallint')}`);
  if (after) {
    const hour = put(after.rank, 'int');
    conditions.push(`one >= ${hour}`);
    conditions.push(
      `(one <> ${hour} or (w.fee, w.teacher_id) > (${put(after.fee, 'bigint')}, ${put(after.id, 'uuid')}))`,
    );
  }
  return `select one as rank, fee, id from unnest(${put(starts, 'int[]')}) as one cross join lateral (
      select w.fee, w.teacher_id as id from free_parts as w
       where ${conditions.join(' and ')} order by w.fee, w.teacher_id limit ${limit}) hour
    limit ${limit}`;
};

/** Reads all teachers of the words, which are few: see walkIfFew in search-words.ts. */
const soonestOfWords = (filter: ListFilter, put: Put, words: WordSets) => {
  const { after, category, parts, minRating } = filter;
  const conditions = [
    `w.word_id = any(${put(words.walked, 'int[]')}::int[])`,
    ...commonConditions(filter, put, words, columns),
  ];
  if (category) conditions.push(`w.category = ${put(category, 'text')}`);
  if (minRating) conditions.push(`w.rating >= ${put(minRating * 10, 'smallint')}`);
  const first = parts
    ? `select min(f.first_hour) from free_parts f where f.teacher_id = w.teacher_id
         and f.part = any(${put(parts, 'int[]')}::int[])`
    : 'select f.hours[1] from free_hours f where f.teacher_id = w.teacher_id';
  const later = after
    ? `and (rank, fee, id) > (${put(after.rank, 'int')}, ${put(after.fee, 'bigint')}, ${put(after.id, 'uuid')})`
    : '';
  return `select rank, fee, id from (
      select distinct w.fee, w.teacher_id as id, (${first}) as rank
        from word_teachers as w where ${conditions.join(' and ')}) found
     where rank is not null ${later} order by rank, fee, id limit ${rowsRead(filter)}`;
};
