import fc from 'fast-check';
import { expect, test } from 'vitest';
import { newKeyLine, parseKeys } from './encryption-keys.ts';
import { createSecrets, type Place } from './secrets.ts';

const first = newKeyLine([]);
const second = newKeyLine(parseKeys(first) ?? []);

const secretsWith = (...lines: string[]) => {
  const keys = parseKeys(lines.join(','));
  if (!keys) throw new Error('no keys');
  const alarms: unknown[] = [];
  const error = (...said: unknown[]) => void alarms.push(said);
  return { ...createSecrets(keys, { error }), alarms };
};

const place: Place = { column: 'teacher_secrets.id_number', owner: 'ratna' };

test('what was sealed opens at its place, whatever it says', () => {
  const { seal, open } = secretsWith(first);
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(open(seal(text, place), place)).toBe(text);
    }),
  );
});

test('the same text is sealed differently each time', () => {
  const { seal } = secretsWith(first);
  const sealed = Array.from({ length: 100 }, () => seal('1234567890', place).toString('hex'));
  expect(new Set(sealed).size).toBe(100);
});

test('nothing of the text shows through, but its length', () => {
  const sealed = secretsWith(first).seal('1234567890', place);
  expect(sealed).toHaveLength(2 + 12 + 16 + 10);
  expect(sealed.toString('latin1')).not.toContain('123');
});

test.each<[string, Place]>([
  ['column', { ...place, column: 'teacher_secrets.account_number' }],
  ['table', { ...place, column: 'payouts.id_number' }],
  ['person', { ...place, owner: 'budi' }],
])('a value moved to another %s does not open, and raises an alarm', (_, elsewhere) => {
  const { seal, open, alarms } = secretsWith(first);
  expect(open(seal('1234567890', place), elsewhere)).toBeUndefined();
  expect(alarms).toEqual([[{ place: elsewhere }, 'a confidential value cannot be read']]);
});

test('a value with any bit altered does not open', () => {
  const { seal, open, alarms } = secretsWith(first, second);
  const sealed = seal('1234567890', place);
  for (let bit = 0; bit < sealed.length * 8; bit += 1) {
    const altered = Buffer.from(sealed);
    altered.writeUInt8(altered.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3);
    expect(open(altered, place)).toBeUndefined();
  }
  expect(alarms).toHaveLength(sealed.length * 8);
});

test('a value cut short at any length does not open', () => {
  const { seal, open } = secretsWith(first);
  const sealed = seal('1234567890', place);
  for (let length = 0; length < sealed.length; length += 1) {
    expect(open(sealed.subarray(0, length), place)).toBeUndefined();
  }
});

test('after a new key came first, old values open and new ones are under the new key', () => {
  const before = secretsWith(first);
  const after = secretsWith(second, first);
  const old = before.seal('1234567890', place);
  expect(after.open(old, place)).toBe('1234567890');
  expect([before.isCurrent(old), after.isCurrent(old)]).toEqual([true, false]);
  const anew = after.seal('1234567890', place);
  expect(after.isCurrent(anew)).toBe(true);
  expect(anew.subarray(0, 2)).toEqual(after.currentMark);
  expect(before.open(anew, place)).toBeUndefined();
});

test('another key of the same version opens nothing', () => {
  const sealed = secretsWith(first).seal('1234567890', place);
  expect(secretsWith(newKeyLine([])).open(sealed, place)).toBeUndefined();
});
