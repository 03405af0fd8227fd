import { TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { newTotpSecret, totpCounter, totpUri } from './totp.ts';

// The secret of RFC 6238's appendix B, '12345678901234567890'.
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

test.each([
  ['1970-01-01T00:00:59Z', '287082', 1],
  ['2005-03-18T01:58:29Z', '081804', 37037036],
  ['2009-02-13T23:31:30Z', '005924', 41152263],
])('at %s the code of the RFC is %s', (now, code, counter) => {
  expect(totpCounter(secret, code, new Date(now))).toBe(counter);
});

test('a clock may be wrong by one period, not by two', () => {
  const now = new Date('2026-03-10T03:00:00Z');
  const codeAt = (seconds: number) =>
    new TOTP({ secret }).generate({ timestamp: now.getTime() + seconds * 1000 });
  const counter = now.getTime() / 30_000;
  expect([-60, -30, 0, 30, 60].map((at) => totpCounter(secret, codeAt(at), now))).toEqual([
    undefined,
    counter - 1,
    counter,
    counter + 1,
    undefined,
  ]);
});

test.each(['', '12345', '1234567', 'abcdef', '２８７０８２'])('%j is no code', (code) => {
  expect(totpCounter(secret, code, new Date('1970-01-01T00:00:59Z'))).toBeUndefined();
});

test('a secret has 160 bits, and stands in the address that apps read', () => {
  const fresh = newTotpSecret();
  expect(fresh).toMatch(/^[A-Z2-7]{32}$/);
  const uri = new URL(totpUri(fresh, { issuer: 'Lentera', label: 'a@b.id' }));
  expect(uri.protocol).toBe('otpauth:');
  expect(uri.searchParams.get('secret')).toBe(fresh);
  expect(uri.searchParams.get('issuer')).toBe('Lentera');
});
