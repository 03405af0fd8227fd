import { beforeAll, describe, expect, test } from 'vitest';
import { loggedInAdmin } from '../../testing/admins.ts';
import { useServer } from '../../testing/app.ts';
import { loggedIn, newTeacher } from '../../testing/people.ts';
import type { Person } from '../../testing/person.ts';
import { addTeacher } from '../../testing/teachers.ts';

const server = useServer();

const teacherCalls = [
  { name: 'PUT /api/teachers/me/profile', body: { fullName: 'Changed Name', hourlyRate: 10_000 } },
  { name: 'GET /api/teachers/me/availability' },
  { name: 'PUT /api/teachers/me/availability', body: { availability: {} } },
  { name: 'GET /api/teachers/me/time-off' },
  {
    name: 'POST /api/teachers/me/time-off',
    body: { firstDay: '2030-01-01', lastDay: '2030-01-01' },
  },
  { name: 'DELETE /api/teachers/me/time-off?_id=01890000-0000-7000-8000-000000000000' },
].map((call) => ({ ...call, right: 'teacher' as const, wrong: ['student', 'admin'] as const }));

const adminCalls = [
  { name: 'GET /api/admin/teachers' },
  { name: 'GET /api/admin/teachers/{teacherId}' },
  { name: 'PUT /api/admin/teachers/{teacherId}/verify' },
  { name: 'PUT /api/admin/teachers/{teacherId}/reject', body: { reason: 'No' } },
].map((call) => ({ ...call, right: 'admin' as const, wrong: ['student', 'teacher'] as const }));

const allCalls = [...teacherCalls, ...adminCalls];

let teacherId: string;
let people: Record<'guest' | 'student' | 'teacher' | 'admin', Person>;
beforeAll(async () => {
  teacherId = await addTeacher(server.db, { verification: 'pending' });
  people = {
    guest: server.person(),
    student: await loggedIn(server),
    teacher: await loggedIn(server, newTeacher()),
    admin: await loggedInAdmin(server),
  };
});

/** Everything that these calls could change. */
const state = async () => {
  const tables = ['teacher_profiles', 'teacher_secrets', 'time_off', 'audit', 'mailbox'];
  const rows = tables.map((table) => server.pool.query(`select * from ${table} order by 1`));
  return (await Promise.all(rows)).map((result) => result.rows as unknown[]);
};

const send = (someone: Person, { name, body }: { name: string; body?: object }, headers = {}) => {
  const [method = '', path = ''] = name.replace('{teacherId}', teacherId).split(' ');
  return someone.send(method, path, body, headers);
};

const refused = async (
  who: keyof typeof people,
  call: { name: string; body?: object },
  headers = {},
) => {
  const before = await state();
  const { status, body } = await send(people[who], call, headers);
  expect(await state()).toEqual(before);
  return { status, body };
};

describe.each(allCalls)('$name', ({ wrong, ...call }) => {
  test('without a login: 401', async () => {
    expect(await refused('guest', call)).toEqual({
      status: 401,
      body: { success: false, code: 'login_required', message: 'Please log in first.' },
    });
  });

  test.each(wrong)('as a %s: 403', async (who) => {
    expect(await refused(who, call)).toEqual({
      status: 403,
      body: { success: false, code: 'wrong_role', message: 'Your account may not do this.' },
    });
  });
});

test.each(allCalls.filter(({ name }) => !name.startsWith('GET')))(
  '$name from another site: 403',
  async ({ right, ...call }) => {
    for (const site of ['cross-site', 'same-site']) {
      const { status, body } = await refused(right, call, { 'sec-fetch-site': site });
      expect({ status, code: body.code }).toEqual({ status: 403, code: 'cross_site' });
    }
  },
);

test('a suspended teacher can do none of it', async () => {
  const ratna = await loggedIn(server, newTeacher());
  await server.pool.query('update users set suspended_at = now() where id = $1', [ratna.user._id]);
  for (const call of teacherCalls) expect((await send(ratna, call)).status).toBe(401);
});
