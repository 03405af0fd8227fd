import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  changedFields,
  type Confidential,
  isMask,
  isReadyForPayout,
  mask,
  maskEmail,
  mergeConfidential,
  needsConfirmation,
  partOf,
  unreadable,
} from './confidential.ts';

const nothing: Confidential = {
  bankName: '',
  accountHolderName: '',
  accountNumber: '',
  idType: '',
  idNumber: '',
};
const full: Confidential = {
  bankName: 'BCA',
  accountHolderName: 'Ratna Wulandari',
  accountNumber: '1234567890',
  idType: 'KTP',
  idNumber: '3273014501900001',
};

test.each([
  ['', ''],
  ['1', '•'],
  ['12', '•2'],
  ['1234', '••34'],
  ['1234567', '••••567'],
  ['12345678', '••••5678'],
  ['1234567890', '••••••7890'],
  ['3273014501900001', '••••••••••••0001'],
])('%s is shown as %s', (value, expected) => {
  expect(mask(value)).toBe(expected);
});

const number = fc.stringMatching(/^[A-Za-z0-9]{0,30}$/);

test('a mask has the length of the number and shows at most its last four, never more than half', () => {
  fc.assert(
    fc.property(number, (value) => {
      const shown = mask(value).replaceAll('•', '');
      expect(mask(value)).toHaveLength(value.length);
      expect(value.endsWith(shown)).toBe(true);
      expect(shown.length).toBeLessThanOrEqual(Math.min(4, value.length / 2));
      expect(isMask(mask(value))).toBe(value !== '');
      expect(isMask(value)).toBe(false);
    }),
  );
});

test('what is sent back as it was shown, or left out, changes nothing', () => {
  const shown = {
    ...full,
    accountNumber: mask(full.accountNumber),
    idNumber: mask(full.idNumber),
  };
  expect(mergeConfidential(full, shown)).toEqual(full);
  expect(mergeConfidential(full, {})).toEqual(full);
  expect(mergeConfidential(full, { bankName: undefined })).toEqual(full);
  expect(mergeConfidential(nothing, nothing)).toEqual(nothing);
});

test('an empty text clears, a new one replaces', () => {
  expect(mergeConfidential(full, nothing)).toEqual(nothing);
  expect(mergeConfidential(full, { accountNumber: '99', bankName: 'Mandiri' })).toEqual({
    ...full,
    accountNumber: '99',
    bankName: 'Mandiri',
  });
});

test('the mask of another number is not the number', () => {
  expect(mergeConfidential(full, { accountNumber: '••••••0000' }).accountNumber).toBe('••••••0000');
});

test.each(Object.keys(full) as (keyof Confidential)[])(
  'entering %s for the first time needs a confirmation once verified; changing and clearing it always do',
  (field) => {
    const empty = { ...full, [field]: '' };
    expect(changedFields(empty, full)).toEqual([field]);
    expect(needsConfirmation(empty, full, { wasVerified: false })).toBe(false);
    expect(needsConfirmation(empty, full, { wasVerified: true })).toBe(true);
    for (const wasVerified of [false, true]) {
      const other = { ...full, [field]: 'Passport' };
      expect(needsConfirmation(full, empty, { wasVerified })).toBe(true);
      expect(needsConfirmation(full, other, { wasVerified })).toBe(true);
      expect(needsConfirmation(full, full, { wasVerified })).toBe(false);
    }
  },
);

test.each([
  [['bankName', 'accountHolderName', 'accountNumber'], 'bank'],
  [['idType', 'idNumber'], 'identity'],
  [['accountNumber', 'idNumber'], 'both'],
] as const)('a change of %j is a change of: %s', (fields, part) => {
  expect(partOf(fields)).toBe(part);
});

test('a value that cannot be read stays when it comes back, and is replaced by any other', () => {
  const broken = { ...full, accountNumber: unreadable };
  expect(mask(unreadable)).toBe(unreadable);
  expect(mergeConfidential(broken, { accountNumber: unreadable })).toEqual(broken);
  const mended = mergeConfidential(broken, { accountNumber: '1234567890' });
  expect(needsConfirmation(broken, mended, { wasVerified: false })).toBe(true);
});

test('a payout needs every detail', () => {
  expect(isReadyForPayout(full)).toBe(true);
  for (const field of Object.keys(full)) {
    expect(isReadyForPayout({ ...full, [field]: '' })).toBe(false);
  }
});

test.each([
  ['ratna@example.com', 'r•••@example.com'],
  ['a@b.id', 'a•••@b.id'],
  ['', ''],
])('the email address %j is masked as %j', (email, expected) => {
  expect(maskEmail(email)).toBe(expected);
});
