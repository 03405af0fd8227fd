import { beforeAll, expect, test } from 'vitest';
import { useServer } from '../../../testing/app.ts';
import { addTeacher } from '../../../testing/teachers.ts';

const server = useServer();
const names = async (query: Record<string, string | number>) => {
  const { teachers } = await server.person().call('teachers', { query });
  return teachers.map(({ fullName }) => fullName);
};

beforeAll(async () => {
  const add = (fullName: string, speciality: string, about: string, stars: number) =>
    addTeacher(server.db, { fullName, speciality, about, stars: [0, 0, 0, 0, stars] });
  await add('Arif', 'Science', 'Optics and motion', 90);
  await add('Bella', 'Science', 'Chemistry from the kitchen', 50);
  await add('Candra', 'Science', 'Kimia dan fisika SMA', 20);
  await add('Dina', 'Math', 'Sabar dan teliti', 80);
  await add('Eka', 'Language & Literature', 'IELTS and essays in English', 70);
  await add('Fani', 'Language & Literature', 'Puisi', 60);
  await add('Gani', 'Digital Literacy', 'First lines of Python', 40);
  await add('Hana', 'Public Speaking', 'UTBK juga', 30);
  await addTeacher(server.db, { fullName: 'Iman', speciality: 'Tahsin', levels: ['SD'] });
});

test.each([
  ['kimia', ['Bella', 'Candra', 'Arif']],
  ['CHEMISTRY', ['Bella', 'Candra', 'Arif']],
  ['kimia fisika', ['Candra', 'Arif', 'Bella']],
  ['kimia sma', ['Candra']],
  ['biologi', ['Arif', 'Bella', 'Candra']],
  ['matematika', ['Dina']],
  ['mtk', ['Dina']],
  ['inggris', ['Eka', 'Fani']],
  ['bahasa Inggris', ['Eka', 'Fani']],
  ['bahasa', ['Eka', 'Fani']],
  ['toefl', ['Eka', 'Fani']],
  ['coding', ['Gani']],
  ['pidato', ['Hana']],
  ['public speaking', ['Hana']],
  ['bicara di depan umum', ['Hana']],
  ['utbk', ['Hana']],
  ['snbt', ['Hana']],
  ['ngaji', ['Iman']],
  ['ngaji sd', ['Iman']],
  ['ngaji smp', []],
  // Not yet finished, or mistyped.
  ['matem', ['Dina']],
  ['matematka', ['Dina']],
  ['chemistri', ['Bella', 'Candra']],
])('a search for %s finds %j', async (search, expected) => {
  expect(await names({ search })).toEqual(expected);
});

test('the other teachers of a speciality follow on later pages, each once, in any order', async () => {
  for (const sortBy of ['rating_desc', 'fee_asc', 'fee_desc'] as const) {
    const found: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const query = { search: 'kimia', sortBy, limit: 1, ...(cursor && { cursor }) };
      const page: { teachers: { fullName: string }[]; nextCursor: string | null } = await server
        .person()
        .call('teachers', { query });
      found.push(...page.teachers.map(({ fullName }) => fullName));
      cursor = page.nextCursor;
    }
    expect(found.toSorted()).toEqual(['Arif', 'Bella', 'Candra']);
    expect(found[2]).toBe('Arif');
  }
});

test('a search within another speciality shows nobody of the subject’s own', async () => {
  expect(await names({ search: 'kimia', speciality: 'Math' })).toEqual([]);
  expect(await names({ search: 'kimia', speciality: 'Science' })).toHaveLength(3);
  expect(await names({ search: 'kimia', speciality: 'Tahsin' })).toEqual([]);
  expect(await names({ search: 'kimia', levels: 'SD' })).toEqual([]);
});
