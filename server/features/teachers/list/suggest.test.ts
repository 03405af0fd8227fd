import { beforeAll, expect, test } from 'vitest';
import { useServer } from '../../../testing/app.ts';
import { addTeacher } from '../../../testing/teachers.ts';

const server = useServer();
beforeAll(async () => {
  const add = (fullName: string, stars: number, more = {}) =>
    addTeacher(server.db, { fullName, stars: [0, 0, 0, 0, stars], ...more });
  await add('Kimiko Tanaka', 10, { speciality: 'Japanese' });
  await add('Budi Kimura', 90);
  await add('Kim Sari', 50);
  await add('Kimberly Sari', 20);
  await add('Kim Pending', 99, { verification: 'pending' });
  await add('Kim Suspended', 99, { suspended: true });
});

const suggested = async (search: string) => {
  const { subjects, teachers } = await server
    .person()
    .call('teacherSuggestions', { query: { search } });
  return { subjects: subjects.map(({ id }) => id), teachers: teachers.map((t) => t.fullName) };
};

test.each([
  ['kim', ['Kimia'], ['Budi Kimura', 'Kim Sari', 'Kimberly Sari']],
  ['KIMI', ['Kimia'], ['Kimiko Tanaka']],
  ['chem', ['Kimia'], []],
  ['bahasa ing', ['Bahasa Inggris'], []],
  ['ngaj', ['Mengaji'], []],
  ['kim sar', [], ['Kim Sari']],
  ['sari kim', [], ['Kim Sari', 'Kimberly Sari']],
  ['Budi K.', [], ['Budi Kimura']],
  ['qq', [], []],
  ['%%', [], []],
  ['!!', [], []],
])('%s suggests %j and %j', async (search, subjects, teachers) => {
  expect(await suggested(search)).toEqual({ subjects, teachers });
});

test('never more than three subjects are suggested, the shortest word first', async () => {
  const { subjects } = await suggested('ma');
  expect(subjects).toHaveLength(3);
  expect(subjects[0]).toBe('Matematika');
});

test('a suggested teacher has public fields only', async () => {
  const { teachers } = await server
    .person()
    .call('teacherSuggestions', { query: { search: 'tanaka' } });
  expect(teachers).toEqual([
    {
      _id: expect.any(String) as string,
      fullName: 'Kimiko Tanaka',
      speciality: 'Japanese',
      profilePicture: '',
    },
  ]);
});

test('a teacher who is suspended is no longer suggested', async () => {
  const id = await addTeacher(server.db, { fullName: 'Zulfikar' });
  expect((await suggested('zulf')).teachers).toEqual(['Zulfikar']);
  await server.pool.query('update users set suspended_at = now() where id = $1', [id]);
  await expect.poll(async () => (await suggested('zulf')).teachers).toEqual([]);
});

test.each([
  '',
  '?search=k',
  '?search=%20k%20',
  `?search=${'k'.repeat(101)}`,
  '?search=kim&limit=5',
])('suggestions for %j are refused with 422', async (query) => {
  const { status } = await server.person().send('GET', `/api/teachers/suggestions${query}`);
  expect(status).toBe(422);
});

test('suggestions keep one plan, whatever is typed', async () => {
  const client = await server.pool.connect();
  try {
    const { suggestStatement } = await import('./suggest.ts');
    for (let nth = 0; nth < 8; nth += 1) await client.query(suggestStatement('kim'));
    const { rows } = await client.query<{ kept: number }>(
      `select generic_plans as kept from pg_prepared_statements where name = 'suggest'`,
    );
    expect(rows[0]?.kept).toBeGreaterThan(0);
  } finally {
    client.release();
  }
});
