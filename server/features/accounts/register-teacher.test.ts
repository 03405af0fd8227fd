import { expect, test } from 'vitest';
import { useServer } from '../../testing/app.ts';
import { newStudent, newTeacher } from '../../testing/people.ts';

const server = useServer();

const register = (body: object, headers?: Record<string, string>) =>
  server.person().send('POST', '/api/auth/register', body, headers);

const stored = async (email: string) => {
  const { rows } = await server.pool.query<Record<string, unknown>>(
    `select role, address_line1, address_line2, t.user_id, speciality, degree, experience, about,
            hourly_rate, verification, listed
       from users u left join teacher_profiles t on t.user_id = u.id where email = $1`,
    [email],
  );
  return rows;
};

test('a teacher is stored as pending, with the whole profile', async () => {
  const teacher = newTeacher();
  const { status, body } = await register(teacher);
  expect(status).toBe(200);
  expect(body).toEqual({
    success: true,
    message:
      'Registration successful! Please log in to complete your profile. Our team checks every teacher by hand before they are listed.',
  });
  expect(await stored(teacher.email)).toEqual([
    {
      role: 'teacher',
      user_id: expect.any(String) as string,
      speciality: 'Math',
      degree: 'S.Pd. Mathematics, UPI',
      experience: '8 Years',
      about: 'I teach algebra with small steps.',
      hourly_rate: 120_000,
      verification: 'pending',
      listed: false,
      address_line1: 'Jl. Dago No. 45',
      address_line2: 'Bandung',
    },
  ]);
});

test('the message speaks Indonesian, too', async () => {
  const { body } = await register(newTeacher(), { 'accept-language': 'id' });
  expect(body.message).toMatch(/^Pendaftaran berhasil! Silakan masuk untuk melengkapi profilmu\./);
});

test('a teacher cannot bring the own verification along', async () => {
  const teacher = newTeacher();
  const { status, body } = await register({ ...teacher, verificationStatus: 'verified' });
  expect(status).toBe(422);
  expect(body.fields).toEqual({ verificationStatus: 'This field is not known' });
  expect(await stored(teacher.email)).toEqual([]);
});

test.each(['Bahasa Jawa', 'Other Languages', 'Gamelan & tari', '数学'])(
  'the speciality %s is kept as it was written',
  async (speciality) => {
    const teacher = { ...newTeacher(), speciality: ` ${speciality} ` };
    expect((await register(teacher)).status).toBe(200);
    expect(await stored(teacher.email)).toEqual([expect.objectContaining({ speciality })]);
  },
);

test.each(['Other', ' other ', 'OTHER'])(
  'the choice %j needs a text of the teacher’s own',
  async (speciality) => {
    const teacher = { ...newTeacher(), speciality };
    const { status, body } = await register(teacher);
    expect(status).toBe(422);
    expect(body.fields).toEqual({ speciality: 'This value is not valid' });
    expect(await stored(teacher.email)).toEqual([]);
  },
);

test.each([
  [50_000, 50_000],
  ['50000', 50_000],
  [10_000, 10_000],
  [10_000_000, 10_000_000],
  ['0010000', 10_000],
])('fees of %j are stored as %d rupiah', async (fees, hourlyRate) => {
  const teacher = { ...newTeacher(), fees };
  expect((await register(teacher)).status).toBe(200);
  expect(await stored(teacher.email)).toEqual([
    expect.objectContaining({ hourly_rate: hourlyRate }),
  ]);
});

test.each([1, 9999, '9999'])('fees of %j are below the minimum of Rp 10.000', async (fees) => {
  const teacher = { ...newTeacher(), fees };
  const { status, body } = await register(teacher);
  expect([status, body.fields]).toEqual([422, { fees: 'This fee is below the minimum' }]);
  expect(await stored(teacher.email)).toEqual([]);
});

test.each([
  [0],
  [-50_000],
  [1.5],
  [10_000_001],
  [1e300],
  ['50.000'],
  ['5e4'],
  [' 1'],
  ['Rp 50000'],
  [''],
  ['10000001'],
  ['9'.repeat(30)],
  [true],
  [null],
  [undefined],
  [[1]],
  [{ valueOf: 1 }],
])('fees of %j are refused', async (fees) => {
  const teacher = { ...newTeacher(), fees };
  const { status, body } = await register(teacher);
  expect(status).toBe(422);
  expect(body.fields).toEqual({
    fees: 'Please enter a whole amount in Rupiah, at most 10.000.000',
  });
  expect(await stored(teacher.email)).toEqual([]);
});

test('the address may be left out, whole or in part', async () => {
  const { address: _, ...without } = newTeacher();
  expect((await register(without)).status).toBe(200);
  const half = { ...newTeacher(), address: { line2: 'Bandung' } };
  expect((await register(half)).status).toBe(200);
  expect(await stored(without.email)).toMatchObject([{ address_line1: '', address_line2: '' }]);
  expect(await stored(half.email)).toMatchObject([{ address_line1: '', address_line2: 'Bandung' }]);
});

test('an unknown part of the address is refused by its full name', async () => {
  const { status, body } = await register({
    ...newTeacher(),
    address: { line1: 'Jl. Dago', line3: 'x' },
  });
  expect(status).toBe(422);
  expect(body.fields).toEqual({ 'address.line3': 'This field is not known' });
});

test('a student has no fields of a teacher', async () => {
  const { status, body } = await register({ ...newTeacher(), ...newStudent() });
  expect(status).toBe(422);
  expect(Object.keys(body.fields as object).toSorted()).toEqual([
    'about',
    'address',
    'degree',
    'experience',
    'fees',
    'speciality',
  ]);
});

test('every missing field is named at once', async () => {
  const { status, body } = await register({ role: 'teacher' });
  expect(status).toBe(422);
  expect(body.fields).toEqual({
    fullName: 'This field is required',
    email: 'This field is required',
    password: 'This field is required',
    speciality: 'This field is required',
    degree: 'This field is required',
    experience: 'This field is required',
    about: 'This field is required',
    fees: 'Please enter a whole amount in Rupiah, at most 10.000.000',
  });
  expect(body.message).toBe('This field is required');
});
