import { beforeAll, expect, test } from 'vitest';
import { useServer } from '../../../testing/app.ts';
import { addTeacher } from '../../../testing/teachers.ts';

const server = useServer();
const names = async (query: Record<string, string | number>) => {
  const { teachers } = await server.person().call('teachers', { query });
  return teachers.map(({ fullName }) => fullName);
};

beforeAll(async () => {
  // Sunday 2026-11-15, 10:00 WIB.
  server.clock.set(new Date('2026-11-15T03:00:00Z'));
  const add = (teacher: Parameters<typeof addTeacher>[1]) => addTeacher(server.db, teacher);
  await add({
    fullName: 'Ratna Wulandari',
    speciality: 'Math',
    fee: 120_000,
    stars: [0, 0, 0, 1, 9],
  });
  await add({
    fullName: 'Bagus Prasetyo',
    speciality: 'Science',
    fee: 110_000,
    stars: [0, 0, 1, 1, 8],
  });
  await add({ fullName: 'Fajar Nugroho', speciality: 'Math', fee: 85_000, stars: [0, 0, 5, 0, 0] });
  await add({ fullName: 'Ratna Nugroho', speciality: 'Math', fee: 85_000 });
  await add({
    fullName: 'Intan Permatasari',
    speciality: 'Guitar & Music Theory',
    fee: 200_000,
    stars: [0, 0, 0, 0, 3],
    about: 'Petikan gitar klasik dan teori musik untuk pemula',
  });
  await add({
    fullName: "Ma'ruf 100% Hidayat",
    speciality: 'History',
    fee: 50_000,
    stars: [0, 2, 0, 0, 0],
  });
  await add({
    fullName: 'Waiting Pending',
    speciality: 'Math',
    fee: 60_000,
    verification: 'pending',
  });
  await add({ fullName: 'Gone Suspended', speciality: 'Math', fee: 60_000, suspended: true });
});

test('only verified and active teachers are listed, best first, few reviews weighing less', async () => {
  expect(await names({})).toEqual([
    'Ratna Wulandari',
    'Bagus Prasetyo',
    'Intan Permatasari',
    'Fajar Nugroho',
    "Ma'ruf 100% Hidayat",
    'Ratna Nugroho',
  ]);
});

test.each([
  [
    { sortBy: 'fee_asc' },
    [
      "Ma'ruf 100% Hidayat",
      'Fajar Nugroho|Ratna Nugroho',
      'Ratna Nugroho|Fajar Nugroho',
      'Bagus Prasetyo',
      'Ratna Wulandari',
      'Intan Permatasari',
    ],
  ],
  [
    { sortBy: 'fee_desc', minRating: 4 },
    ['Intan Permatasari', 'Ratna Wulandari', 'Bagus Prasetyo'],
  ],
  [{ speciality: 'Math' }, ['Ratna Wulandari', 'Fajar Nugroho', 'Ratna Nugroho']],
  [{ speciality: 'Other' }, ['Intan Permatasari']],
  [{ speciality: 'Guitar & Music Theory' }, ['Intan Permatasari']],
  [{ speciality: 'guitar & MUSIC theory' }, ['Intan Permatasari']],
  [{ speciality: 'Guitar' }, []],
  [{ speciality: 'Guitr & Music Theory' }, []],
  [{ speciality: 'Permatasari' }, []],
  [{ speciality: 'Nothing like it' }, []],
  [{ speciality: 'history' }, ["Ma'ruf 100% Hidayat"]],
  [{ speciality: 'all', search: 'wulan' }, ['Ratna Wulandari']],
  [{ speciality: 'Guitar & Music Theory', search: 'intan' }, ['Intan Permatasari']],
  [{ speciality: 'Guitar & Music Theory', search: 'ratna' }, []],
  [{ minFee: 85_000, maxFee: 110_000 }, ['Bagus Prasetyo', 'Fajar Nugroho', 'Ratna Nugroho']],
  [{ minFee: 85_001, maxFee: 109_999 }, []],
  [{ minRating: 3 }, ['Ratna Wulandari', 'Bagus Prasetyo', 'Intan Permatasari', 'Fajar Nugroho']],
  [{ minRating: 4 }, ['Ratna Wulandari', 'Bagus Prasetyo', 'Intan Permatasari']],
  [{ minRating: 3, maxFee: 110_000, speciality: 'Math' }, ['Fajar Nugroho']],
  [{ search: 'ratna' }, ['Ratna Wulandari', 'Ratna Nugroho']],
  [{ search: 'RATNA nugroho' }, ['Ratna Nugroho']],
  [{ search: 'nugroho ratna' }, ['Ratna Nugroho']],
  [{ search: 'wulan' }, ['Ratna Wulandari']],
  [{ search: 'landa' }, ['Ratna Wulandari']],
  [{ search: 'tas' }, ['Intan Permatasari']],
  [{ search: 'nd' }, ['Ratna Wulandari']],
  [{ search: 'andari atn' }, ['Ratna Wulandari']],
  [{ search: 'sari gitar' }, ['Intan Permatasari']],
  [{ search: 'wulandri' }, ['Ratna Wulandari']],
  [{ search: 'ratna nugrho' }, ['Ratna Nugroho']],
  [{ search: 'gitar' }, ['Intan Permatasari']],
  [{ search: 'intan gitar' }, ['Intan Permatasari']],
  [{ search: 'guitar' }, ['Intan Permatasari']],
  [{ search: 'math', sortBy: 'fee_asc', minRating: 1 }, ['Fajar Nugroho', 'Ratna Wulandari']],
  [{ search: 'ratna', minFee: 100_000 }, ['Ratna Wulandari']],
  [{ search: 'ratna', speciality: 'Science' }, []],
  [{ search: "ma'ruf" }, ["Ma'ruf 100% Hidayat"]],
  [{ search: 'Ratna W.' }, ['Ratna Wulandari', 'Ratna Nugroho']],
  [{ search: 'I Ratna Wulandari S' }, ['Ratna Wulandari']],
  [{ search: 'w' }, ['Ratna Wulandari']],
  [{ search: '%' }, []],
  [{ search: '_atna' }, ['Ratna Wulandari', 'Ratna Nugroho']],
  [{ search: "'; drop table users; --" }, []],
  [{ search: 'pending' }, []],
  [{ search: 'suspended' }, []],
])('%j finds %j', async (query, expected) => {
  const found = await names(query);
  expect(found).toHaveLength(expected.length);
  for (const [i, name] of expected.entries()) expect(name.split('|')).toContain(found[i]);
});

test.each(['rating_desc', 'fee_asc', 'fee_desc'] as const)(
  'pages of one by %s make up the whole list',
  async (sortBy) => {
    const guest = server.person();
    const whole = await guest.call('teachers', { query: { sortBy } });
    const found: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const query = { sortBy, limit: 1, ...(cursor && { cursor }) };
      const page: Awaited<ReturnType<typeof guest.call<'teachers'>>> = await guest.call(
        'teachers',
        { query },
      );
      found.push(...page.teachers.map(({ _id }) => _id));
      cursor = page.nextCursor;
    }
    expect(found).toEqual(whole.teachers.map(({ _id }) => _id));
  },
);

test('a cursor of another order is refused', async () => {
  const guest = server.person();
  const first = { sortBy: 'fee_asc', limit: 1 } as const;
  const { nextCursor } = await guest.call('teachers', { query: first });
  for (const order of ['', '&sortBy=rating_desc', '&sortBy=fee_desc']) {
    const path = `/api/teachers/list?cursor=${nextCursor}${order}`;
    expect(await guest.send('GET', path)).toMatchObject({
      status: 422,
      body: { fields: { cursor: 'This value is not valid' } },
    });
  }
});

test.each([
  'minFee=-1',
  'minFee=abc',
  'maxFee=1e5',
  'minRating=5',
  'minRating=4.5',
  'sortBy=name',
  'limit=0',
  'limit=101',
  'cursor=nonsense',
  `cursor=${Buffer.from(`rating_desc 0 40 100000 ${'-'.repeat(36)}`).toString('base64url')}`,
  'colour=red',
  `search=${'x'.repeat(101)}`,
  'search=a&search=b',
  'search=%00',
])('?%s is refused with 422', async (query) => {
  const { status, body } = await server.person().send('GET', `/api/teachers/list?${query}`);
  expect(status).toBe(422);
  expect(body.success).toBe(false);
});

test('a teacher is shown with public fields only', async () => {
  const { teachers } = await server.person().call('teachers', { query: { search: 'wulandari' } });
  expect(Object.keys(teachers[0] ?? {}).toSorted()).toEqual([
    '_id',
    'about',
    'availableNow',
    'bookableDays',
    'confirmsInstantly',
    'degree',
    'experience',
    'fees',
    'fullName',
    'image',
    'isPaused',
    'isVerified',
    'languages',
    'levels',
    'name',
    'nextHours',
    'pausedUntil',
    'profilePicture',
    'rating',
    'reviewCount',
    'seriesDiscounts',
    'speciality',
  ]);
  expect(teachers[0]).toMatchObject({ rating: 4.9, reviewCount: 10, fees: 120_000 });
});

test('an unchanged list is answered with 304', async () => {
  const first = await server.person().send('GET', '/api/teachers/list');
  const again = await server.person().send('GET', '/api/teachers/list', undefined, {
    'if-none-match': first.headers.get('etag') ?? '',
  });
  expect(again.status).toBe(304);
});

test('a kept list is sent like a fresh one, also when the first who asked had it already', async () => {
  const ask = (headers?: Record<string, string>) =>
    server.person().send('GET', '/api/teachers/list?limit=7', undefined, headers);
  const fresh = await ask();
  await ask({ 'if-none-match': fresh.headers.get('etag') ?? '' });
  const kept = await ask();
  const same = ({ headers }: typeof fresh) =>
    Object.fromEntries([...headers].filter(([name]) => name !== 'date' && name !== 'x-request-id'));
  expect([kept.status, kept.text]).toEqual([200, fresh.text]);
  expect(same(kept)).toEqual(same(fresh));
  expect(kept.headers.get('x-request-id')).not.toBe(fresh.headers.get('x-request-id'));
});

test.each(['br', 'gzip', 'identity'])(
  'a list is packed as the asker can unpack it: %s',
  async (encoding) => {
    const ask = () =>
      server.person().send('GET', '/api/teachers/list?limit=9', undefined, {
        'accept-encoding': encoding,
      });
    const plain = await server.person().call('teachers', { query: { limit: 9 } });
    for (const { text, headers } of [await ask(), await ask()]) {
      expect(JSON.parse(text)).toMatchObject({ teachers: plain.teachers });
      expect(headers.get('content-encoding')).toBe(encoding === 'identity' ? null : encoding);
      expect(headers.get('vary')).toContain('accept-encoding');
    }
  },
);

test('a suspended teacher vanishes from the list, the page, the slots and the search', async () => {
  const id = await addTeacher(server.db, {
    fullName: 'Soon Vanished',
    speciality: 'Math',
    fee: 70_000,
  });
  expect(await names({ search: 'vanished' })).toEqual(['Soon Vanished']);
  await server.db
    .updateTable('users')
    .set({ suspended_at: new Date() })
    .where('id', '=', id)
    .execute();
  await expect.poll(() => names({ search: 'vanished' })).toEqual([]);
  const guest = server.person();
  expect((await guest.send('GET', `/api/teachers/${id}`)).status).toBe(404);
  expect((await guest.send('GET', `/api/teachers/${id}/slots/2026-11-16`)).status).toBe(404);
  expect((await guest.send('GET', `/api/reviews/teacher/${id}`)).status).toBe(404);
});

test('one review of five stars does not lead; many good ones do, and the rating shown is the mean', async () => {
  const add = (fullName: string, stars: number[], fee: number) =>
    addTeacher(server.db, { fullName, speciality: 'Chess', stars, fee });
  await add('One Five', [0, 0, 0, 0, 1], 10_000);
  await add('Many Good', [0, 0, 1, 10, 39], 150_000);
  await add('Some Good', [0, 0, 0, 5, 5], 100_000);
  await add('One Three', [0, 0, 1, 0, 0], 20_000);
  await add('No Review', [0, 0, 0, 0, 0], 10_000);
  const query = { speciality: 'Chess' };
  const { teachers } = await server.person().call('teachers', { query });
  expect(teachers.map(({ fullName, rating }) => [fullName, rating])).toEqual([
    ['Many Good', 4.8],
    ['Some Good', 4.5],
    ['One Five', 5],
    ['One Three', 3],
    ['No Review', 0],
  ]);
  expect(await names({ ...query, minRating: 4 })).toEqual(['Many Good', 'Some Good', 'One Five']);
});
