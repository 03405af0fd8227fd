import { expect, test } from 'vitest';
import { experienceIn } from './experience.ts';

test.each([
  ['5 Years', '5 Tahun'],
  ['1 Year', '1 Tahun'],
  ['12 years', '12 Tahun'],
  ['5 Tahun', '5 Tahun'],
  ['5 Years at a state school', '5 Years at a state school'],
  ['Since 2012', 'Since 2012'],
])('in Indonesian %j reads %j', (written, read) => {
  expect(experienceIn('id', written)).toBe(read);
});

test('in English it stays as written', () => {
  expect(experienceIn('en', '5 Years')).toBe('5 Years');
  expect(experienceIn('en', '5 Tahun')).toBe('5 Tahun');
});
