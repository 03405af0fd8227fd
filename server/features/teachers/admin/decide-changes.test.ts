import { beforeAll, beforeEach, expect, test } from 'vitest';
import { loggedInAdmin } from '../../../testing/admins.ts';
import { useServer } from '../../../testing/app.ts';
import { hold } from '../../../testing/locks.ts';
import { loggedIn, newTeacher, type SomeoneLoggedIn } from '../../../testing/people.ts';

const server = useServer();

let admin: Awaited<ReturnType<typeof loggedInAdmin>>;
let ratna: SomeoneLoggedIn;
beforeAll(async () => {
  admin = await loggedInAdmin(server);
});
beforeEach(async () => {
  ratna = await loggedIn(server, newTeacher());
});

const verify = () => admin.send('PUT', `/api/admin/teachers/${ratna.user._id}/verify`);

const standing = async () => {
  const { rows } = await server.pool.query(
    'select verification, recheck from teacher_profiles where user_id = $1',
    [ratna.user._id],
  );
  return rows[0];
};

const enter = (accountNumber: string, rest = {}) =>
  ratna.call('updateTeacherProfile', {
    body: { bankDetails: { accountNumber }, password: ratna.password, ...rest },
  });
const open = () => admin.call('adminTeacher', { params: { teacherId: ratna.user._id } });

test('details that change after the admin opened the file must be seen before a verification', async () => {
  await enter('1111222233');
  await open();
  await enter('9999888877');
  await ratna.call('updateTeacherProfile', { body: { about: 'Nothing to see here.' } });
  expect((await verify()).body.code).toBe('wrong_state');
  expect(await standing()).toMatchObject({ verification: 'pending' });
  const second = await loggedInAdmin(server);
  await second.call('adminTeacher', { params: { teacherId: ratna.user._id } });
  expect((await verify()).status).toBe(409);
  await open();
  expect((await verify()).status).toBe(200);
});

test('an admin who has never opened the file clears no details to be checked again', async () => {
  await enter('1111222233');
  await server.pool.query(
    `update teacher_profiles set verification = 'verified', recheck = true where user_id = $1`,
    [ratna.user._id],
  );
  expect((await verify()).body.code).toBe('wrong_state');
  expect(await standing()).toMatchObject({ recheck: true });
  await open();
  expect((await verify()).status).toBe(200);
});

const held = (lock: string) => hold(server.pool, lock, [ratna.user._id]);

test('a look while a change still waits for its turn is one at the details of before', async () => {
  await enter('1111222233');
  const account = await held('select from users where id = $1 for share');
  const change = enter('9999888877', { address: { line1: 'Jl. Melati 2', line2: '' } });
  await account.waiting();
  expect((await open()).teacher.bankDetails.accountNumber).toBe('1111222233');
  await account.release();
  await change;
  expect((await verify()).body.code).toBe('wrong_state');
});

test('a look while a change is being written waits for it', async () => {
  await enter('1111222233');
  const details = await held('select from teacher_secrets where user_id = $1 for update');
  const change = enter('9999888877');
  await details.waiting();
  const look = open();
  await details.waiting(2);
  await details.release();
  await change;
  expect((await look).teacher.bankDetails.accountNumber).toBe('9999888877');
  expect((await verify()).status).toBe(200);
});

test('whoever changes the name while the team decides is found under the new one', async () => {
  const decision = await held(
    `update teacher_profiles set verification = 'verified' where user_id = $1`,
  );
  const renamed = ratna.call('updateMe', { body: { name: 'Zubaidah Kartanegara' } });
  await decision.waiting();
  await decision.release();
  await renamed;
  const { teachers } = await server.person().call('teachers', { query: { search: 'Zubaidah' } });
  expect(teachers.map(({ _id }) => _id)).toEqual([ratna.user._id]);
});
