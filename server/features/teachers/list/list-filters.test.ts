import { expect, test } from 'vitest';
import { useServer } from '../../../testing/app.ts';
import { addTeacher } from '../../../testing/teachers.ts';

const server = useServer();
const names = async (query: Record<string, string | number>) => {
  const { teachers } = await server.person().call('teachers', { query });
  return teachers.map(({ fullName }) => fullName);
};

test('levels, languages and instant booking filter alone, together and with everything else', async () => {
  const add = (fullName: string, teacher: Parameters<typeof addTeacher>[1]) =>
    addTeacher(server.db, { fullName, fee: 444_000, ...teacher });
  await add('Primary Both', { levels: ['SD', 'SMP'], languages: ['id', 'en'], instant: true });
  await add('Adult English', { levels: ['adult'], languages: ['en'], speciality: 'Kaligrafi' });
  await add('Silent About It', {});
  const found = async (query: Record<string, string>) =>
    (await names({ minFee: 444_000, sortBy: 'fee_asc', ...query })).toSorted();
  expect(await found({ levels: 'SD' })).toEqual(['Primary Both']);
  expect(await found({ levels: 'SD,SMP' })).toEqual(['Primary Both']);
  expect(await found({ levels: 'SMP,adult', languages: 'en,id' })).toEqual([
    'Adult English',
    'Primary Both',
  ]);
  expect(await found({ languages: 'en', instant: 'true' })).toEqual(['Primary Both']);
  expect(await found({ levels: 'adult', instant: 'true' })).toEqual([]);
  expect(await found({ levels: 'SMA' })).toEqual([]);
  expect(await found({ languages: 'en', speciality: 'Math' })).toEqual(['Primary Both']);
  expect(await found({ languages: 'en', speciality: 'kaligrafi' })).toEqual(['Adult English']);
  expect(await found({ levels: 'SD', speciality: 'kaligrafi' })).toEqual([]);
  expect(await found({ languages: 'en', search: 'english' })).toEqual(['Adult English']);
  expect(await found({ languages: 'en', search: 'i' })).toEqual(['Adult English', 'Primary Both']);
  expect(await found({})).toHaveLength(3);
});

test('a teacher who changes levels, languages or instant booking is found by the new ones at once', async () => {
  const id = await addTeacher(server.db, { fullName: 'Will Change', fee: 555_000 });
  const found = (query: Record<string, string>) => names({ minFee: 555_000, ...query });
  const set = (text: string) =>
    server.pool.query(`update teacher_profiles set ${text} where user_id = $1`, [id]);
  expect(await found({ levels: 'SMA' })).toEqual([]);
  await set(`levels = '{SMA}'`);
  await expect.poll(() => found({ levels: 'SMA' })).toEqual(['Will Change']);
  await set(`confirms_instantly = true, default_session_link = 'https://meet.example.com/a'`);
  await expect.poll(() => found({ levels: 'SMA', instant: 'true' })).toEqual(['Will Change']);
  await set(`levels = '{}', languages = '{id}'`);
  await expect.poll(() => found({ levels: 'SMA' })).toEqual([]);
  expect(await found({ languages: 'id' })).toEqual(['Will Change']);
});

test('a new name, speciality, text or fee is found at once', async () => {
  const id = await addTeacher(server.db, { fullName: 'Old Name', speciality: 'Math', fee: 70_000 });
  await server.db
    .updateTable('users')
    .set({ full_name: 'Baru Sekali' })
    .where('id', '=', id)
    .execute();
  await server.db
    .updateTable('teacher_profiles')
    .set({ about: 'kaligrafi', hourly_rate: 71_000 })
    .where('user_id', '=', id)
    .execute();
  await expect
    .poll(() => names({ search: 'baru kaligrafi', minFee: 71_000, maxFee: 71_000 }))
    .toEqual(['Baru Sekali']);
  expect(await names({ search: 'old name' })).toEqual([]);
});

test.each([
  ['levels', 'sd'],
  ['levels', 'SD,'],
  ['levels', 'SD&levels=SMP'],
  ['languages', 'fr'],
  ['instant', 'false'],
])('%s=%s is refused with 422 at its field', async (field, value) => {
  const path = `/api/teachers/list?${field}=${value}`;
  const { status, body } = await server.person().send('GET', path);
  expect([status, Object.keys(body.fields ?? {})]).toEqual([422, [field]]);
});
