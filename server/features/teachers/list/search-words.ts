import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Queryable } from '../../../platform/database/db.ts';
import type { Speciality } from '#domain/speciality.ts';
import { findSubject, followedBy } from '#domain/subjects.ts';
import type { Term, WordSets } from './conditions.ts';

export interface Search {
  search: string;
  /** More conditions, such as a custom speciality. */
  also: Term[];
  /** The category of the list, if it has one. */
  within: Speciality | undefined;
}

/**
 * What a search may mean, as sets for the list query: first teachers with every word in the name, then those who have
 * some of them in the speciality or the text, in either language, then the others of the subject's speciality. Similar
 * words count only where nothing else matches.
 */
export const findMatches = async (
  pool: Queryable,
  { search, also, within }: Search,
): Promise<WordSets[]> => {
  const asked = await findWords(pool, search);
  if (asked.length === 0) return [];
  const exact = await findExact(pool, asked, also);
  const category = specialityOf(asked);
  const others = asked.filter(({ subject }) => subject === undefined).map(anywhereOf);
  if (!category || (within ?? category) !== category || others.some(isEmpty)) return exact;
  const follow = { ...(await walkRarest(pool, [...others, ...also])), category };
  return [...exact, exact.length > 0 ? { ...follow, without: asked.map(anywhereOf) } : follow];
};

const anywhereOf = ({ name, other }: Meanings): Term => ({ ...name, ids: [...name.ids, ...other] });

/** The one speciality that the subjects of a search belong to. */
const specialityOf = (asked: Meanings[]) => {
  const found = asked.flatMap(({ subject }) => {
    const known = subject === undefined ? undefined : findSubject(subject);
    return known ? [followedBy(known)] : [];
  });
  return new Set(found).size === 1 ? found[0] : undefined;
};

const findExact = async (pool: Queryable, asked: Meanings[], also: Term[]): Promise<WordSets[]> => {
  const anywhere = asked.map(anywhereOf);
  if (anywhere.some(isEmpty)) return [];
  const names = asked.map(({ name }) => name);
  if (names.some(isEmpty)) return [await walkRarest(pool, [...anywhere, ...also])];
  const inName =
    (await walkPairs(pool, asked, also)) ?? (await walkRarest(pool, [...names, ...also]));
  if (asked.every(({ other }) => other.length === 0)) return [inName];
  // If one word alone is also in specialities or texts, that word is there: the others can only be in the name.
  const isOneElsewhere = asked.filter(({ other }) => other.length > 0).length === 1;
  const elsewhere = isOneElsewhere
    ? asked.map(({ name, other }) => (other.length > 0 ? { ids: other } : name))
    : anywhere;
  return [inName, { ...(await walkRarest(pool, [...elsewhere, ...also])), without: names }];
};

/** The meanings of one word of a search. */
interface Meanings {
  /** Words of names that contain it. */
  words: string[];
  name: Term;
  /** Other words of the dictionary. */
  other: number[];
  /** The subject that it names; consecutive words that name one are a single word. */
  subject?: string;
}

interface Meant {
  place: number;
  asked: string;
  id: number | null;
  word: string | null;
  in_name: boolean | null;
}

/** More names than this are compared one by one; meant_words returns one more. */
const mostNames = 100;

const findWords = async (pool: Queryable, search: string) => {
  const [words, subjects] = await Promise.all([findMeant(pool, search), findNamed(pool, search)]);
  const found: Meanings[] = [];
  for (let place = 1; place <= words.length; place += 1) {
    const one = words[place - 1];
    const named = subjects.find(({ first }) => first === place);
    if (named && named.last > place) {
      found.push({ words: [], name: { ids: [] }, other: named.ids, subject: named.subject });
      place = named.last;
    } else if (one) found.push({ ...one, ...(named && { subject: named.subject }) });
  }
  return found;
};

interface SubjectWordsRow {
  first: number;
  last: number;
  subject: string;
  ids: number[];
}

/**
 * The longest ones first: 'bahasa inggris' is not 'bahasa'. The sub-select hides the words from the planner, which
 * would plan anew for each search.
 */
const findNamed = async (pool: Queryable, search: string) => {
  const { rows } = await pool.query<SubjectWordsRow>({
    name: 'asked-subjects',
    text: `select first_place as first, last_place as last, subject, case when first_place < last_place
                  then array(select id from subject_entries(subject)) else '{}' end as ids
             from asked_subjects((select asked_words($1))) order by last_place desc`,
    values: [search],
  });
  return rows;
};

const findMeant = async (pool: Queryable, search: string) => {
  const { rows } = await pool.query<Meant>({
    name: 'meant-words',
    text: `select a.place::int, a.asked, m.id, m.word, m.in_name
             from unnest((select asked_words($1))) with ordinality as a (asked, place)
             left join lateral meant_words(a.asked) m on true`,
    values: [search],
  });
  const found: Meanings[] = [];
  for (const { place, asked, id, word, in_name } of rows) {
    const one = (found[place - 1] ??= { words: [], name: { ids: [] }, other: [] });
    if (id === null || word === null) continue;
    if (!in_name) one.other = [...new Set([...one.other, id])];
    else if (one.words.push(word) > mostNames) one.name = { ids: [], part: asked };
    else one.name.ids.push(id);
  }
  return found;
};

const isEmpty = ({ ids, part }: Term) => ids.length === 0 && part === undefined;

const mostPairs = 64;

/** The dictionary stores pairs of words: one lookup replaces an intersection. A pair may hold a word of the speciality. */
const walkPairs = async (pool: Queryable, asked: Meanings[], also: Term[]) => {
  const [first, second] = asked;
  if (!first || !second || first.words.length * second.words.length > mostPairs) return undefined;
  const pairs = first.words.flatMap((a) => second.words.map((b) => [a, b].toSorted().join(' ')));
  const { rows } = await pool.query<{ id: number }>({
    name: 'word-pairs',
    text: `select id from search_words where word = any((select $1::text[])::text[]) and kind = 'pair'`,
    values: [pairs],
  });
  const both = first.name.ids.filter((id) => second.name.ids.includes(id));
  const walked = [...rows.map(({ id }) => id), ...both];
  return { walked, others: [...asked.map(({ name }) => name), ...also] };
};

const enough = 2000;

/** Walks the teachers of the rarest words and looks up the other words for each. Compared names cannot be walked. */
export const walkRarest = async (pool: Queryable, terms: Term[]): Promise<WordSets> => {
  const sets = terms.filter(({ part }) => part === undefined);
  const counts =
    sets.length < 2 ? [0] : await Promise.all(sets.map(({ ids }) => countOf(pool, ids)));
  const rarest = sets[counts.indexOf(Math.min(...counts))];
  return { walked: rarest?.ids, others: terms.filter((term) => term !== rarest) };
};

/** Counts decide only which index is read, so they may be a minute old. Keys are hashes: a word may have hundreds of ids. */
const counts = new WeakMap<Queryable, LRUCache<string, number>>();

/** How many rows there are, up to `enough`. */
const countUpTo = async (pool: Queryable, source: string, ids: number[]) => {
  const known = counts.get(pool) ?? new LRUCache<string, number>({ max: 10_000, ttl: 60_000 });
  counts.set(pool, known);
  const key = hash('sha1', `${source} ${ids.join()}`);
  const counted = known.get(key);
  if (counted !== undefined) return counted;
  const { rows } = await pool.query<{ n: number }>({
    name: `count-${source}`,
    text: `select count(*)::int as n from (select from ${source} = any($1) limit ${enough}) few`,
    values: [ids],
  });
  const found = rows[0]?.n ?? 0;
  known.set(key, found);
  return found;
};

const countOf = (pool: Queryable, ids: number[]) =>
  countUpTo(pool, 'word_teachers where word_id', ids);
const countParts = (pool: Queryable, parts: number[]) =>
  countUpTo(pool, 'free_parts where part', parts);

/** Walks the parts of days instead of the words if they have fewer teachers. */
export const chooseWalk = async (pool: Queryable, words: WordSets, parts: number[]) => {
  if (!words.walked) return words;
  const [ofWords, ofParts] = await Promise.all([
    countOf(pool, words.walked),
    countParts(pool, parts),
  ]);
  return ofParts < ofWords ? lookUpAll(words) : words;
};

/** In the order of free hours, all teachers of a walked word are read. With fewer in the parts of days, those are read. */
export const walkIfFew = async (pool: Queryable, words: WordSets, parts?: number[]) => {
  if (!words.walked) return words;
  if ((await countOf(pool, words.walked)) >= enough) return lookUpAll(words);
  return parts ? chooseWalk(pool, words, parts) : words;
};

const lookUpAll = ({ walked = [], others, ...rest }: WordSets): WordSets => ({
  ...rest,
  others: [{ ids: walked }, ...others],
});
