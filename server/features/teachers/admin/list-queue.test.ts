import { beforeAll, beforeEach, expect, test } from 'vitest';
import { encodeCursor } from '../../../platform/database/keyset.ts';
import { newId } from '../../../platform/database/ids.ts';
import { loggedInAdmin } from '../../../testing/admins.ts';
import { useServer } from '../../../testing/app.ts';
import type { Person } from '../../../testing/person.ts';
import { addTeacher } from '../../../testing/teachers.ts';

const server = useServer();
const path = '/api/admin/teachers';

let admin: Person;
beforeAll(async () => {
  admin = await loggedInAdmin(server);
});
beforeEach(() => server.pool.query('delete from teacher_profiles'));

type Queued = Parameters<typeof addTeacher>[1] & { since?: string; recheck?: boolean };

const queued = async ({ since = '2026-01-01T00:00:00Z', recheck = false, ...facts }: Queued) => {
  const id = await addTeacher(server.db, { verification: 'pending', ...facts });
  await server.pool.query(
    'update teacher_profiles set submitted_at = $2, recheck = $3 where user_id = $1',
    [id, since, recheck],
  );
  return id;
};

const names = async (query: object = {}) =>
  (await admin.call('adminTeachers', { query })).teachers.map(({ fullName }) => fullName);

test('those who wait are listed, the longest waiting first', async () => {
  await queued({ fullName: 'Third', since: '2026-01-03T00:00:00Z' });
  await queued({ fullName: 'First', since: '2026-01-01T00:00:00Z' });
  await queued({ fullName: 'Second', since: '2026-01-02T00:00:00Z' });
  await queued({ fullName: 'Verified', verification: 'verified' });
  expect(await names()).toEqual(['First', 'Second', 'Third']);
  expect(await names({ status: 'pending' })).toEqual(['First', 'Second', 'Third']);
});

test('an entry says who it is, and nothing that belongs in the file', async () => {
  const since = '2026-01-01T10:00:00.123Z';
  const id = await queued({ fullName: 'Ratna', speciality: 'Gamelan', since });
  const answer = await admin.call('adminTeachers');
  expect(answer).toEqual({
    success: true,
    teachers: [
      {
        _id: id,
        fullName: 'Ratna',
        profilePicture: '',
        speciality: 'Gamelan',
        verificationStatus: 'pending',
        recheck: false,
        submittedAt: since,
      },
    ],
    counts: { pending: 1, verified: 0, rejected: 0, recheck: 0 },
    nextCursor: null,
  });
});

test('each state has its list, and the counts cover all of them', async () => {
  await queued({ fullName: 'Waits' });
  await queued({ fullName: 'Waits, too' });
  await queued({ fullName: 'Rejected', verification: 'rejected' });
  // Payouts are on hold, but a rejected teacher is not rechecked until the profile is saved again.
  await queued({ fullName: 'Rejected, held', verification: 'rejected', recheck: true });
  await queued({ fullName: 'Verified', verification: 'verified' });
  await queued({ fullName: 'Changed', verification: 'verified', recheck: true });
  await queued({ fullName: 'Suspended', verification: 'pending', suspended: true });
  const { counts } = await admin.call('adminTeachers');
  expect(counts).toEqual({ pending: 3, verified: 2, rejected: 2, recheck: 1 });
  expect(new Set(await names({ status: 'rejected' }))).toEqual(
    new Set(['Rejected', 'Rejected, held']),
  );
  expect(new Set(await names({ status: 'verified' }))).toEqual(new Set(['Verified', 'Changed']));
  expect(await names({ status: 'recheck' })).toEqual(['Changed']);
});

test('fifty make a page, and every teacher is on exactly one, also those of the same moment', async () => {
  // Timestamps equal or microseconds apart, which a JavaScript date cannot distinguish.
  await server.pool.query(
    `with made as (
       insert into users (id, email, full_name, role, language, terms_version, terms_accepted_at, created_at)
       select gen_random_uuid(), 'many-' || n || '@example.com', 'Teacher ' || n, 'teacher', 'id', '', now(), now()
         from generate_series(1, 120) n returning id, substr(full_name, 9)::int as n)
     insert into teacher_profiles (user_id, speciality, degree, experience, about, hourly_rate, submitted_at)
     select id, 'Math', 'S.Pd.', '1 Year', 'x', 1, timestamptz '2026-01-01' + (n / 3) * interval '1 microsecond'
       from made`,
  );
  const seen: string[] = [];
  const sizes: number[] = [];
  let cursor: string | null = null;
  do {
    const page: { teachers: { _id: string }[]; nextCursor: string | null } = await admin.call(
      'adminTeachers',
      { query: cursor === null ? {} : { cursor } },
    );
    seen.push(...page.teachers.map(({ _id }) => _id));
    sizes.push(page.teachers.length);
    cursor = page.nextCursor;
  } while (cursor !== null);
  expect(sizes).toEqual([50, 50, 20]);
  const { rows } = await server.pool.query<{ id: string }>(
    'select user_id as id from teacher_profiles order by submitted_at, user_id',
  );
  expect(seen).toEqual(rows.map(({ id }) => id));
});

test('who is decided while someone reads on is neither skipped over nor shown twice', async () => {
  for (let n = 0; n < 52; n += 1) {
    await queued({
      fullName: `Teacher ${n}`,
      since: new Date(Date.UTC(2026, 0, 1, n)).toISOString(),
    });
  }
  const first = await admin.call('adminTeachers');
  await server.pool.query(
    "update teacher_profiles set verification = 'verified' where user_id = $1",
    [first.teachers.at(-1)?._id],
  );
  const rest = await names({ cursor: first.nextCursor ?? '' });
  expect(rest).toEqual(['Teacher 50', 'Teacher 51']);
});

test.each([
  ['status=nobody', 'status'],
  ['cursor=x', 'cursor'],
  [`cursor=${Buffer.from('teachers pending 1 1').toString('base64url')}`, 'cursor'],
  [
    `cursor=${Buffer.from(`teachers pending -1 ${newId(new Date())}`).toString('base64url')}`,
    'cursor',
  ],
  [`cursor=${Buffer.from(`teachers pending 1 ${'-'.repeat(36)}`).toString('base64url')}`, 'cursor'],
  [`cursor=${'x'.repeat(201)}`, 'cursor'],
  ['search=ratna', 'search'],
  ['status=pending&status=rejected', 'status'],
])('%s is refused', async (query, field) => {
  const { status, body } = await admin.send('GET', `${path}?${query}`);
  expect({ status, code: body.code }).toEqual({ status: 422, code: 'invalid' });
  expect(Object.keys(body.fields as object)).toEqual([field]);
});

test('a cursor from the end of time is an empty page', async () => {
  await queued({});
  const cursor = encodeCursor('teachers pending', {
    place: 9_007_199_254_740_991,
    id: newId(new Date()),
  });
  expect(await names({ cursor })).toEqual([]);
});

test('the tabs count up to a hundred and no further', async () => {
  await server.pool.query(
    `with people as (
       insert into users (id, email, full_name, role, language, terms_version, terms_accepted_at, created_at)
       select uuidv7(), 'crowd' || n || '@example.com', 'One of many', 'teacher', 'id', '1', now(), now()
         from generate_series(1, 101) n returning id)
     insert into teacher_profiles (user_id, speciality, degree, experience, about, hourly_rate, verification)
     select id, 'Math', 'S.Pd.', '1 Year', '-', 50000, 'rejected' from people`,
  );
  await queued({});
  const { counts } = await admin.call('adminTeachers');
  expect(counts).toEqual({ pending: 1, verified: 0, rejected: 100, recheck: 0 });
});
