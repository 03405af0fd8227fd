import { maxPageSize, type SortOrder, wholeListSize } from '#domain/listing.ts';
import { type Speciality, specialities } from '#domain/speciality.ts';
import type { Put } from '../prepared-values.ts';

export interface ListFilter {
  category?: Speciality | undefined;
  minFee?: number | undefined;
  maxFee?: number | undefined;
  minRating?: number | undefined;
  /** Parts of days, one of which has a free hour. */
  parts?: number[] | undefined;
  /** The hours that the list of the soonest reads, ascending. */
  starts?: number[] | undefined;
  /** Only teachers who have no free hour: they come last in the list of the soonest. */
  isFull?: true | undefined;
  sortBy: SortOrder;
  limit: number;
  after?: LastTeacher | undefined;
}

/** The last teacher of the previous page. */
export interface LastTeacher {
  /** The score, or in the list of the soonest the first free hour. */
  rank: number;
  fee: number;
  id: string;
}

/** One word of a search: a teacher has one of these words of the dictionary, or a name that contains `part`. */
export interface Term {
  ids: number[];
  part?: string;
}

/** Teachers with one word of `walked`, whose index is scanned (undefined: free parts of days, or every teacher), with all of `others`, not with all of `without`. */
export interface WordSets {
  walked?: number[] | undefined;
  others: Term[];
  without?: Term[];
  /** Only teachers of this category. */
  category?: Speciality;
}

// Limits are part of the SQL text, since putInto hides values from the planner; few sizes keep the statements few.
const pageSizes = [6, 10, 20, maxPageSize, wholeListSize];
/** One row more than a page shows whether another page exists. */
export const rowsRead = ({ limit }: ListFilter) =>
  (pageSizes.find((size) => size >= limit) ?? wholeListSize) + 1;

export const categoriesOf = (category?: Speciality) => (category ? [category] : specialities);

export const wordConditions = ({ others, without }: WordSets, id: string, put: Put) => {
  const has = (term: Term) => hasTerm(term, id, put);
  const conditions = others.map(has);
  if (without) conditions.push(`not (${without.map(has).join(' and ')})`);
  return conditions;
};

/** Words and fees, which every source is asked for. */
export const commonConditions = (
  { minFee, maxFee, isFull }: ListFilter,
  put: Put,
  words: WordSets,
  { fee, id }: { fee: string; id: string },
) => {
  const conditions = wordConditions(words, id, put);
  if (minFee !== undefined) conditions.push(`${fee} >= ${put(minFee, 'bigint')}`);
  if (maxFee !== undefined) conditions.push(`${fee} <= ${put(maxFee, 'bigint')}`);
  if (isFull) {
    conditions.push(
      `not coalesce((select true from free_parts f where f.teacher_id = ${id} limit 1), false)`,
    );
  }
  return conditions;
};

export const hasPart = (parts: number[], id: string, put: Put) =>
  `coalesce((select true from free_parts f where f.teacher_id = ${id}
     and f.part = any(${put(parts, 'int[]')}::int[]) limit 1), false)`;

/** Scalar sub-selects, which PostgreSQL runs for each row read: for EXISTS it may read all rows that match first. */
const hasTerm = ({ ids, part }: Term, id: string, put: Put) => {
  const ways: string[] = [];
  // The words of a search are letters and digits: nothing in them is special to LIKE.
  if (part !== undefined) {
    const pattern = put(`%${part}%`, 'text');
    ways.push(`(select n.full_name from users n where n.id = ${id}) ilike ${pattern}`);
  }
  if (part === undefined || ids.length > 0) {
    // One word is read by the primary key, without the table.
    const isOne = ids.length === 1;
    const word = isOne ? `= ${put(ids[0], 'int')}` : `= any(${put(ids, 'int[]')}::int[])`;
    ways.push(`coalesce((select true from word_teachers o
      where o.word_id ${word} and o.teacher_id = ${id} limit 1), false)`);
  }
  return `(${ways.join(' or ')})`;
};
