import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import {
  ForgotPassword,
  Login,
  RegisterStudent,
  RegisterTeacher,
  ResetPassword,
  UpdateMe,
} from './accounts.ts';

const student = {
  role: 'student',
  fullName: 'Budi Santoso',
  email: 'budi@example.com',
  password: 'kopi-tubruk-7',
};
const teacher = {
  ...student,
  role: 'teacher',
  speciality: 'Math',
  degree: 'S.Pd.',
  experience: '8 Years',
  about: 'Algebra.',
  fees: 120_000,
};

/** Field → first fault, as the server names it. */
const faults = (schema: z.ZodMiniType, value: unknown) => {
  const read = z.safeParse(schema, value);
  if (read.success) return {};
  return Object.fromEntries(
    read.error.issues.toReversed().map((issue) => [issue.path.join('.'), issue.message]),
  );
};

test.each(
  [
    ['fullName', 'B', 'name_short'],
    ['fullName', ' B ', 'name_short'],
    // Two UTF-16 units but one character: the database counts characters.
    ['fullName', '😀', 'name_short'],
    ['fullName', 'x'.repeat(101), 'too_long'],
    ['fullName', 'Budi\nhttps://evil.example', 'invalid'],
    ['fullName', 'Budi\u0007', 'invalid'],
    ['fullName', 'Budi\u2028https://evil.example', 'invalid'],
    // Reverses the direction of the text after it, for example in a mail.
    ['fullName', 'Budi\u202Eidub', 'invalid'],
    ['fullName', 'Budi\u2066x\u2069', 'invalid'],
    ['fullName', '\u200B\u200B', 'name_short'],
    ['fullName', '\u3164 \u00AD', 'name_short'],
    ['email', 'budi', 'email_invalid'],
    ['email', `${'x'.repeat(250)}@b.co`, 'email_invalid'],
    ['password', '1234567', 'password_short'],
    ['password', 'x'.repeat(201), 'too_long'],
  ].map(([field = '', value, fault]) => ({ field, value, fault })),
)('registration: $field $value is $fault', ({ field, value, fault }) => {
  expect(faults(RegisterStudent, { ...student, [field]: value })).toEqual({ [field]: fault });
});

test.each([
  ['fullName', 'Bo', 'Bo'],
  ['fullName', '  Bo  ', 'Bo'],
  ['fullName', '😀😀', '😀😀'],
  ['fullName', 'علی\u200Cرضا', 'علی\u200Cرضا'],
  ['fullName', 'x'.repeat(100), 'x'.repeat(100)],
  ['email', ' BUDI@Example.com ', 'budi@example.com'],
  ['email', `${'x'.repeat(249)}@b.co`, `${'x'.repeat(249)}@b.co`],
  ['password', '12345678', '12345678'],
  ['password', ' 8 chars ', ' 8 chars '],
  ['password', 'x'.repeat(200), 'x'.repeat(200)],
])('registration: %s %j is accepted as %j', (field, value, expected) => {
  expect(z.parse(RegisterStudent, { ...student, [field]: value })).toMatchObject({
    [field]: expected,
  });
});

test.each([
  { field: 'speciality', least: 1, most: 60 },
  { field: 'degree', least: 1, most: 200 },
  { field: 'experience', least: 1, most: 100 },
  { field: 'about', least: 1, most: 4000 },
])('a teacher writes $least to $most characters as $field', ({ field, least, most }) => {
  const check = (text: string) => faults(RegisterTeacher, { ...teacher, [field]: text });
  expect(check('x'.repeat(least))).toEqual({});
  expect(check(` ${'x'.repeat(most)} `)).toEqual({});
  expect(check(` ${'x'.repeat(least - 1)} `)).toEqual({ [field]: 'required' });
  expect(check('x'.repeat(most + 1))).toEqual({ [field]: 'too_long' });
  expect(check('\u200B\u3164\u00AD')).toEqual({ [field]: 'required' });
});

test.each([
  [50_000, 50_000],
  ['50000', 50_000],
  [1, 1],
  ['10000000', 10_000_000],
])('fees %j are %d rupiah', (fees, expected) => {
  expect(z.parse(RegisterTeacher, { ...teacher, fees }).fees).toBe(expected);
});

test.each([
  [0],
  [-1],
  [1.5],
  [10_000_001],
  [Number.NaN],
  [2 ** 53],
  ['0'],
  ['10000001'],
  ['50.000'],
  ['50,000'],
  ['5e4'],
  ['-1'],
  ['+1'],
  [' 1'],
  ['1 '],
  [''],
  ['٥٠'],
  ['0x10'],
  ['1'.repeat(10)],
  [true],
  [null],
  [undefined],
  [[50_000]],
  [{}],
])('fees %j are no amount in rupiah', (fees) => {
  expect(faults(RegisterTeacher, { ...teacher, fees })).toEqual({ fees: 'fee_invalid' });
});

test('every whole amount up to ten million is a fee, as number and as digits', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000_000 }), (fee) => {
      expect(z.parse(RegisterTeacher, { ...teacher, fees: fee }).fees).toBe(fee);
      expect(z.parse(RegisterTeacher, { ...teacher, fees: `${fee}` }).fees).toBe(fee);
    }),
  );
});

test.each(['', '+62 812-0000-1234', '(021) 555 1234', '123456', '1'.repeat(31)])(
  'phone %j is accepted',
  (phone) => expect(faults(UpdateMe, { phone })).toEqual({}),
);

test.each([
  ['Login', Login, { email: 'a@b.co', password: '12345678' }, 'email'],
  ['ForgotPassword', ForgotPassword, { email: 'a@b.co' }, 'email'],
  ['RegisterStudent', RegisterStudent, student, 'fullName'],
  ['RegisterTeacher', RegisterTeacher, teacher, 'speciality'],
  ['RegisterTeacher', RegisterTeacher, teacher, 'degree'],
  ['RegisterTeacher', RegisterTeacher, teacher, 'experience'],
  ['RegisterTeacher', RegisterTeacher, teacher, 'about'],
  ['ResetPassword', ResetPassword, { password: '12345678' }, 'password'],
] as const)('%s: what is no text is refused: $3', (_, schema: z.ZodMiniType, good, field) => {
  for (const value of [undefined, null, 5, true, ['a@b.co'], { toString: 'a@b.co' }]) {
    expect(Object.keys(faults(schema, { ...good, [field]: value }))).toEqual([field]);
  }
});

test.each<[string, string, unknown]>([
  ['address.line1', 'too_long', { address: { line1: 'x'.repeat(201) } }],
  ['address.line2', 'too_long', { address: { line2: 'x'.repeat(201) } }],
  ['name', 'name_short', { name: ' B ' }],
  ['name', 'too_long', { name: 'x'.repeat(101) }],
])('a profile is refused with %s: %s', (field, fault, profile) => {
  expect(faults(UpdateMe, profile)).toEqual({ [field]: fault });
});

test.each([
  { address: { line1: 7 } },
  { address: { line3: 'x' } },
  { address: 'Jl. Dago' },
  { address: null },
  { phone: 62_812_000 },
  { gender: 'other' },
  { gender: '' },
  { dob: '+002000-01-01' },
  { dob: 946_684_800 },
  { language: 'fr' },
  { language: 'EN' },
  { image: 'x'.repeat(301) },
  { image: null },
  { email: 'new@example.com' },
  { role: 'admin' },
  { password: 'new-password' },
])('a profile cannot be changed to %j', (profile) => {
  expect(z.safeParse(UpdateMe, profile).success).toBe(false);
});

const noPhones = ['12345', '1'.repeat(33), 'call me', '+62x12345', '++62812345'];
const fewDigits = ['------', '(((((((', '+1 (2) 3-4-5'];
test.each([...noPhones, ...fewDigits, '08123\n456', '08123\t456', '08123\u00A0456'])(
  'phone %j is refused',
  (phone) => expect(faults(UpdateMe, { phone })).toEqual({ phone: 'phone_invalid' }),
);

test.each(['', '2000-02-29', '1900-01-01'])('birth day %j is accepted', (dob) => {
  expect(faults(UpdateMe, { dob })).toEqual({});
});

test.each([
  '2001-02-29',
  '2000-13-01',
  '2000-1-1',
  '01-01-2000',
  '1899-12-31',
  '0000-01-01',
  ' ',
  null,
])('birth day %j is refused', (dob) =>
  expect(faults(UpdateMe, { dob })).toEqual({ dob: 'date_invalid' }),
);

test('an address line left out is empty', () => {
  expect(z.parse(UpdateMe, { address: { line1: ' Jl. Dago ' } }).address).toEqual({
    line1: 'Jl. Dago',
    line2: '',
  });
});

test('a very long address is refused before the pattern sees it', () => {
  // The pattern alone would take ten seconds for this one.
  const started = performance.now();
  expect(faults(ForgotPassword, { email: `a@${'.'.repeat(60_000)}@` })).toEqual({
    email: 'email_invalid',
  });
  expect(performance.now() - started).toBeLessThan(5000);
});

test('an accepted value is accepted again and stays the same', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 120 });
  const registration = fc.record({
    role: fc.constant('student'),
    fullName: text,
    email: fc.oneof(fc.emailAddress(), text),
    password: text,
  });
  fc.assert(
    fc.property(registration, (given) => {
      const read = z.safeParse(RegisterStudent, given);
      fc.pre(read.success);
      expect(z.parse(RegisterStudent, read.data)).toEqual(read.data);
    }),
  );
});

test.each([
  ['Login', Login, { email: 'a@b.co', password: '12345678' }],
  ['RegisterStudent', RegisterStudent, student],
  ['RegisterTeacher', RegisterTeacher, teacher],
  ['ForgotPassword', ForgotPassword, { email: 'a@b.co' }],
  ['ResetPassword', ResetPassword, { password: '12345678' }],
  ['UpdateMe', UpdateMe, {}],
])('%s refuses unknown fields', (_, schema: z.ZodMiniType, good) => {
  expect(z.safeParse(schema, good).success).toBe(true);
  expect(z.safeParse(schema, { ...good, isAdmin: true }).success).toBe(false);
});
