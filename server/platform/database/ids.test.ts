import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { newId, newToken, tokenHash } from './ids.ts';

const instant = fc.date({
  min: new Date('1970-01-01'),
  max: new Date('9999-12-31'),
  noInvalidDate: true,
});

test('an id is a UUID of version 7 that holds its time', () => {
  fc.assert(
    fc.property(instant, (now) => {
      const id = newId(now);
      expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
      expect(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)).toBe(now.getTime());
    }),
  );
});

test('a later id sorts after an earlier one', () => {
  fc.assert(
    fc.property(instant, fc.integer({ min: 1, max: 1_000_000_000 }), (now, later) => {
      expect(newId(new Date(now.getTime() + later)) > newId(now)).toBe(true);
    }),
  );
});

test('a thousand ids of one millisecond are a thousand', () => {
  const now = new Date('2026-03-01T00:00:00Z');
  expect(new Set(Array.from({ length: 1000 }, () => newId(now))).size).toBe(1000);
});

test('a token is 256 bits that fit into an address and a cookie, another one each time', () => {
  const tokens = Array.from({ length: 1000 }, newToken);
  expect(new Set(tokens).size).toBe(1000);
  expect(tokens.filter((token) => !/^[\w-]{43}$/.test(token))).toEqual([]);
  expect(Buffer.from(tokens[0] ?? '', 'base64url')).toHaveLength(32);
});

test('a token is kept as its SHA-256', () => {
  const token = newToken();
  expect(tokenHash(token)).toEqual(createHash('sha256').update(token).digest());
});
