import { describe, expect, test } from 'vitest';
import { type Confidential, unreadable } from './confidential.ts';
import {
  endOfMonth,
  isMonth,
  lastMonths,
  monthAfter,
  monthBefore,
  monthDue,
  nextPayoutDate,
  payableOf,
  payoutDateOf,
  payoutBlocker,
  startOfMonth,
  wibMonth,
} from './payout.ts';

const wib = (text: string) => new Date(`${text}+07:00`);

test.each([
  ['2026-11-30T23:59:59.999', '2026-11'],
  ['2026-12-01T00:00', '2026-12'],
  ['2026-12-31T23:59:59.999', '2026-12'],
  ['2027-01-01T00:00', '2027-01'],
  ['2028-02-29T23:59', '2028-02'],
])('%s in WIB is in %s', (moment, month) => {
  expect(wibMonth(wib(moment))).toBe(month);
});

test.each([
  ['2026-01', '2025-12', '2026-02'],
  ['2026-12', '2026-11', '2027-01'],
  ['2026-03', '2026-02', '2026-04'],
])('%s comes after %s and before %s', (month, before, after) => {
  expect([monthBefore(month), monthAfter(month)]).toEqual([before, after]);
});

test.each(['2026-01', '2026-12', '2099-10'])('%s is a month', (text) => {
  expect(isMonth(text)).toBe(true);
});
test.each(['2026-00', '2026-13', '2026-1', '1999-12', '2100-01', '2026-011', ' 2026-01', ''])(
  '%j is no month',
  (text) => {
    expect(isMonth(text)).toBe(false);
  },
);

test('a month begins and ends at midnight in WIB', () => {
  expect(startOfMonth('2026-12')).toEqual(wib('2026-12-01T00:00'));
  expect(endOfMonth('2026-12')).toEqual(new Date('2026-12-31T17:00:00Z'));
  expect(endOfMonth('2028-02')).toEqual(wib('2028-03-01T00:00'));
});

test('the last months end with the present one', () => {
  expect(lastMonths(wib('2026-02-01T00:00'), 3)).toEqual(['2025-12', '2026-01', '2026-02']);
  expect(lastMonths(wib('2026-01-31T23:59'), 1)).toEqual(['2026-01']);
});

test('a month is paid on the 15th of the next', () => {
  expect(payoutDateOf('2026-11')).toBe('2026-12-15');
  expect(payoutDateOf('2026-12')).toBe('2027-01-15');
});

test.each([
  ['2026-12-14T23:59:59.999', '2026-10'],
  ['2026-12-15T00:00', '2026-11'],
  ['2026-12-31T23:59', '2026-11'],
  ['2027-01-01T00:00', '2026-11'],
  ['2027-01-14T23:59', '2026-11'],
  ['2027-01-15T00:00', '2026-12'],
])('at %s in WIB %s is due', (moment, month) => {
  expect(monthDue(wib(moment))).toBe(month);
});

test.each([
  ['2026-12-01T00:00', undefined, '2026-12-15'],
  ['2026-12-14T23:59', '2026-10', '2026-12-15'],
  ['2026-12-15T00:00', '2026-10', '2026-12-15'],
  ['2026-12-15T23:59', undefined, '2026-12-15'],
  ['2026-12-15T00:05', '2026-11', '2027-01-15'],
  ['2026-12-16T00:00', '2026-10', '2027-01-15'],
  ['2026-12-31T23:59', '2026-11', '2027-01-15'],
  ['2027-01-01T00:00', '2026-11', '2027-01-15'],
])('at %s in WIB, with %s as the last run, the next payout is on %s', (moment, last, date) => {
  expect(nextPayoutDate(wib(moment), last)).toBe(date);
});

describe('obstacles', () => {
  const details: Confidential = {
    bankName: 'BCA',
    accountHolderName: 'Ratna',
    accountNumber: '123',
    idType: 'KTP',
    idNumber: '456',
  };
  const payee = { isSuspended: false, recheck: false, details };

  test.each([
    ['nobody', {}, undefined],
    ['the suspended', { isSuspended: true }, 'suspended'],
    ['the flagged', { recheck: true }, 'recheck'],
    ['the suspended and flagged', { isSuspended: true, recheck: true }, 'suspended'],
    ['no account', { details: { ...details, accountNumber: '' } }, 'details_missing'],
    ['no bank', { details: { ...details, bankName: '' } }, 'details_missing'],
    ['no holder', { details: { ...details, accountHolderName: '' } }, 'details_missing'],
    ['no ID', { details: { ...details, idNumber: '' } }, 'details_missing'],
    [
      'no ID and flagged',
      { recheck: true, details: { ...details, idNumber: '' } },
      'details_missing',
    ],
    ['lost account', { details: { ...details, accountNumber: unreadable } }, 'details_unreadable'],
    ['lost ID', { details: { ...details, idNumber: unreadable } }, 'details_unreadable'],
    [
      'lost holder',
      { details: { ...details, accountHolderName: unreadable } },
      'details_unreadable',
    ],
  ])('%s: %j is %s', (_, facts, obstacle) => {
    expect(payoutBlocker({ ...payee, ...facts })).toBe(obstacle);
  });
});

test.each([
  [100, 0, 100],
  [100, 40, 60],
  [100, 100, 0],
  [100, 101, 0],
  [0, 0, 0],
  [100, -5, 100],
])('of a balance of %d with %d earned later %d is paid', (balance, earnedLater, payable) => {
  expect(payableOf({ balance, earnedLater })).toBe(payable);
});
