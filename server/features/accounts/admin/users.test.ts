import { beforeAll, expect, test } from 'vitest';
import { loggedInAdmin } from '../../../testing/admins.ts';
import { useServer } from '../../../testing/app.ts';
import { loggedIn, newStudent, newTeacher, registered } from '../../../testing/people.ts';

const server = useServer();
let admin: Awaited<ReturnType<typeof loggedInAdmin>>;
beforeAll(async () => {
  admin = await loggedInAdmin(server);
  await registered(server, { ...newStudent(), fullName: 'Zahra Qomariah', email: 'zq@demo.id' });
  await registered(server, { ...newStudent(), fullName: 'Bagas 100%_\\', email: 'bagas@demo.id' });
  await registered(server, { ...newTeacher(), fullName: 'Zulkifli', email: 'guru@sekolah.id' });
});

const names = async (query: Record<string, string>) => {
  const { users } = await admin.call('adminUsers', { query });
  return users.map(({ fullName }) => fullName);
};

test.each([
  ['qomar', ['Zahra Qomariah']],
  ['QOMARIAH', ['Zahra Qomariah']],
  ['z', ['Zulkifli', 'Zahra Qomariah']],
  ['zu', ['Zulkifli']],
  ['100%', ['Bagas 100%_\\']],
  ['0%_\\', ['Bagas 100%_\\']],
  ['%%%', []],
  ['nobody-here', []],
])('%j finds %j', async (search, found) => {
  expect(await names({ search })).toEqual(found);
});

test('by role, by state, in either order', async () => {
  expect(await names({ role: 'teacher' })).toEqual(['Zulkifli']);
  expect(await names({ role: 'admin' })).toEqual(['Dewi Admin']);
  expect(await names({ state: 'suspended' })).toEqual([]);
  expect((await names({ sort: 'fullName' }))[0]).toBe('Bagas 100%_\\');
  expect(await names({ sort: 'createdAt' })).toEqual((await names({})).toReversed());
});

test('the tabs of the list count the accounts of each role, whatever the filters', async () => {
  const { counts } = await admin.call('adminUsers', { query: { search: 'nobody-here' } });
  expect(counts).toEqual({ student: 2, teacher: 1, admin: 1 });
});

test('by the days in WIB on which the account was created, both included', async () => {
  await server.pool.query(
    `update users set created_at = '2024-03-01T16:59:59Z' where email = 'zq@demo.id'`,
  );
  await server.pool.query(
    `update users set created_at = '2024-03-01T17:00:00Z' where email = 'guru@sekolah.id'`,
  );
  expect(await names({ from: '2024-03-01', to: '2024-03-01' })).toEqual(['Zahra Qomariah']);
  expect(await names({ from: '2024-03-02', to: '2024-03-02' })).toEqual(['Zulkifli']);
  expect((await admin.send('GET', '/api/admin/users?from=2024-02-30')).status).toBe(422);
});

test('page by page it is the same list', async () => {
  const all = await names({});
  const found: string[] = [];
  let cursor: string | null | undefined;
  do {
    const query = { limit: 1, ...(cursor && { cursor }) };
    const page = await admin.call('adminUsers', { query });
    found.push(...page.users.map(({ fullName }) => fullName));
    cursor = page.nextCursor;
  } while (cursor);
  expect(found).toEqual(all);
});

test.each(['role=boss', 'state=gone', 'sort=email', 'cursor=x', 'unknown=1', 'limit=0'])(
  '?%s is refused',
  async (query) => {
    expect((await admin.send('GET', `/api/admin/users?${query}`)).status).toBe(422);
  },
);

test('the file holds the filtered list, and each export is on record', async () => {
  const { status, text, headers } = await admin.send('GET', '/api/admin/users.csv?search=bagas');
  expect(status).toBe(200);
  expect(headers.get('content-disposition')).toBe('attachment; filename="users.csv"');
  expect(text.split('\r\n')).toHaveLength(3);
  expect(text).toContain('"Bagas 100%_\\","bagas@demo.id","student","active"');
  const { entries } = await admin.call('adminAudit', { query: { act: 'export-users' } });
  expect(entries[0]?.details).toEqual({ filter: { search: true } });
});

test('an account shows contact data and its audit, and no bank or ID number', async () => {
  const ratna = await loggedIn(server, newTeacher());
  await ratna.call('updateTeacherProfile', {
    body: {
      bankDetails: { bankName: 'BCA', accountHolderName: 'R', accountNumber: '0012345678' },
      verificationDetails: { idType: 'KTP', idNumber: '3404075508920003' },
    },
  });
  const params = { userId: ratna.user._id };
  await admin.call('endLogins', { params });
  const { text, body } = await admin.send('GET', `/api/admin/users/${ratna.user._id}`);
  expect(body.user).toMatchObject({
    email: ratna.email,
    role: 'teacher',
    state: 'active',
    verificationStatus: 'pending',
    logins: 0,
    bookings: { upcoming: 0, completed: 0, cancelled: 0 },
    history: [{ act: 'end-logins', by: 'Dewi Admin', reason: '' }],
  });
  expect(text).not.toMatch(/0012345678|3404075508920003|password/);
  const found = await admin.send('GET', `/api/admin/users?search=${ratna.email}`);
  expect(found.body.users).toMatchObject([{ _id: ratna.user._id }]);
  expect(found.text).not.toContain(ratna.email);
});

test('a whole address finds its person, a part of it nobody: lists mask addresses', async () => {
  const { email, user } = await loggedIn(server);
  const found = async (search: string) =>
    (await admin.call('adminUsers', { query: { search } })).users.map(({ _id }) => _id);
  expect(await found(email.toUpperCase())).toEqual([user._id]);
  for (const part of [email.slice(0, -1), email.split('@')[0] ?? '', '@example.com']) {
    expect(await found(part)).toEqual([]);
  }
});

test('an unknown id gets 404', async () => {
  const id = '0199f000-0000-7000-8000-000000000009';
  for (const path of [id, 'nonsense']) {
    expect((await admin.send('GET', `/api/admin/users/${path}`)).status).toBe(404);
    expect((await admin.send('PUT', `/api/admin/users/${path}/end-logins`)).status).toBe(404);
  }
});
