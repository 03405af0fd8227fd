import fc from 'fast-check';
import { expect, test } from 'vitest';
import { languages } from '#domain/account.ts';
import { readLanguage } from './language.ts';

test.each([
  [undefined, 'en'],
  ['', 'en'],
  ['en', 'en'],
  ['id', 'id'],
  ['ID-id', 'id'],
  ['id-ID,id;q=0.9,en-US;q=0.8,en;q=0.7', 'id'],
  ['en;q=0.3, id;q=0.5', 'id'],
  ['en;q=0.5, id;q=0.5', 'en'],
  ['fr, de;q=0.9, id;q=0.1', 'id'],
  ['fr', 'en'],
  ['*', 'en'],
  ['id;q=0, fr', 'en'],
  ['id;q=0', 'en'],
  ['id;q=x', 'id'],
  ['id;q=.', 'en'],
  ['id ; q=0.4 , en ; q=0.3', 'id'],
  ['idx, ident', 'en'],
  ['__proto__, constructor', 'en'],
  [`${'fr,'.repeat(100)}id`, 'en'],
])('%j is answered in %s', (header, expected) => {
  expect(readLanguage(header)).toBe(expected);
});

test('whatever a browser sends, the answer is in one of our languages', () => {
  fc.assert(
    fc.property(fc.string(), (header) => {
      expect(languages).toContain(readLanguage(header));
    }),
  );
});
