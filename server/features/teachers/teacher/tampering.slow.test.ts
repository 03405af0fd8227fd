import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loggedInAdmin, setVerified } from '../../../testing/admins.ts';
import { useServer } from '../../../testing/app.ts';
import { loggedIn, newTeacher, type SomeoneLoggedIn } from '../../../testing/people.ts';

const server = useServer();

/** Shown in place of a stored value that cannot be decrypted. */
const unreadable = '••••';

const withDetails = async (accountNumber: string, idNumber: string) => {
  const someone = await loggedIn(server, newTeacher());
  await someone.call('updateTeacherProfile', {
    body: {
      bankDetails: { bankName: 'BCA', accountHolderName: 'Ratna', accountNumber },
      verificationDetails: { idType: 'KTP', idNumber },
    },
  });
  await setVerified(server, someone.user._id);
  return someone;
};

const numbers = async (someone: SomeoneLoggedIn) => {
  const profile = (await someone.call('me')).user?.teacherProfile;
  return [profile?.bankDetails.accountNumber, profile?.verificationDetails.idNumber];
};

let ratna: SomeoneLoggedIn;
let thief: SomeoneLoggedIn;
let alarm: ReturnType<typeof vi.spyOn>;
beforeEach(async () => {
  ratna = await withDetails('1111222233', '1111444455556666');
  thief = await withDetails('9999888877', '9999777766665555');
  alarm = vi.spyOn(server.app.log, 'error');
});
afterEach(() => alarm.mockRestore());

const swapPeople = (column: string) =>
  server.pool.query(
    `update teacher_secrets t set ${column} = o.${column} from teacher_secrets o
      where t.user_id = any ($1) and o.user_id = any ($1) and t.user_id <> o.user_id`,
    [[ratna.user._id, thief.user._id]],
  );

test('numbers swapped between two teachers are shown to neither, and an alarm is logged', async () => {
  await swapPeople('account_number');
  expect(await numbers(ratna)).toEqual([unreadable, '••••••••••••6666']);
  expect(await numbers(thief)).toEqual([unreadable, '••••••••••••5555']);
  const sealedFor = { column: 'teacher_secrets.account_number', owner: ratna.user._id };
  expect(alarm).toHaveBeenCalledWith({ sealedFor }, expect.stringContaining('cannot be decrypted'));
});

test('numbers swapped between two columns are not shown either', async () => {
  await server.pool.query(
    'update teacher_secrets set account_number = id_number, id_number = account_number',
  );
  expect(await numbers(ratna)).toEqual([unreadable, unreadable]);
  expect(alarm).toHaveBeenCalledTimes(2);
});

test.each([
  ['cut short', 'substr(account_number, 1, 20)'],
  ['empty', "''::bytea"],
  ['invented', "'1111222233'::bytea"],
  ['altered', 'set_byte(account_number, 35, get_byte(account_number, 35) # 1)'],
  ['under a key that is gone', 'set_byte(account_number, 1, 9)'],
])('a number that is %s is not shown, and the rest of the profile is', async (_, expression) => {
  await server.pool.query(
    `update teacher_secrets set account_number = ${expression} where user_id = $1`,
    [ratna.user._id],
  );
  expect(await numbers(ratna)).toEqual([unreadable, '••••••••••••6666']);
});

test('an admin sees that a number cannot be read, and never the number of someone else', async () => {
  await swapPeople('account_number');
  const admin = await loggedInAdmin(server);
  const params = { teacherId: ratna.user._id };
  const { teacher } = await admin.call('adminTeacher', { params });
  expect(teacher.bankDetails.accountNumber).toBe(unreadable);
  expect(teacher.verificationDetails.idNumber).toBe('1111444455556666');
});

test('sending it back leaves it untouched; entering it anew needs the password and another look', async () => {
  await swapPeople('account_number');
  const sealed = async () => {
    const { rows } = await server.pool.query<{ account_number: Buffer }>(
      'select account_number from teacher_secrets where user_id = $1',
      [ratna.user._id],
    );
    return rows[0]?.account_number;
  };
  const before = await sealed();
  const save = (accountNumber: string, password?: string) =>
    ratna.send('PUT', '/api/teachers/me/profile', { bankDetails: { accountNumber }, password });
  expect((await save(unreadable)).status).toBe(200);
  expect(await sealed()).toEqual(before);
  expect((await save('1111222233')).status).toBe(422);
  expect((await save('1111222233', ratna.password)).status).toBe(200);
  expect(await numbers(ratna)).toEqual(['••••••2233', '••••••••••••6666']);
  const { rows } = await server.pool.query(
    'select recheck from teacher_profiles where user_id = $1',
    [ratna.user._id],
  );
  expect(rows).toEqual([{ recheck: true }]);
});
