import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { useServer } from '../../../testing/app.ts';
import { addTeacher } from '../../../testing/teachers.ts';

const server = useServer();

/** The statements that updating a teacher's name, and optionally the about text, runs in its transaction. */
const renaming = async (teacherId: string, name: string) => {
  const client = await server.pool.connect();
  await client.query('begin');
  await client.query('update users set full_name = $2 where id = $1', [teacherId, name]);
  const describe = (about: string) =>
    client.query('update teacher_profiles set about = $2 where user_id = $1', [teacherId, about]);
  return async (about?: string) => {
    try {
      if (about) await describe(about);
    } finally {
      await client.query('commit');
      client.release();
    }
  };
};

test('two teachers whose new name is a word of the other’s text do not wait for each other in a ring', async () => {
  // The teachers share no word yet: on a shared word one transaction would wait for the other immediately.
  const ratna = await addTeacher(server.db, { speciality: 'Math', about: 'Sabar' });
  const budi = await addTeacher(server.db, { speciality: 'Science', about: 'Tekun' });
  const [first, second] = [await renaming(ratna, 'Zamrud'), await renaming(budi, 'Akasia')];
  await Promise.all([first('akasia'), sleep(150).then(() => second('zamrud'))]);
  const found = async (search: string) => {
    const { teachers } = await server.person().call('teachers', { query: { search } });
    return teachers.map(({ _id }) => _id).toSorted();
  };
  expect(await found('zamrud')).toEqual([ratna, budi].toSorted());
  expect(await found('akasia')).toEqual([ratna, budi].toSorted());
});

test('a new name alone is found, and the former is not', async () => {
  const ratna = await addTeacher(server.db, { fullName: 'Melati' });
  const save = await renaming(ratna, 'Kenanga');
  await save();
  const found = async (search: string) =>
    (await server.person().call('teachers', { query: { search } })).teachers.length;
  expect([await found('kenanga'), await found('melati')]).toEqual([1, 0]);
});

const names = async (query: Record<string, string | number>) => {
  const { teachers } = await server.person().call('teachers', { query });
  return teachers.map(({ fullName }) => fullName);
};

test('a part of a name finds names first, then specialities and texts, on every page once', async () => {
  const add = (fullName: string, speciality: string, about: string, stars: number[]) =>
    addTeacher(server.db, { fullName, speciality, about, stars });
  await add('Yusuf Kolintang', 'Mandolin', 'Bermain bersama', [0, 0, 0, 0, 9]);
  await add('Budimandra', 'Math', 'Mandolin juga', [0, 0, 1, 0, 0]);
  await add('Simandjaya', 'Mandolin', 'Tekun', [0, 1, 0, 0, 0]);
  await add('Yusuf Angklung', 'Science', 'Juga mandolin', [0, 0, 0, 9, 0]);
  const found: string[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const query = { search: 'mand', limit: 1, ...(cursor && { cursor }) };
    const page: { teachers: { fullName: string }[]; nextCursor: string | null } = await server
      .person()
      .call('teachers', { query });
    found.push(...page.teachers.map(({ fullName }) => fullName));
    cursor = page.nextCursor;
  }
  expect(found).toEqual(['Budimandra', 'Simandjaya', 'Yusuf Kolintang', 'Yusuf Angklung']);
  expect(await names({ search: 'mand yusuf' })).toEqual(['Yusuf Kolintang', 'Yusuf Angklung']);
});

test('a part of more than a hundred different names finds all of them', async () => {
  const letters = 'abcdefghijk';
  for (const a of letters)
    for (const b of letters)
      await addTeacher(server.db, { fullName: `Qx${a}${b}`, speciality: 'History', fee: 333_000 });
  const { teachers, nextCursor } = await server
    .person()
    .call('teachers', { query: { search: 'qx', limit: 100 } });
  expect([teachers.length, nextCursor === null]).toEqual([100, false]);
  const query = { search: 'qx', limit: 100, cursor: nextCursor ?? '' };
  expect((await server.person().call('teachers', { query })).teachers).toHaveLength(21);
  expect(await names({ search: 'qx' })).toHaveLength(121);
  expect(await names({ search: 'qx qxab' })).toEqual(['Qxab']);
  expect(await names({ search: 'qx', speciality: 'Math' })).toEqual([]);
});
