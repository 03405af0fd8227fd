import { beforeAll, describe, expect, test } from 'vitest';
import { useServer } from '../../testing/app.ts';
import { loggedIn, newStudent, newTeacher } from '../../testing/people.ts';

const server = useServer();

const texts = {
  required: 'This field is required',
  too_long: 'This is too long',
  unknown: 'This field is not known',
  invalid: 'This value is not valid',
  name: 'Full name must be at least 2 characters',
  email: 'Please enter a valid email address',
  password: 'Password must be at least 8 characters',
  phone: 'Please enter a valid phone number',
  date: 'Please enter a valid date',
} as const;

type Case = [field: string, value: unknown, fault: keyof typeof texts];

const email: Case[] = [
  ['email', undefined, 'required'],
  ['email', '', 'email'],
  ['email', 'budi', 'email'],
  ['email', 'budi@lentera', 'email'],
  ['email', 'bu di@lentera.id', 'email'],
  ['email', `${'x'.repeat(250)}@b.co`, 'email'],
  ['email', 5, 'invalid'],
  ['email', null, 'invalid'],
  ['email', ['a@b.co'], 'invalid'],
  ['email', { toString: 'a@b.co' }, 'invalid'],
];
const password: Case[] = [
  ['password', undefined, 'required'],
  ['password', '', 'password'],
  ['password', '1234567', 'password'],
  ['password', 'x'.repeat(201), 'too_long'],
  ['password', 12_345_678, 'invalid'],
];
const fullName = (field: string): Case[] => [
  [field, '', 'name'],
  [field, ' B ', 'name'],
  [field, 'x'.repeat(101), 'too_long'],
  [field, 'Budi\r\nhttps://evil.example', 'invalid'],
  [field, 42, 'invalid'],
];
const address: Case[] = [
  ['address.line1', 'x'.repeat(201), 'too_long'],
  ['address.line2', 'x'.repeat(201), 'too_long'],
  ['address.line1', 7, 'invalid'],
  ['address.line3', 'x', 'unknown'],
  ['address', 'Jl. Dago', 'invalid'],
  ['address', null, 'invalid'],
];
const required = (field: string, max: number): Case[] => [
  [field, undefined, 'required'],
  [field, '', 'required'],
  [field, '   ', 'required'],
  [field, 'x'.repeat(max + 1), 'too_long'],
  [field, false, 'invalid'],
];
const student: Case[] = [
  ...email,
  ...password,
  ...fullName('fullName'),
  ['fullName', undefined, 'required'],
];

const suites: [name: string, method: string, path: string, good: () => object, cases: Case[]][] = [
  [
    'login',
    'POST',
    '/api/auth/login',
    () => ({ email: 'a@b.co', password: '12345678' }),
    [...email, ...password],
  ],
  ['register student', 'POST', '/api/auth/register', newStudent, student],
  [
    'register teacher',
    'POST',
    '/api/auth/register',
    newTeacher,
    [
      ...student,
      ...address,
      ...required('speciality', 60),
      ...required('degree', 200),
      ...required('experience', 100),
      ...required('about', 4000),
    ],
  ],
  ['forgot-password', 'POST', '/api/auth/forgot-password', () => ({ email: 'a@b.co' }), email],
  [
    'reset-password',
    'POST',
    '/api/auth/reset-password/some-token',
    () => ({ password: '12345678' }),
    password,
  ],
  [
    'profile',
    'PUT',
    '/api/auth/me',
    () => ({}),
    [
      ...fullName('name'),
      ...address,
      ['phone', '12345', 'phone'],
      ['phone', '1'.repeat(33), 'phone'],
      ['phone', 'call me maybe', 'phone'],
      ['phone', 62_812_000, 'invalid'],
      ['gender', 'other', 'invalid'],
      ['gender', '', 'invalid'],
      ['dob', '2001-02-29', 'date'],
      ['dob', '1899-12-31', 'date'],
      ['dob', '0000-01-01', 'date'],
      ['dob', '+002000-01-01', 'date'],
      ['dob', 946_684_800, 'date'],
      ['language', 'fr', 'invalid'],
      ['language', 'EN', 'invalid'],
      ['image', 'x'.repeat(301), 'invalid'],
      ['image', null, 'invalid'],
      ['email', 'new@example.com', 'unknown'],
      ['role', 'admin', 'unknown'],
      ['_id', 'x', 'unknown'],
      ['password', 'new-password', 'unknown'],
    ],
  ],
];

/** 'address.line1' sets one line and keeps the other. */
const change = (good: Record<string, unknown>, field: string, value: unknown) => {
  const [name = '', part] = field.split('.');
  return { ...good, [name]: part ? { ...(good[name] as object), [part]: value } : value };
};

describe.each(suites)('%s', (_, method, path, good, cases) => {
  let someone: Awaited<ReturnType<typeof loggedIn>>;
  beforeAll(async () => {
    someone = await loggedIn(server);
  });

  const named = cases.map(([field, value, fault]) => ({ field, value, fault }));
  test.each(named)('$field $value: $fault', async ({ field, value, fault }) => {
    const { status, body } = await someone.send(method, path, change({ ...good() }, field, value));
    expect(status).toBe(422);
    expect(body).toEqual({
      success: false,
      code: 'invalid',
      message: texts[fault],
      fields: { [field]: texts[fault] },
    });
  });
});

test('field errors are also in Indonesian', async () => {
  const { body } = await server
    .person()
    .send(
      'POST',
      '/api/auth/register',
      { ...newStudent(), fullName: 'B', email: 'budi', password: 'short', nickname: 'Bo' },
      { 'accept-language': 'id' },
    );
  expect(body).toEqual({
    success: false,
    code: 'invalid',
    message: 'Nama lengkap minimal 2 karakter',
    fields: {
      fullName: 'Nama lengkap minimal 2 karakter',
      email: 'Masukkan alamat email yang benar',
      password: 'Kata sandi minimal 8 karakter',
      nickname: 'Isian ini tidak dikenal',
    },
  });
});
