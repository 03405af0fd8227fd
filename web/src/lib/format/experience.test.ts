import { expect, test } from 'vitest';
import { experienceIn } from './experience.ts';

test.each([
  ['5 Years', '5 Years', '5 Tahun'],
  ['1 Year', '1 Year', '1 Tahun'],
  ['1 tahun', '1 Year', '1 Tahun'],
  ['12 years', '12 Years', '12 Tahun'],
  ['5 Tahun', '5 Years', '5 Tahun'],
  ['5 Years at a state school', '5 Years at a state school', '5 Years at a state school'],
  ['Since 2012', 'Since 2012', 'Since 2012'],
])('%j reads %j in English and %j in Indonesian', (written, english, indonesian) => {
  expect(experienceIn('en', written)).toBe(english);
  expect(experienceIn('id', written)).toBe(indonesian);
});
