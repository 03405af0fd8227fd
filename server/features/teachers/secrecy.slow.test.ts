import { beforeAll, expect, test } from 'vitest';
import { loggedInAdmin, setVerified } from '../../testing/admins.ts';
import { useServer } from '../../testing/app.ts';
import { mailsTo } from '../../testing/mails.ts';
import { loggedIn, newTeacher, type SomeoneLoggedIn } from '../../testing/people.ts';

const server = useServer({}, { hasOwnDatabase: true });

const former = { accountNumber: '700100200300', idNumber: 'FORMER7004005' };
const present = { accountNumber: '800100200300', idNumber: 'PRESENT800400' };
const holder = 'Markerholder Wulandari';

let ratna: SomeoneLoggedIn;
beforeAll(async () => {
  // Finished jobs are deleted, so keep a copy of each.
  await server.pool.query(`
    create table seen_jobs (job text);
    create function keep_job() returns trigger language plpgsql as $$
      begin insert into seen_jobs values (new::text); return new; end $$;
    create trigger keep_job before insert on graphile_worker._private_jobs
      for each row execute function keep_job();`);

  ratna = await loggedIn(server, newTeacher());
  const save = ({ accountNumber, idNumber }: typeof former) =>
    ratna.call('updateTeacherProfile', {
      body: {
        bankDetails: { bankName: 'BCA', accountHolderName: holder, accountNumber },
        verificationDetails: { idType: 'KTP', idNumber },
        password: ratna.password,
      },
    });
  await save(former);
  await setVerified(server, ratna.user._id);
  await save(present);
  const admin = await loggedInAdmin(server);
  const params = { teacherId: ratna.user._id };
  await admin.call('adminTeacher', { params });
  await admin.call('rejectTeacher', { params, body: { reason: 'The names differ.' } });
  await mailsTo(server, ratna.email);
});

/** Every column of every row of every table, as text. */
const dump = async () => {
  const { rows: tables } = await server.pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname in ('public', 'graphile_worker')`,
  );
  const texts = new Map<string, string>();
  for (const { name } of tables) {
    const { rows } = await server.pool.query<{ row: string }>(
      `select t::text as row from ${name} t`,
    );
    texts.set(name, rows.map(({ row }) => row).join('\n'));
  }
  return texts;
};

test('no table holds an account number, an ID number or the holder, in any plain form', async () => {
  const all = await dump();
  expect(all.get('public.teacher_secrets')).toContain('BCA');
  expect(all.get('public.seen_jobs')).toMatch(/announce|userId/);
  const everything = [...all.values()].join('\n').toLowerCase();
  const numbers = [...Object.values(former), ...Object.values(present), holder];
  const forms = numbers.flatMap((number) => [
    number,
    Buffer.from(number).toString('hex'),
    Buffer.from(number).toString('base64').replace(/=+$/, ''),
  ]);
  expect(forms.filter((form) => everything.includes(form.toLowerCase()))).toEqual([]);
});

test('the jobs were seen: a change of details and a verdict', async () => {
  const { rows } = await server.pool.query<{ name: string }>(
    'select identifier as name from graphile_worker._private_tasks order by 1',
  );
  const names = rows.map(({ name }) => name);
  expect(names).toContain('announce-new-details');
  expect(names).toContain('announce-verification');
  const { rows: seen } = await server.pool.query('select job from seen_jobs');
  expect(seen).toHaveLength(2);
});
