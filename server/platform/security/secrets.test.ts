import fc from 'fast-check';
import { expect, test } from 'vitest';
import { newKeyLine, parseKeys } from './encryption-keys.ts';
import { createSecrets, type SealedFor } from './secrets.ts';

const first = newKeyLine([]);
const second = newKeyLine(parseKeys(first) ?? []);

const secretsWith = (...lines: string[]) => {
  const keys = parseKeys(lines.join(','));
  if (!keys) throw new Error('no keys');
  const errors: unknown[] = [];
  const error = (...logged: unknown[]) => void errors.push(logged);
  return { ...createSecrets(keys, { error }), errors };
};

const sealedFor: SealedFor = { column: 'teacher_secrets.id_number', owner: 'ratna' };

test('a sealed text opens for its own column and owner', () => {
  const { seal, open } = secretsWith(first);
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(open(seal(text, sealedFor), sealedFor)).toBe(text);
    }),
  );
});

test('the same text is sealed differently each time', () => {
  const { seal } = secretsWith(first);
  const sealed = Array.from({ length: 100 }, () => seal('1234567890', sealedFor).toString('hex'));
  expect(new Set(sealed).size).toBe(100);
});

test('a sealed value shows nothing of the text but its length', () => {
  const sealed = secretsWith(first).seal('1234567890', sealedFor);
  expect(sealed).toHaveLength(2 + 12 + 16 + 10);
  expect(sealed.toString('latin1')).not.toContain('123');
});

test.each<[string, SealedFor]>([
  ['column', { ...sealedFor, column: 'teacher_secrets.account_number' }],
  ['table', { ...sealedFor, column: 'payouts.id_number' }],
  ['person', { ...sealedFor, owner: 'budi' }],
])('a value moved to another %s does not open, and an error is logged', (_, elsewhere) => {
  const { seal, open, errors } = secretsWith(first);
  expect(open(seal('1234567890', sealedFor), elsewhere)).toBeUndefined();
  expect(errors).toEqual([
    [{ sealedFor: elsewhere }, expect.stringContaining('cannot be decrypted')],
  ]);
});

test('a value with any bit altered does not open', () => {
  const { seal, open, errors } = secretsWith(first, second);
  const sealed = seal('1234567890', sealedFor);
  for (let bit = 0; bit < sealed.length * 8; bit += 1) {
    const altered = Buffer.from(sealed);
    altered.writeUInt8(altered.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3);
    expect(open(altered, sealedFor)).toBeUndefined();
  }
  expect(errors).toHaveLength(sealed.length * 8);
});

test('a value cut short at any length does not open', () => {
  const { seal, open } = secretsWith(first);
  const sealed = seal('1234567890', sealedFor);
  for (let length = 0; length < sealed.length; length += 1) {
    expect(open(sealed.subarray(0, length), sealedFor)).toBeUndefined();
  }
});

test('after a new key came first, old values open and new ones are under the new key', () => {
  const before = secretsWith(first);
  const after = secretsWith(second, first);
  const old = before.seal('1234567890', sealedFor);
  expect(after.open(old, sealedFor)).toBe('1234567890');
  expect([before.isCurrent(old), after.isCurrent(old)]).toEqual([true, false]);
  const anew = after.seal('1234567890', sealedFor);
  expect(after.isCurrent(anew)).toBe(true);
  expect(anew.subarray(0, 2)).toEqual(after.currentMark);
  expect(before.open(anew, sealedFor)).toBeUndefined();
});

test('another key of the same version opens nothing', () => {
  const sealed = secretsWith(first).seal('1234567890', sealedFor);
  expect(secretsWith(newKeyLine([])).open(sealed, sealedFor)).toBeUndefined();
});
