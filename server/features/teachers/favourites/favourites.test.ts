import { expect, test } from 'vitest';
import { useServer } from '../../../testing/app.ts';
import { addTeacher } from '../../../testing/teachers.ts';

const server = useServer();

const student = async (email: string) => {
  const person = server.person();
  const password = 'kopi-tubruk-7';
  await person.call('register', {
    body: { role: 'student', fullName: 'Budi Santoso', email, password },
  });
  await person.call('login', { body: { email, password } });
  return person;
};
const many = (count: number) =>
  Promise.all(Array.from({ length: count }, () => addTeacher(server.db)));
const saved = async (person: Awaited<ReturnType<typeof student>>) =>
  (await person.call('favourites')).teachers.map(({ fullName }) => fullName);

test('a student saves and forgets teachers, the latest first; repeats change nothing', async () => {
  const budi = await student('budi@example.com');
  const first = await addTeacher(server.db, { fullName: 'First Teacher' });
  const second = await addTeacher(server.db, { fullName: 'Second Teacher' });
  await budi.call('addFavourite', { params: { teacherId: first } });
  await budi.call('addFavourite', { params: { teacherId: second } });
  await budi.call('addFavourite', { params: { teacherId: second } });
  expect(await saved(budi)).toEqual(['Second Teacher', 'First Teacher']);
  await budi.call('removeFavourite', { params: { teacherId: second } });
  await budi.call('removeFavourite', { params: { teacherId: second } });
  expect(await saved(budi)).toEqual(['First Teacher']);
});

test('saved teachers are private, and a teacher no longer listed is not among them', async () => {
  const citra = await student('citra@example.com');
  const id = await addTeacher(server.db, { fullName: 'Third Teacher' });
  await citra.call('addFavourite', { params: { teacherId: id } });
  expect(await saved(await student('dewi@example.com'))).toEqual([]);
  await server.db
    .updateTable('teacher_profiles')
    .set({ verification: 'rejected' })
    .where('user_id', '=', id)
    .execute();
  expect(await saved(citra)).toEqual([]);
});

test('a hundred are enough, also for those who press two hearts at once', async () => {
  const gita = await student('gita@example.com');
  const crowd = await many(99);
  const [gone, ...wanted] = [await addTeacher(server.db), ...(await many(3))];
  await server.pool.query(
    `insert into favourites (student_id, teacher_id, created_at)
     select (select id from users where email = 'gita@example.com'), id, now() from unnest($1::uuid[]) id`,
    [[...crowd, gone]],
  );
  // A student cannot remove an unlisted teacher, so that favourite does not count towards the limit.
  await server.pool.query(
    "update teacher_profiles set verification = 'rejected' where user_id = $1",
    [gone],
  );
  const save = (id?: string) => gita.send('PUT', `/api/favourites/${id}`);
  const answers = await Promise.all(wanted.map(save));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  expect(answers.find(({ status }) => status === 409)?.body).toEqual({
    success: false,
    code: 'too_many_favourites',
    message: 'You have saved 100 teachers already. Please remove one first.',
  });
  expect(await saved(gita)).toHaveLength(100);
  expect((await save(crowd[0])).status).toBe(200);
  await gita.call('removeFavourite', { params: { teacherId: crowd[0] ?? '' } });
  expect((await save(crowd[0])).status).toBe(200);
});

test('who has more of them from before, or again, still sees them all', async () => {
  const hana = await student('hana@example.com');
  await server.pool.query(
    `insert into favourites (student_id, teacher_id, created_at)
     select (select id from users where email = 'hana@example.com'), id, now() from unnest($1::uuid[]) id`,
    [await many(103)],
  );
  expect(await saved(hana)).toHaveLength(103);
});

test('only listed teachers can be saved', async () => {
  const eka = await student('eka@example.com');
  const pending = await addTeacher(server.db, { verification: 'pending' });
  for (const id of [pending, 'nonsense', '00000000-0000-7000-8000-000000000000']) {
    expect((await eka.send('PUT', `/api/favourites/${id}`)).status).toBe(404);
  }
});

test('guests cannot save teachers, nor can another site on a student’s behalf', async () => {
  const id = await addTeacher(server.db);
  const guest = server.person();
  expect((await guest.send('GET', '/api/favourites')).status).toBe(401);
  expect((await guest.send('PUT', `/api/favourites/${id}`)).status).toBe(401);
  expect((await guest.send('DELETE', `/api/favourites/${id}`)).status).toBe(401);
  const fajar = await student('fajar@example.com');
  const foreign = { 'sec-fetch-site': 'cross-site' };
  expect((await fajar.send('PUT', `/api/favourites/${id}`, undefined, foreign)).status).toBe(403);
});
