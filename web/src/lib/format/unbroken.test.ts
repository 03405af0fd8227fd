import { expect, test } from 'vitest';
import { shortWibMoment } from '#domain/format-dates.ts';
import { unbrokenDates } from './unbroken.ts';

const start = new Date('2026-11-23T09:00:00Z');

test.each([
  ['en', 'Mon\u00A023\u00A0Nov,'],
  ['id', 'Sen\u00A023\u00A0Nov,'],
] as const)('a moment in %s wraps only after its comma', (language, day) => {
  const text = unbrokenDates(`With Ratna, ${shortWibMoment(start, language)}.`);
  expect(text.split(' ')).toEqual(['With', 'Ratna,', day, '16:00\u00A0WIB.']);
});

test('amounts, names and numbers keep their spaces', () => {
  const text = 'Ratna Wulandari moved 2 of 3 lessons.';
  expect(unbrokenDates(text)).toBe(text);
});
