import { expect, test } from 'vitest';
import { isSameName, judgePayment, nextCheck } from './payment.ts';

const price = 100_000;

test.each([
  ['SITI NUR AINI', 'Siti Nur-Aini', true],
  ['R. Wibowo', 'R Wibowo', true],
  ['SITI', 'Sití', true],
  ['Budi', 'Siti', false],
  ['--', '...', false],
])('the account holder %s is %s: %s', (holder, fullName, isSame) => {
  expect(isSameName(holder, fullName)).toBe(isSame);
});

test.each([
  ['settlement', undefined, price, 'paid'],
  ['settlement', 'accept', price, 'paid'],
  ['settlement', undefined, price - 1, 'other_amount'],
  ['settlement', undefined, price + 1, 'other_amount'],
  ['settlement', undefined, Number.NaN, 'wrong'],
  ['settlement', undefined, 0, 'wrong'],
  ['settlement', undefined, 0.5, 'wrong'],
  ['capture', undefined, price, 'paid'],
  ['capture', 'accept', price, 'paid'],
  ['capture', 'challenge', price, 'pending'],
  ['capture', 'deny', price, 'pending'],
  ['capture', 'accept', price - 1, 'other_amount'],
  ['pending', undefined, price, 'pending'],
  ['authorize', 'accept', price, 'pending'],
  ['deny', 'deny', price, 'denied'],
  ['failure', undefined, price, 'denied'],
  ['cancel', undefined, price, 'failed'],
  ['expire', undefined, price, 'failed'],
  ['refund', undefined, price, 'refunded'],
  ['partial_refund', undefined, price, 'refunded'],
  ['chargeback', undefined, price, 'charged_back'],
  ['partial_chargeback', undefined, price, 'partly_charged_back'],
  ['something new', 'accept', price, 'pending'],
  ['toString', 'accept', price, 'pending'],
  ['', undefined, price, 'pending'],
])(
  '%s with fraud status %s over %d is %s',
  (transactionStatus, fraudStatus, grossAmount, verdict) => {
    expect(judgePayment({ transactionStatus, fraudStatus, grossAmount }, price)).toBe(verdict);
  },
);

const expiresAt = new Date('2026-03-09T03:15:00Z');
const daysLater = (n: number, ms = 0) => new Date(expiresAt.getTime() + n * 24 * 3_600_000 + ms);

test.each([
  ['open, three days after it expired', true, true, daysLater(3), true],
  ['open, a millisecond later', true, true, daysLater(3, 1), false],
  ['settled', false, true, daysLater(0), false],
  ['settled, and the provider did not answer', false, false, daysLater(0), true],
  ['open for long, and the provider did not answer', true, false, daysLater(9), true],
])('the next status request for an order that is %s', (_, isOpen, isAnswered, now, isAsked) => {
  const next = nextCheck({ isOpen, checks: 3, expiresAt }, { now, isAnswered });
  expect(next).toEqual(isAsked ? new Date(now.getTime() + 8 * 60_000) : null);
});
