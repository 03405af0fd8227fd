import { expect, test } from 'vitest';
import { minPasswordLength } from './account.ts';
import { isCommonPassword } from './common-passwords.ts';

test.each([
  '12345678',
  'password',
  'PassWord123',
  'qwertyuiop',
  'bismillah',
  'Indonesia45',
  'lenteraku',
  '        ',
  '\t\t\t\t\t\t\t\t',
  '\u3164'.repeat(8),
])('%s is what attackers try first', (password) => expect(isCommonPassword(password)).toBe(true));

test.each([
  'kopi-tubruk-7',
  'password of mine',
  'constructor',
  '__proto__',
  'tostring',
  ' space inside ',
])('%j is not on the list', (password) => expect(isCommonPassword(password)).toBe(false));

test('the demo accounts may keep their password', () => {
  expect(isCommonPassword('lentera-demo')).toBe(false);
});

test('a password too short to be accepted needs no place on the list', () => {
  expect(isCommonPassword('1234567')).toBe(false);
  expect(minPasswordLength).toBe(8);
});
