import { usualRules } from '#domain/booking-rules.ts';
import { beforeAll, expect, test } from 'vitest';
import { loggedInAdmin } from '../../../testing/admins.ts';
import { useServer } from '../../../testing/app.ts';
import { loggedIn, newTeacher, type SomeoneLoggedIn } from '../../../testing/people.ts';

const server = useServer();

const details = {
  bankDetails: {
    bankName: 'BCA',
    accountHolderName: 'Ratna Wulandari',
    accountNumber: '1234567890',
  },
  verificationDetails: { idType: 'KTP', idNumber: '3273014501900001' },
} as const;

let admin: Awaited<ReturnType<typeof loggedInAdmin>>;
let ratna: SomeoneLoggedIn;
beforeAll(async () => {
  admin = await loggedInAdmin(server);
  ratna = await loggedIn(server, newTeacher());
  await ratna.call('updateMe', { body: { phone: '+62 811 0000 1' } });
  await ratna.call('updateTeacherProfile', { body: details });
  await server.pool.query(`update teacher_profiles set weekly_hours = '{8,9,33}'`);
});

const file = async (someone = ratna) => {
  const { teacher } = await admin.call('adminTeacher', { params: { teacherId: someone.user._id } });
  return teacher;
};

const acts = async () => {
  const { rows } = await server.pool.query<{ act: string; admin_id: string; subject_id: string }>(
    'select act, admin_id, subject_id, details from audit order by at, id',
  );
  return rows;
};

test('the file holds all that a decision needs, numbers included', async () => {
  const { degree, experience, about, speciality, fees, address, fullName } = newTeacher();
  expect(await file()).toEqual({
    _id: ratna.user._id,
    fullName,
    email: ratna.email,
    phone: '+62 811 0000 1',
    address,
    profilePicture: '',
    speciality,
    degree,
    experience,
    about,
    levels: [],
    languages: [],
    hourlyRate: fees,
    verificationStatus: 'pending',
    recheck: false,
    rejectionReason: '',
    verifiedAs: null,
    ...details,
    documents: [],
    weeklyHours: 3,
    rules: { confirmsInstantly: false, seriesDiscounts: [0, 0, 0], ...usualRules },
    submittedAt: expect.stringMatching(/^\d{4}-.*Z$/) as string,
    createdAt: expect.stringMatching(/^\d{4}-.*Z$/) as string,
    history: [],
  });
});

test('a file without details is empty there', async () => {
  const newcomer = await loggedIn(server, newTeacher());
  expect(await file(newcomer)).toMatchObject({
    bankDetails: { bankName: '', accountHolderName: '', accountNumber: '' },
    verificationDetails: { idType: '', idNumber: '' },
    weeklyHours: 0,
  });
});

test('every view is recorded, without what was seen', async () => {
  const before = await acts();
  await file();
  await file();
  const view = { act: 'view-teacher', admin_id: admin.user._id, subject_id: ratna.user._id };
  expect((await acts()).slice(before.length)).toEqual([
    { ...view, details: {} },
    { ...view, details: {} },
  ]);
});

test('the history lists decisions, the latest first, and no views', async () => {
  const params = { teacherId: ratna.user._id };
  await admin.call('rejectTeacher', { params, body: { reason: 'The photo is blurred.' } });
  await ratna.call('updateTeacherProfile', { body: { about: 'A better photo.' } });
  const second = await loggedInAdmin(server, 'Sari Admin');
  await second.call('adminTeacher', { params });
  await second.call('verifyTeacher', { params });
  const at = expect.stringMatching(/^\d{4}-.*Z$/) as string;
  expect((await file()).history).toEqual([
    { at, by: 'Sari Admin', act: 'verify-teacher', reason: '' },
    { at, by: 'Dewi Admin', act: 'reject-teacher', reason: 'The photo is blurred.' },
  ]);
});

test('someone who is no teacher has no file, and looking for it leaves no record', async () => {
  const before = await acts();
  const student = await loggedIn(server);
  const nobody = '01890000-0000-7000-8000-000000000000';
  for (const id of [student.user._id, admin.user._id, nobody, 'x', '%00', '../nobody']) {
    const { status, body } = await admin.send('GET', `/api/admin/teachers/${id}`);
    expect({ status, code: body.code }).toEqual({ status: 404, code: 'not_found' });
  }
  expect(await acts()).toEqual(before);
});

test('what cannot be recorded is not shown and not done', async () => {
  const newcomer = await loggedIn(server, newTeacher());
  await newcomer.call('updateTeacherProfile', { body: details });
  await file(newcomer);
  await server.pool.query(`
    create function no_entry() returns trigger language plpgsql as $$ begin raise 'no'; end $$;
    create trigger no_entry before insert on audit for each row execute function no_entry()`);
  const path = `/api/admin/teachers/${newcomer.user._id}`;
  const answers = [
    await admin.send('GET', path),
    await admin.send('PUT', `${path}/verify`),
    await admin.send('PUT', `${path}/reject`, { reason: 'No.' }),
  ];
  await server.pool.query('drop function no_entry cascade');
  for (const { status, text } of answers) {
    expect(status).toBe(500);
    expect(text).not.toMatch(/1234567890|3273014501900001/);
  }
  expect(await file(newcomer)).toMatchObject({ verificationStatus: 'pending', history: [] });
});

test('an id in capitals names the same teacher, numbers included', async () => {
  const teacherId = ratna.user._id.toUpperCase();
  const { teacher } = await admin.call('adminTeacher', { params: { teacherId } });
  expect(teacher.bankDetails).toMatchObject(details.bankDetails);
});
