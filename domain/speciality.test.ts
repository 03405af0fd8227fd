import { expect, test } from 'vitest';
import { specialities } from './speciality.ts';

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
