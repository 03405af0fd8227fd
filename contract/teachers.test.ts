import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { mask } from '#domain/confidential.ts';
import { fieldTexts } from './field-texts.ts';
import { Availability, UpdateTeacherProfile } from './teachers.ts';

const accepts = (update: object) => z.safeParse(UpdateTeacherProfile, update).success;
const account = (accountNumber: unknown) => ({ bankDetails: { accountNumber } });
const identity = (idNumber: unknown) => ({ verificationDetails: { idNumber } });

test.each(['', '1', '1234567890', ' 1234567890 ', '1'.repeat(30), mask('1'.repeat(30)), '••••'])(
  'account number %j is accepted',
  (value) => expect(accepts(account(value))).toBe(true),
);

test.each(['12-34', '12 34', 'BCA1', '1'.repeat(31), '12••', '•12345', '٣٢١', '•'.repeat(31), 5])(
  'account number %j is refused',
  (value) => expect(accepts(account(value))).toBe(false),
);

test.each(['', 'A1234567', '3273014501900001', 'x'.repeat(20), mask('A1234567'), '••••'])(
  'ID number %j is accepted',
  (value) => expect(accepts(identity(value))).toBe(true),
);

test.each(['A 12', 'A-1', 'x'.repeat(21), '•ABCDE', 'A•', 'é1', null])(
  'ID number %j is refused',
  (value) => expect(accepts(identity(value))).toBe(false),
);

test('every number that may be stored may also come back masked', () => {
  const lengths = Array.from({ length: 30 }, (_, i) => i + 1);
  for (const length of lengths) expect(accepts(account(mask('7'.repeat(length))))).toBe(true);
  for (const length of lengths.slice(0, 20)) {
    expect(accepts(identity(mask('B'.repeat(length))))).toBe(true);
  }
});

test.each(['', 'KTP', 'Passport'])('ID type %j is accepted', (idType) => {
  expect(accepts({ verificationDetails: { idType } })).toBe(true);
});

test.each(['SIM', 'ktp', null])('ID type %j is refused', (idType) => {
  expect(accepts({ verificationDetails: { idType } })).toBe(false);
});

test('the text of a bad link is the one of the specification, with an example', () => {
  expect(fieldTexts.en.link_invalid).toMatch(/^Please enter a valid URL.*https:\/\/\S+$/);
  expect(fieldTexts.id.link_invalid).toMatch(/https:\/\/\S+$/);
});

test('levels and languages are kept once each, in their order, and unknown ones are refused', () => {
  const given = { levels: ['adult', 'SD', 'SD'], languages: ['en', 'id'] };
  const kept = { levels: ['SD', 'adult'], languages: ['id', 'en'] };
  expect(z.parse(UpdateTeacherProfile, given)).toEqual(kept);
  expect(z.parse(UpdateTeacherProfile, { levels: [] })).toEqual({ levels: [] });
  expect(accepts({ levels: ['kindergarten'] })).toBe(false);
  expect(accepts({ languages: ['Indonesian'] })).toBe(false);
});

const week = {
  Monday: ['08:00', '21:00'],
  Tuesday: [],
  Wednesday: [],
  Thursday: [],
  Friday: [],
  Saturday: [],
  Sunday: ['09:00'],
};

test.each([
  ['as it should be', week, true],
  ['without any day', {}, true],
  ['with one more', { ...week, Holiday: [] }, false],
  ['with a small letter', { ...week, monday: [] }, false],
  ['before eight', { ...week, Monday: ['07:00'] }, false],
  ['after nine in the evening', { ...week, Monday: ['22:00'] }, false],
  ['at half past', { ...week, Monday: ['08:30'] }, false],
  ['without a zero', { ...week, Monday: ['8:00'] }, false],
  ['unsorted', { ...week, Monday: ['10:00', '09:00'] }, false],
  ['twice the same', { ...week, Monday: ['09:00', '09:00'] }, false],
  ['not a list', { ...week, Monday: '09:00' }, false],
  ['a hole', { ...week, Monday: [null] }, false],
  ['a list of days', [[], [], [], [], [], [], []], false],
])('a week %s', (_, availability, expected) => {
  expect(z.safeParse(Availability, availability).success).toBe(expected);
});

test('a day that a week leaves out has no hours', () => {
  expect(z.parse(Availability, { Monday: ['09:00'] })).toMatchObject({
    Monday: ['09:00'],
    Tuesday: [],
    Sunday: [],
  });
});
