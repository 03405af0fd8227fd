import { beforeAll, expect, test } from 'vitest';
import { loggedInAdmin } from '../../testing/admins.ts';
import { useServer } from '../../testing/app.ts';
import { addTeacher } from '../../testing/teachers.ts';
import { recordAct } from './record.ts';

const server = useServer();
const now = new Date('2026-03-10T03:00:00.000Z');

const rows = async () => (await server.pool.query('select * from audit order by at')).rows;

let admin: string;
let subject: string;
beforeAll(async () => {
  admin = (await loggedInAdmin(server)).user._id;
  subject = await addTeacher(server.db);
  const details = { reason: 'The photo is blurred.' };
  await recordAct(server.db, { admin, act: 'reject-teacher', subject, details }, now);
});

test('an entry says who did what to whom, when and why', async () => {
  expect(await rows()).toEqual([
    {
      id: expect.any(String) as string,
      at: now,
      admin_id: admin,
      act: 'reject-teacher',
      subject_id: subject,
      details: { reason: 'The photo is blurred.' },
    },
  ]);
});

test.each([
  "update audit set act = 'verify-teacher'",
  'update audit set at = at where false',
  'delete from audit',
  'truncate audit',
  'insert into audit select * from audit on conflict (id) do update set act = excluded.act',
])('%s is refused by the database', async (statement) => {
  const before = await rows();
  await expect(server.pool.query(statement)).rejects.toThrow(/audit is append-only/);
  expect(await rows()).toEqual(before);
});

test('truncate users cascade is refused by the database', async () => {
  const before = await rows();
  await expect(server.pool.query('truncate users cascade')).rejects.toThrow(/is append-only/);
  expect(await rows()).toEqual(before);
});

test('an account named in the audit cannot be deleted', async () => {
  await expect(server.pool.query('delete from users where id = $1', [admin])).rejects.toThrow(
    /foreign key/,
  );
});

test('an entry does not repeat what an admin searched for, so that deleting a person leaves no name in it', async () => {
  const details = { filter: { role: 'student', search: 'budi@example.com' } };
  const entry = { admin, act: 'export-users', subject: null, details } as const;
  await recordAct(server.db, entry, new Date(now.getTime() + 1));
  expect((await rows()).at(-1)?.details).toEqual({ filter: { role: 'student', search: true } });
});

test('an action that is rolled back leaves no entry', async () => {
  const before = await rows();
  const undone = server.db.transaction().execute(async (trx) => {
    await recordAct(trx, { admin, act: 'view-teacher', subject }, now);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(await rows()).toEqual(before);
});
