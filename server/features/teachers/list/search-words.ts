import type pg from 'pg';
import type { WordSets } from './store.ts';

interface Meant {
  place: number;
  id: number | null;
  word: string | null;
  in_about: boolean | null;
}

/** The dictionary words that the search may mean, as sets for the list query; undefined when no teacher can match. */
export const findWords = async (pool: pg.Pool, search: string): Promise<WordSets | undefined> => {
  const { rows } = await pool.query<Meant>({
    name: 'meant-words',
    text: `select a.place::int, m.id, m.word, m.in_about
             from unnest(asked_words($1)) with ordinality as a (asked, place)
             left join lateral meant_words(a.asked) m on true`,
    values: [search],
  });
  const terms = groupByPlace(rows);
  if (terms.length === 0 || terms.some((term) => term.length === 0)) return undefined;
  const [first = [], second, ...rest] = terms;
  const ids = (term: Term) => term.map(({ id }) => id);
  if (!second) return { walked: ids(first), others: [] };
  if ([...first, ...second].some(({ inAbout }) => inAbout)) return walkRarest(pool, terms.map(ids));
  return { walked: await pairsOf(pool, first, second), others: rest.map(ids) };
};

type Term = { id: number; word: string; inAbout: boolean }[];

const groupByPlace = (rows: Meant[]) => {
  const terms: Term[] = [];
  for (const { place, id, word, in_about } of rows) {
    const term = (terms[place - 1] ??= []);
    if (id !== null && word !== null) term.push({ id, word, inAbout: in_about === true });
  }
  return terms;
};

/** The dictionary stores pairs of words from names and specialities: one lookup replaces an intersection. */
const pairsOf = async (pool: pg.Pool, first: Term, second: Term) => {
  const both = first.filter(({ id }) => second.some((other) => other.id === id));
  const pairs = first.flatMap((a) => second.map((b) => [a.word, b.word].toSorted().join(' ')));
  const { rows } = await pool.query<{ id: number }>({
    name: 'word-pairs',
    text: 'select id from search_words where word = any($1)',
    values: [pairs],
  });
  return [...rows, ...both].map(({ id }) => id);
};

const enough = 2000;

/** Words of the about text have no pairs: walk the rarest word's teachers and look up the other words for each. */
const walkRarest = async (pool: pg.Pool, sets: number[][]): Promise<WordSets> => {
  const counts = await Promise.all(
    sets.map(async (ids) => {
      const { rows } = await pool.query<{ n: number }>({
        name: 'count-word',
        text: `select count(*) as n from (select from word_teachers where word_id = any($1) limit ${enough}) few`,
        values: [ids],
      });
      return rows[0]?.n ?? 0;
    }),
  );
  const rarest = counts.indexOf(Math.min(...counts));
  return { walked: sets[rarest] ?? [], others: sets.filter((_, i) => i !== rarest) };
};
