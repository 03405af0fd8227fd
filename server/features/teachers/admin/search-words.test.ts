import { beforeAll, expect, test } from 'vitest';
import { loggedInAdmin } from '../../../testing/admins.ts';
import { useServer } from '../../../testing/app.ts';
import { addTeacher } from '../../../testing/teachers.ts';

const server = useServer();
const path = '/api/admin/search-words';
let admin: Awaited<ReturnType<typeof loggedInAdmin>>;
beforeAll(async () => {
  admin = await loggedInAdmin(server);
  await addTeacher(server.db, { fullName: 'Bella', speciality: 'Science', about: 'Chemistry' });
});

const found = async (search: string) =>
  (await server.person().call('teachers', { query: { search } })).teachers.map(
    ({ fullName }) => fullName,
  );
const chemistry = async () => {
  const { subjects } = await admin.call('adminSearchWords');
  return subjects.find(({ key }) => key === 'chemistry');
};

test('an added word finds teachers at once, and a removed one finds nobody', async () => {
  expect(await found('stoikio')).toEqual([]);
  await admin.call('addSearchWord', { body: { word: ' Stoikio! ', subject: 'chemistry' } });
  expect(await found('stoikio')).toEqual(['Bella']);
  expect(await chemistry()).toMatchObject({
    en: 'Chemistry',
    id: 'Kimia',
    builtIn: ['chemistry', 'kimia'],
    added: ['stoikio'],
  });
  await admin.call('removeSearchWord', { query: { word: 'stoikio' } });
  expect((await chemistry())?.added).toEqual([]);
  expect(await found('stoikio')).toEqual([]);
  const { entries } = await admin.call('adminAudit');
  expect(entries.slice(0, 2).map(({ act, details }) => [act, details])).toEqual([
    ['remove-search-word', { before: { stoikio: 'chemistry' } }],
    ['add-search-word', { after: { stoikio: 'chemistry' } }],
  ]);
});

test.each([
  [{ word: 'KIMIA', subject: 'english' }, 'word'],
  [{ word: '!?', subject: 'english' }, 'word'],
  [{ word: 'x'.repeat(61), subject: 'english' }, 'word'],
  [{ word: 'satu dua tiga empat lima enam', subject: 'english' }, 'word'],
  [{ word: 'baru', subject: 'constructor' }, 'subject'],
  [{ word: 'baru' }, 'subject'],
  [{ word: 'baru', subject: 'english', is_added: false }, 'is_added'],
])('%j is refused at its field', async (body, field) => {
  const answer = await admin.send('POST', path, body);
  expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([422, [field]]);
});

test('a word that was not added cannot be removed: built in, unknown, or removed before', async () => {
  for (const word of ['kimia', 'nosuchword']) {
    expect((await admin.send('DELETE', `${path}?word=${word}`)).status).toBe(404);
  }
  expect(await found('kimia')).toEqual(['Bella']);
});
