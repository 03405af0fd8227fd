import { startsIn } from '#domain/free-hours.ts';
import type { Put } from '../prepared-values.ts';
import {
  categoriesOf,
  commonConditions,
  type ListFilter,
  rowsRead,
  type WordSets,
} from './conditions.ts';

/** The soonest free hour of `parts` first, then the lowest fee. */
export const bySoonest = (filter: ListFilter, put: Put, words?: WordSets) =>
  (words?.walked ? soonestOfWords : soonestOfAll)(filter, put, words ?? { others: [] });

/** Reads the hours in their order. A teacher stands at the first one. */
const soonestOfAll = (filter: ListFilter, put: Put, words: WordSets) => {
  const { after, category, parts = [] } = filter;
  const limit = rowsRead(filter);
  const conditions = [
    'w.category = one_category',
    'w.first_hour = one',
    ...commonConditions(filter, put, words, { fee: 'w.fee', id: 'w.teacher_id' }),
    `not coalesce((select true from free_parts e where e.teacher_id = w.teacher_id and e.part < w.part
       and e.part = any(${put(parts, 'int[]')}::int[]) limit 1), false)`,
  ];
  if (filter.minRating) conditions.push(`w.rating >= ${put(filter.minRating * 10, 'smallint')}`);
  if (after) {
    const hour = put(after.rank, 'int');
    conditions.push(`one >= ${hour}`);
    conditions.push(
      `(one <> ${hour} or (w.fee, w.teacher_id) > (${put(after.fee, 'bigint')}, ${put(after.id, 'uuid')}))`,
    );
  }
  return `select one as rank, fee, id
    from (select * from unnest(${put(startsIn(parts), 'int[]')}) as one
           cross join unnest(${put(categoriesOf(category), 'text[]')}) as one_category order by one) runs
    cross join lateral (
      select w.fee, w.teacher_id as id from free_parts as w
       where ${conditions.join(' and ')} order by w.fee, w.teacher_id limit ${limit}) run
    order by one, fee, id limit ${limit}`;
};

/** Reads all teachers of the words, which are few: see chooseWalk in list-teachers.ts. */
const soonestOfWords = (filter: ListFilter, put: Put, words: WordSets) => {
  const { after, category, parts = [], minRating } = filter;
  const conditions = [
    `w.word_id = any(${put(words.walked, 'int[]')}::int[])`,
    ...commonConditions(filter, put, words, { fee: 'w.fee', id: 'w.teacher_id' }),
  ];
  if (category) conditions.push(`w.category = ${put(category, 'text')}`);
  if (minRating) conditions.push(`w.rating >= ${put(minRating * 10, 'smallint')}`);
  const later = after
    ? `and (rank, fee, id) > (${put(after.rank, 'int')}, ${put(after.fee, 'bigint')}, ${put(after.id, 'uuid')})`
    : '';
  return `select rank, fee, id from (
      select distinct w.fee, w.teacher_id as id,
             (select min(f.first_hour) from free_parts f where f.teacher_id = w.teacher_id
                and f.part = any(${put(parts, 'int[]')}::int[])) as rank
        from word_teachers as w where ${conditions.join(' and ')}) found
     where rank is not null ${later} order by rank, fee, id limit ${rowsRead(filter)}`;
};
