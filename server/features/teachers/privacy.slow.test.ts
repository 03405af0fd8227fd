import { beforeAll, expect, test } from 'vitest';
import { type RouteName, routes } from '#contract/routes.ts';
import { wibDate } from '#domain/calendar.ts';
import { loggedInAdmin, setVerified } from '../../testing/admins.ts';
import { useServer } from '../../testing/app.ts';
import { loggedIn, newTeacher, type SomeoneLoggedIn } from '../../testing/people.ts';
import type { Person } from '../../testing/person.ts';

/** These tests cover every GET route, including routes added later. */
const server = useServer();

const secret = {
  email: 'markermail@example.com',
  phone: '+62 899 7770 0077',
  address: { line1: 'Jalan Markerstreet 5', line2: 'Markertown' },
  bankDetails: {
    bankName: 'Markerbank',
    accountHolderName: 'Markerholder',
    accountNumber: '777001777002',
  },
  verificationDetails: { idType: 'Passport', idNumber: 'MARKER777003' },
} as const;
const link = 'https://meet.example.com/markerlink';
const markers = /marker|7770|777001|777002|777003/i;
/** One id in some thousands contains the searched digits by chance. */
const withoutIds = (text: string) =>
  text.replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'an id');

let ratna: SomeoneLoggedIn;
let people: Record<'a guest' | 'a student' | 'another teacher', Person>;
beforeAll(async () => {
  ratna = await loggedIn(server, { ...newTeacher(), email: secret.email });
  const { bankDetails, verificationDetails, address, phone } = secret;
  await ratna.call('updateMe', { body: { phone } });
  await ratna.call('updateTeacherProfile', {
    body: { bankDetails, verificationDetails, address, defaultSessionLink: link },
  });
  await setVerified(server, ratna.user._id);
  const student = await loggedIn(server);
  await student.call('addFavourite', { params: { teacherId: ratna.user._id } });
  people = {
    'a guest': server.person(),
    'a student': student,
    'another teacher': await loggedIn(server, newTeacher()),
  };
});

const reads = (Object.keys(routes) as RouteName[])
  // Logging out would end the login for the remaining tests.
  .filter((name) => routes[name][0] === 'GET' && name !== 'logout')
  .map((name) => ({ name, path: routes[name][1] as string }));

const fill = (path: string) =>
  path.replace('{date}', wibDate(new Date())).replaceAll(/\{\w+\}/g, ratna.user._id);

test.each(reads)('$name shows nothing private of a teacher to others', async ({ path }) => {
  for (const someone of Object.values(people)) {
    const { status, text } = await someone.send('GET', fill(path));
    expect(status).toBeLessThan(500);
    expect(withoutIds(text)).not.toMatch(markers);
  }
});

test.each([
  'markermail@example.com',
  'Markerstreet',
  'Markertown',
  'Markerbank',
  'Markerholder',
  '777001777002',
  'MARKER777003',
])('nobody finds a teacher by %s', async (search) => {
  const { teachers } = await server.person().call('teachers', { query: { search } });
  expect(teachers).toEqual([]);
});

test('the owner sees the own data with masked numbers, in one place only', async () => {
  const { text } = await ratna.send('GET', '/api/auth/me');
  for (const shown of [secret.email, secret.phone, secret.address.line1, 'Markerholder', link]) {
    expect(text).toContain(shown);
  }
  expect(withoutIds(text)).not.toMatch(/777001|MARKER777/);
  for (const { name, path } of reads.filter((call) => call.name !== 'me')) {
    const seen = await ratna.send('GET', fill(path));
    expect({ name, isPrivate: markers.test(withoutIds(seen.text)) }).toEqual({
      name,
      isPrivate: false,
    });
  }
});

test('an admin sees the numbers in the file, and in no list', async () => {
  const admin = await loggedInAdmin(server);
  const file = await admin.send('GET', `/api/admin/teachers/${ratna.user._id}`);
  for (const shown of ['777001777002', 'MARKER777003', secret.email, 'Markertown']) {
    expect(file.text).toContain(shown);
  }
  for (const { name, path } of reads.filter((call) => call.name !== 'adminTeacher')) {
    const seen = await admin.send('GET', fill(path));
    // Admins find accounts by email address, so these routes may show it.
    const hidden = name.startsWith('adminUser')
      ? /777001|MARKER777|Markerbank|Markerholder/
      : markers;
    expect({ name, isPrivate: hidden.test(withoutIds(seen.text)) }).toEqual({
      name,
      isPrivate: false,
    });
  }
  const verified = await admin.send('GET', '/api/admin/teachers?status=verified');
  expect(verified.text).toContain(ratna.user._id);
  expect(withoutIds(verified.text)).not.toMatch(markers);
});
