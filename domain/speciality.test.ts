import { expect, test } from 'vitest';
import { findSpeciality, isAll, specialities } from './speciality.ts';

test('the list is the one of the home page and ends with Other', () => {
  expect(specialities).toEqual([
    'Math',
    'Science',
    'Language & Literature',
    'Digital Literacy',
    'History',
    'Other',
  ]);
});

test.each([
  ['math', 'Math'],
  ['LANGUAGE & literature', 'Language & Literature'],
  ['Mathematics', undefined],
  ['', undefined],
])('the listed speciality called %j is %j', (name, found) => {
  expect(findSpeciality(name)).toBe(found);
});

test.each([
  ['All', true],
  ['all', true],
  ['', false],
  ['Allergy', false],
])('%j as the name of all specialities: %j', (name, expected) => {
  expect(isAll(name)).toBe(expected);
});
