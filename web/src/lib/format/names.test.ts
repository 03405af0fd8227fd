import { expect, test } from 'vitest';
import { firstName } from './names.ts';

test.each([
  ['Ratna Wulandari', 'Ratna'],
  ['Dr. Hendra Wijaya', 'Hendra'],
  ['  Alya ', 'Alya'],
  ['H. M. ', 'H. M. '],
])('%j is called %j', (fullName, name) => {
  expect(firstName(fullName)).toBe(name);
});
