import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  earliestBirthDay,
  emailPattern,
  isLinkLike,
  isOldEnough,
  loginLifetimeOf,
  minAge,
  normaliseEmail,
  resetLinkLifetime,
} from './account.ts';

test.each([
  ['2008-03-01', '2026-02-28', false],
  ['2008-03-01', '2026-03-01', true],
  ['2008-03-01', '2026-03-02', true],
  ['2007-12-31', '2025-12-30', false],
  ['2007-12-31', '2026-01-01', true],
  // Born on 29 February, of age on 1 March of a common year.
  ['2008-02-29', '2026-02-28', false],
  ['2008-02-29', '2026-03-01', true],
  ['2004-02-29', '2022-02-28', false],
  [earliestBirthDay, '2026-03-01', true],
  ['2026-03-01', '2026-03-01', false],
  ['2030-01-01', '2026-03-01', false],
])('born on %s, on %s: over 18 is %s', (birthDay, today, expected) => {
  expect(isOldEnough(birthDay, today)).toBe(expected);
});

test.each([
  ['https://evil.example', true],
  ['evil.example', true],
  ['Win at www.x', true],
  ['t.co/a1', true],
  ['Budi Santoso', false],
  ['Dr. Ratna Wulandari, S.Pd., M.Si.', false],
  ['M. Rizki', false],
])('mail programs show %j as a link: %s', (name, expected) => {
  expect(isLinkLike(name)).toBe(expected);
});

const day = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2100-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

test('who is over 18 stays over 18', () => {
  fc.assert(
    fc.property(day, day, day, (birthDay, one, other) => {
      const [before = '', after = ''] = [one, other].toSorted();
      fc.pre(isOldEnough(birthDay, before));
      expect(isOldEnough(birthDay, after)).toBe(true);
    }),
  );
});

test('the 18th birthday is the first day of being old enough', () => {
  fc.assert(
    fc.property(day, (birthDay) => {
      const [year, rest] = [Number(birthDay.slice(0, 4)), birthDay.slice(4)];
      expect(isOldEnough(birthDay, `${year + minAge}${rest}`)).toBe(true);
      expect(isOldEnough(birthDay, `${year + minAge - 1}-12-31`)).toBe(false);
    }),
  );
});

test.each(['a@b.c', 'budi.santoso+les@mail.co.id', 'x@y..z', '"q"@host.tld', 'ü@ö.de'])(
  '%j is an email address',
  (email) => expect(emailPattern.test(email)).toBe(true),
);

test.each(['', 'a', 'a@b', '@b.c', 'a@.c', 'a@b.', 'a b@c.d', 'a@b@c.d', 'a@b.c\n', '\ta@b.c'])(
  '%j is no email address',
  (email) => expect(emailPattern.test(email)).toBe(false),
);

test('an address is the same in any case and with spaces around', () => {
  expect(normaliseEmail('  Budi@Example.COM\n')).toBe('budi@example.com');
});

test('normalising twice changes nothing more', () => {
  fc.assert(
    fc.property(fc.oneof(fc.emailAddress(), fc.string({ unit: 'grapheme' })), (email) => {
      expect(normaliseEmail(normaliseEmail(email))).toBe(normaliseEmail(email));
    }),
  );
});

test('a login lasts 30 days, a reset link one hour', () => {
  expect(loginLifetimeOf('student')).toBe(2_592_000_000);
  expect(loginLifetimeOf('teacher')).toBe(2_592_000_000);
  expect(loginLifetimeOf('admin')).toBe(43_200_000);
  expect(resetLinkLifetime).toBe(3_600_000);
});
