import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  breakEvenPrice,
  creditFor,
  defaultMethodSettings,
  isOffered,
  marginOf,
  methodFacts,
  methodOfType,
  type PaymentMethod,
  providerFeeOf,
  recheckAt,
  refundDaysOf,
  typesOf,
  whyByHand,
} from './payment-method.ts';

const { qris, wallet, card, transfer } = methodFacts;

test.each([
  ['QRIS', qris, 100_000, 700],
  ['a wallet', wallet, 100_000, 2000],
  // 2.9 % and Rp 2.000, and 11 % VAT on both.
  ['a card', card, 100_000, 5439],
  ['a transfer', transfer, 50_000, 4440],
])('a payment by %s costs the list price with its VAT', (_, { fee }, amount, costs) => {
  expect(providerFeeOf(amount, fee)).toBe(costs);
});

test('a payment of zero has no provider fee', () => {
  expect(providerFeeOf(0, card.fee)).toBe(0);
});

test('at 5 % a session of Rp 50.000 earns by QRIS, and loses by transfer', () => {
  expect(marginOf(50_000, 500, qris.fee)).toBe(2150);
  expect(marginOf(50_000, 500, transfer.fee)).toBe(-1940);
});

test('at the provider’s own percentage with its VAT no price is high enough', () => {
  expect(breakEvenPrice(321, card.fee)).toBeUndefined();
  expect(breakEvenPrice(0, card.fee)).toBeUndefined();
  expect(breakEvenPrice(323, card.fee)).toBeGreaterThan(10_000_000);
});

test('without a fixed part every price breaks even', () => {
  expect(breakEvenPrice(500, qris.fee)).toBe(0);
  expect(breakEvenPrice(0, { basisPoints: 0, fixed: 0, vatBasisPoints: 1100 })).toBe(0);
});

test('the break-even price loses nothing, and a clearly lower one does', () => {
  fc.assert(
    fc.property(fc.integer({ min: 330, max: 10_000 }), (basisPoints) => {
      const price = breakEvenPrice(basisPoints, card.fee) ?? 0;
      expect(marginOf(price, basisPoints, card.fee)).toBeGreaterThanOrEqual(0);
      const lower = Math.floor(price * 0.99) - 100;
      expect(marginOf(lower, basisPoints, card.fee)).toBeLessThan(0);
    }),
  );
});

describe('a method is offered', () => {
  const now = new Date('2026-03-09T03:00:00Z');
  const inHours = (hours: number, ms = 0) => new Date(now.getTime() + hours * 3_600_000 + ms);
  const offered = (method: PaymentMethod, purchase: object = {}, settings: object = {}) =>
    isOffered(
      method,
      { ...defaultMethodSettings[method], ...settings },
      { price: 100_000, amount: 100_000, startsAt: inHours(48), ...purchase },
      now,
    );

  test('a method that is off is not offered', () => {
    expect(offered('qris')).toBe(true);
    expect(offered('qris', {}, { isOn: false })).toBe(false);
  });

  test('a method is offered from its floor on, by the price before credit', () => {
    expect(offered('card', { amount: 20_000 }, { floor: 100_000 })).toBe(true);
    expect(offered('card', {}, { floor: 100_001 })).toBe(false);
  });

  test('a transfer is offered only more than 24 hours ahead', () => {
    expect(offered('transfer', { startsAt: inHours(24) })).toBe(false);
    expect(offered('transfer', { startsAt: inHours(24, 1) })).toBe(true);
    expect(offered('qris', { startsAt: inHours(1) })).toBe(true);
  });

  test('QRIS is offered up to Rp 10.000.000', () => {
    expect(offered('qris', { amount: 10_000_000 })).toBe(true);
    expect(offered('qris', { amount: 10_000_001 })).toBe(false);
  });
});

test.each([
  ['all of it', 40_000, 100_000, 40_000],
  ['no more than the price', 150_000, 100_000, 100_000],
  ['less, so that the rest can be paid by the method', 99_500, 100_000, 99_000],
  ['none, if the price is too low for both', 900, 1000, 0],
])('of a credit a booking uses %s', (_, credit, price, used) => {
  expect(creditFor('qris', price, credit)).toBe(used);
});

test('each payment type of the provider belongs to one method', () => {
  expect(typesOf('wallet')).toEqual(['gopay', 'shopeepay', 'dana', 'ovo']);
  expect(methodOfType('echannel')).toBe('transfer');
  expect(methodOfType('kredivo')).toBeUndefined();
  expect(methodOfType(undefined)).toBeUndefined();
});

test.each([
  ['qris', 7],
  ['wallet', 7],
  ['card', 180],
  ['transfer', 0],
] as const)('every payment by %s can be refunded for %d days', (method, window) => {
  expect(refundDaysOf(method)).toBe(window);
});

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
