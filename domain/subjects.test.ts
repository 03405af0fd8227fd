import { expect, test } from 'vitest';
import { builtInWords, findSubject, followedBy, subjectKeys } from './subjects.ts';
import { normaliseWord } from './text.ts';

test('each word means one subject', () => {
  const words = builtInWords.map(({ word }) => word);
  expect(words.filter((word, i) => words.indexOf(word) !== i)).toEqual([]);
});

test('each word has one to five words of letters and digits, as a search does', () => {
  for (const { word } of builtInWords)
    expect(word).toMatch(/^[\p{L}\p{N}]+( [\p{L}\p{N}]+){0,4}$/u);
});

test.each([
  ['  Bahasa  INGGRIS! ', 'bahasa inggris'],
  ["Al-Qur'an", 'al qur an'],
  ['...', ''],
])('%j is stored as %j', (said, stored) => {
  expect(normaliseWord(said)).toBe(stored);
});

test.each([
  ['chemistry', 'Science'],
  ['english', 'Language & Literature'],
  ['coding', 'Digital Literacy'],
  // All of its teachers have the word in their speciality.
  ['math', undefined],
  ['literature', undefined],
  ['digital', undefined],
  // Teachers of other things would be no help.
  ['quran', undefined],
])('after a search for %s come the other teachers of %s', (key, speciality) => {
  const subject = findSubject(key);
  expect(subject && followedBy(subject)).toBe(speciality);
});

test('an unknown subject is found by no key, also not by one of every object', () => {
  expect(findSubject('constructor')).toBeUndefined();
  expect(subjectKeys.length).toBeGreaterThan(40);
});
