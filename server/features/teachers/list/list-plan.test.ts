import { beforeAll, expect, test } from 'vitest';
import { useServer } from '../../../testing/app.ts';
import { addTeacher } from '../../../testing/teachers.ts';
import { type ListFilter, listStatement, type WordSets } from './store.ts';

const server = useServer();
beforeAll(async () => {
  for (let nth = 0; nth < 5; nth += 1) await addTeacher(server.db);
  await server.pool.query('analyze');
});

const after = { score: 45, fee: 100_000, id: '01900000-0000-7000-8000-000000000000' };
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
  ['words by fee', { sortBy: 'fee_asc', minRating: 2 }, words],
];

test.each(filters)('a list keeps its plan, whatever the values: %s', async (_, part, walked) => {
  const filter: ListFilter = { sortBy: 'rating_desc', limit: 20, ...part };
  const client = await server.pool.connect();
  try {
    const statement = listStatement(filter, walked, new Date());
    for (let nth = 0; nth < 8; nth += 1) await client.query(statement);
    const { rows } = await client.query(
      'select custom_plans as custom, generic_plans as kept from pg_prepared_statements where name = $1',
      [statement.name],
    );
    // PostgreSQL makes five custom plans before it considers a generic one.
    expect(rows).toEqual([{ custom: 5, kept: 3 }]);
  } finally {
    client.release();
  }
});
