import { expect, test } from 'vitest';
import { isRefundable, judgePayment, nextCheck, recheckAt } from './payment.ts';

const price = 100_000;

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

test.each([
  ['credit_card', true],
  ['qris', true],
  ['gopay', true],
  ['shopeepay', true],
  ['dana', true],
  ['ovo', true],
  ['kredivo', true],
  ['akulaku', true],
  ['bank_transfer', false],
  ['echannel', false],
  ['permata', false],
  ['cstore', false],
  ['bca_klikpay', false],
  ['cimb_clicks', false],
  ['a method of next year', false],
  [undefined, false],
])('a payment by %s can be sent back by the provider: %s', (method, refundable) => {
  expect(isRefundable(method)).toBe(refundable);
});

test.each([
  ['bank_transfer', '2026-03-09T03:15:00.000Z'],
  ['echannel', '2026-03-09T03:15:00.000Z'],
  ['permata', '2026-03-09T03:15:00.000Z'],
  ['credit_card', undefined],
  ['gopay', undefined],
  [undefined, undefined],
])('a payment by %s at 03:00 is checked once more at %s', (method, at) => {
  expect(recheckAt(method, new Date('2026-03-09T03:00:00Z'))?.toISOString()).toBe(at);
});

const expiresAt = new Date('2026-03-09T03:15:00Z');
const days = (n: number, ms = 0) => new Date(expiresAt.getTime() + n * 24 * 3_600_000 + ms);

test.each([
  ['open, three days after it expired', true, true, days(3), true],
  ['open, a millisecond later', true, true, days(3, 1), false],
  ['settled', false, true, days(0), false],
  ['settled, and the provider did not answer', false, false, days(0), true],
  ['open for long, and the provider did not answer', true, false, days(9), true],
])('asked again about an order that is %s', (_, isOpen, isAnswered, now, isAsked) => {
  const next = nextCheck({ isOpen, checks: 3, expiresAt }, { now, isAnswered });
  expect(next).toEqual(isAsked ? new Date(now.getTime() + 8 * 60_000) : null);
});
