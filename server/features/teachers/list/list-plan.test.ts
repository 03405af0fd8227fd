import { beforeAll, expect, test } from 'vitest';
import { useServer } from '../../../testing/app.ts';
import { addTeacher } from '../../../testing/teachers.ts';
import { findMatches } from './search-words.ts';
import { findEntries, listStatement } from './store.ts';
import type { ListFilter, WordSets } from './conditions.ts';

const server = useServer();
beforeAll(async () => {
  for (let nth = 0; nth < 5; nth += 1) await addTeacher(server.db);
  await server.pool.query('analyze');
});

const after = { rank: 45, fee: 100_000, id: '01900000-0000-7000-8000-000000000000' };
const words = { walked: [1, 2], others: [{ ids: [3] }] };
const compared = { others: [{ ids: [3], part: 'a' }], without: [{ ids: [4] }] };
const filters: [string, Partial<ListFilter>, WordSets?][] = [
  ['all', {}],
  ['a speciality and a least rating', { category: 'Math', minRating: 4 }],
  ['a window of fees', { minFee: 50_000, maxFee: 100_000 }],
  ['nothing', { category: 'Math', minFee: 50_001, maxFee: 50_002, sortBy: 'fee_asc' }],
  ['a later page', { after, maxFee: 190_000 }],
  ['a later page by fee', { after, sortBy: 'fee_desc', minRating: 3 }],
  ['words', { category: 'Other' }, words],
  ['compared names', { minRating: 2 }, compared],
  ['compared names by fee', { sortBy: 'fee_asc', minRating: 2 }, compared],
  ['free parts of days', { parts: [1, 2], category: 'Math', minFee: 10 }],
  ['free parts of days by fee', { parts: [1, 2], sortBy: 'fee_desc', minRating: 2 }],
  ['many free parts of days', { parts: Array.from({ length: 20 }, (_, i) => i) }],
  ['words and free parts of days', { parts: [1, 2] }, words],
  ['the soonest', { starts: [1, 2], sortBy: 'soonest', after }],
  ['the soonest of a time', { parts: [1, 2], starts: [1], sortBy: 'soonest', maxFee: 9 }],
  ['the soonest of words', { parts: [1, 2], sortBy: 'soonest', minRating: 2, after }, words],
  ['no free hour', { isFull: true }],
  ['words by fee', { sortBy: 'fee_asc', minRating: 2 }, words],
];

test.each(filters)('a list keeps its plan, whatever the values: %s', async (_, part, walked) => {
  const filter: ListFilter = { sortBy: 'rating_desc', limit: 20, ...part };
  const client = await server.pool.connect();
  try {
    const statement = listStatement(filter, walked);
    for (let nth = 0; nth < 8; nth += 1) await client.query(statement);
    const { rows } = await client.query(
      'select custom_plans as custom, generic_plans as kept from pg_prepared_statements where name = $1',
      [statement.name],
    );
    // PostgreSQL makes five custom plans before it considers a generic one, and none for a statement without values.
    expect(rows).toEqual([
      statement.values.length > 0 ? { custom: 5, kept: 3 } : { custom: 0, kept: 8 },
    ]);
  } finally {
    client.release();
  }
});

test('a search keeps the plans of its lookups in the dictionary, whatever the words', async () => {
  const client = await server.pool.connect();
  try {
    for (let nth = 0; nth < 8; nth += 1) {
      const speciality = await findEntries(client, 'whole', [`Piano ${nth}`]);
      for (const search of [`bahasa inggris ${nth}`, 'ratna wulandari']) {
        await findMatches(client, { search, also: [speciality], within: undefined });
      }
    }
    const { rows } = await client.query(
      `select name, custom_plans as custom from pg_prepared_statements
        where name in ('meant-words', 'asked-subjects', 'search-entries', 'word-pairs') order by name`,
    );
    expect(rows).toEqual([
      { name: 'asked-subjects', custom: 5 },
      { name: 'meant-words', custom: 5 },
      { name: 'search-entries', custom: 5 },
      { name: 'word-pairs', custom: 5 },
    ]);
  } finally {
    client.release();
  }
});
