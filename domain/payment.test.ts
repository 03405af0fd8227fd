import { expect, test } from 'vitest';
import { judgePayment, nextCheck, recheckAt, whyByHand } from './payment.ts';

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

const days = (count: number) => count * 24 * 3_600_000;

test.each([
  ['qris', 7],
  ['ovo', 7],
  ['kredivo', 14],
  ['gopay', 45],
  ['dana', 45],
  ['credit_card', 180],
  ['shopeepay', 365],
])(
  'the provider refunds a payment by %s for %d days, and not a moment longer',
  (method, window) => {
    const paid = { paymentType: method };
    expect(whyByHand(paid, 0)).toBeUndefined();
    expect(whyByHand(paid, days(window))).toBeUndefined();
    expect(whyByHand(paid, days(window) + 1)).toBe('too_late');
  },
);

test.each([
  ['gopay', 'gopay', 45],
  ['airpay shopee', 'airpay shopee', 365],
  ['gopay', 'dana', 7],
  ['airpay shopee', 'gopay', 7],
  ['a bank', 'a bank', 7],
])('QRIS of %s paid from %s is refunded for %d days', (acquirer, issuer, window) => {
  const paid = { paymentType: 'qris', acquirer, issuer };
  expect(whyByHand(paid, days(window))).toBeUndefined();
  expect(whyByHand(paid, days(window) + 1)).toBe('too_late');
});

test('a payment by Akulaku has no documented window', () => {
  expect(whyByHand({ paymentType: 'akulaku' }, days(1000))).toBeUndefined();
});

test.each([
  'bank_transfer',
  'echannel',
  'permata',
  'cstore',
  'bca_klikpay',
  'cimb_clicks',
  'a method of next year',
  'airpay shopee',
  undefined,
])('a payment by %s can only be refunded by hand', (paymentType) => {
  expect(whyByHand({ paymentType }, 0)).toBe('method');
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
const daysLater = (n: number, ms = 0) => new Date(expiresAt.getTime() + n * 24 * 3_600_000 + ms);

test.each([
  ['open, three days after it expired', true, true, daysLater(3), true],
  ['open, a millisecond later', true, true, daysLater(3, 1), false],
  ['settled', false, true, daysLater(0), false],
  ['settled, and the provider did not answer', false, false, daysLater(0), true],
  ['open for long, and the provider did not answer', true, false, daysLater(9), true],
])('asked again about an order that is %s', (_, isOpen, isAnswered, now, isAsked) => {
  const next = nextCheck({ isOpen, checks: 3, expiresAt }, { now, isAnswered });
  expect(next).toEqual(isAsked ? new Date(now.getTime() + 8 * 60_000) : null);
});
