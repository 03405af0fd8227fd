import { beforeAll, expect, test } from 'vitest';
import type { Act } from '#domain/audit.ts';
import { recordAct } from './record.ts';
import { loggedInAdmin } from '../../testing/admins.ts';
import { useServer } from '../../testing/app.ts';
import { busyTeacher } from '../../testing/bookings.ts';
import { addTaught } from '../../testing/money.ts';
import { loggedIn } from '../../testing/people.ts';
import { remove } from '../../testing/privacy.ts';
import { addTeacher } from '../../testing/teachers.ts';

const server = useServer();
let dewi: Awaited<ReturnType<typeof loggedInAdmin>>;
let eko: Awaited<ReturnType<typeof loggedInAdmin>>;
let teacher: string;
beforeAll(async () => {
  dewi = await loggedInAdmin(server);
  eko = await loggedInAdmin(server, 'Eko Admin');
  teacher = await addTeacher(server.db);
  const rows: [string, Act, string | null, string][] = [
    [dewi.user._id, 'view-teacher', teacher, '2026-03-10T16:59:59.999Z'],
    [dewi.user._id, 'verify-teacher', teacher, '2026-03-10T17:00:00.000Z'],
    [eko.user._id, 'change-contact', null, '2026-03-11T16:59:59.999Z'],
    [eko.user._id, 'export-users', null, '2026-03-11T17:00:00.000Z'],
  ];
  for (const [admin, act, subject, at] of rows) {
    const details = { reason: '=1+1', before: { a: 1 } };
    await recordAct(server.db, { admin, act, subject, details }, new Date(at));
  }
});

const acts = async (query: Record<string, string>) => {
  const { entries } = await dewi.call('adminAudit', { query });
  return entries.map(({ act }) => act);
};

test('an entry contains actor, action, time, subject and changes', async () => {
  const { entries, admins } = await dewi.call('adminAudit', { query: { act: 'view-teacher' } });
  expect(entries).toEqual([
    {
      _id: expect.any(String) as string,
      at: '2026-03-10T16:59:59.999Z',
      admin: { _id: dewi.user._id, fullName: 'Dewi Admin' },
      act: 'view-teacher',
      subjectId: teacher,
      subjectName: 'Ratna Wulandari',
      bookingId: null,
      details: { reason: '=1+1', before: { a: 1 } },
    },
  ]);
  expect(admins.map(({ fullName }) => fullName)).toEqual(['Dewi Admin', 'Eko Admin']);
});

test('by admin, by object, by whole days of WIB, in either order', async () => {
  expect(await acts({ admin: eko.user._id })).toEqual(['export-users', 'change-contact']);
  expect(await acts({ subject: teacher })).toEqual(['verify-teacher', 'view-teacher']);
  expect(await acts({ from: '2026-03-11', to: '2026-03-11' })).toEqual([
    'change-contact',
    'verify-teacher',
  ]);
  expect(await acts({ sort: 'at', to: '2026-03-10' })).toEqual(['view-teacher']);
  expect(await acts({ from: '2999-12-31', to: '2999-12-31' })).toEqual([]);
});

test('page by page it is the same list', async () => {
  const found: string[] = [];
  let cursor: string | null = null;
  do {
    const page: { entries: { act: string }[]; nextCursor: string | null } = await dewi.call(
      'adminAudit',
      { query: { limit: 1, ...(cursor && { cursor }) } },
    );
    found.push(...page.entries.map(({ act }) => act));
    cursor = page.nextCursor;
  } while (cursor);
  expect(found).toEqual(await acts({}));
});

test('the file is safe to open, and each export is on record', async () => {
  const { status, text } = await dewi.send('GET', `/api/admin/audit.csv?admin=${eko.user._id}`);
  expect(status).toBe(200);
  expect(text.trim().split('\r\n')).toHaveLength(3);
  expect(text).not.toMatch(/(^|,)"[=+@-]/m);
  expect((await acts({}))[0]).toBe('export-audit');
});

test('what the operator does by command names no admin, and a subject who has left no person', async () => {
  const gone = await loggedIn(server);
  const userId = gone.user._id;
  const at = new Date('2026-03-01T00:00:00Z');
  for (const act of ['report-person', 'reset-totp'] as const) {
    await recordAct(server.db, { admin: null, act, subject: userId }, at);
  }
  await remove(gone);
  const query = `subject=${userId}&act=report-person`;
  const headers = { 'accept-language': 'id' };
  const { body } = await dewi.send('GET', `/api/admin/audit?${query}`, undefined, headers);
  expect(body.entries).toMatchObject([
    { admin: null, act: 'report-person', subjectName: 'Akun terhapus' },
  ]);
  const { text } = await dewi.send('GET', `/api/admin/audit.csv?${query}`);
  expect(text).toContain(',"","","report-person",');
  // The history excludes views.
  const { user } = await dewi.call('adminUser', { params: { userId } });
  expect(user.history).toMatchObject([{ act: 'reset-totp', by: null }]);
});

test.each(['admin=x', 'act=dance', 'from=yesterday', 'from=0000-01-01', 'to=2026-02-30', 'x=1'])(
  '?%s is refused',
  async (query) => {
    expect((await dewi.send('GET', `/api/admin/audit?${query}`)).status).toBe(422);
  },
);

test('an entry about a booking names its student and its teacher, and leads to the booking', async () => {
  const [busy, student] = [await busyTeacher(server), await loggedIn(server)];
  const { bookingId } = await addTaught(server, busy.user._id, new Date('2026-03-12T03:00:00Z'), {
    studentId: student.user._id,
  });
  const at = new Date('2026-03-13T03:00:00Z');
  await recordAct(server.db, { admin: dewi.user._id, act: 'view-booking', subject: bookingId }, at);
  const { entries } = await dewi.call('adminAudit', { query: { subject: bookingId } });
  expect(entries).toMatchObject([
    { subjectId: bookingId, bookingId, subjectName: 'Budi Santoso → Ratna Wulandari' },
  ]);
});
