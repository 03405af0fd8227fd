import fc from 'fast-check';
import { expect, test } from 'vitest';
import { paidTogether } from './ledger.ts';
import { discountOf, lessonPrice, mostInAWeek, weeklyStarts, weeksOfLessons } from './series.ts';

const discounts = [5, 8, 10];

test.each([
  [2, 0],
  [3, 0],
  [4, 5],
  [7, 5],
  [8, 8],
  [11, 8],
  [12, 10],
])('%i lessons get the discount of the largest size they reach: %i %%', (lessons, percent) => {
  expect(discountOf(discounts, lessons, null)).toBe(percent);
});

test('a teacher without series gives no discount', () => {
  expect(discountOf(null, 12, 12)).toBe(0);
});

test.each([
  [8, 8, 8],
  [5, 8, 8],
  [4, 8, 5],
  [3, 8, 0],
  [7, 12, 10],
  [6, 12, 5],
  [2, 4, 0],
])(
  '%i lessons of %i weeks get %i %%: the discount of the weeks needs more than half of them',
  (...[lessons, weeks, percent]) => {
    expect(discountOf(discounts, lessons, weeks)).toBe(percent);
  },
);

test('a lesson costs whole rupiah, at most the discounted price and less than one below it', () => {
  expect(lessonPrice(120_000, 8)).toBe(110_400);
  expect(lessonPrice(99_999, 7)).toBe(92_999);
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 10_000_000 }),
      fc.integer({ min: 0, max: 30 }),
      (a, b) => {
        const [price, exact] = [lessonPrice(a, b), (a * (100 - b)) / 100];
        expect(Number.isInteger(price)).toBe(true);
        expect(price).toBeLessThanOrEqual(Math.max(1, exact));
        expect(price).toBeGreaterThan(exact - 1);
      },
    ),
  );
});

const weekly = weeklyStarts('2026-11-21', '19:00', 4);
const start = (moment: string) => new Date(`${moment}:00+07:00`);

test('a weekly series has the same hour of the day in each week', () => {
  expect(weekly).toEqual(
    ['2026-11-21', '2026-11-28', '2026-12-05', '2026-12-12'].map((day) => start(`${day}T19:00`)),
  );
});

test('a moved lesson stands for the nearest week without one, and a week that is left out has none', () => {
  const lessons = weekly.with(1, start('2026-11-29T16:00')).slice(0, 3);
  expect(weeksOfLessons(lessons, weekly)).toEqual(weekly.slice(0, 3));
});

test('two moved lessons stand for two weeks', () => {
  const [first, second] = weekly;
  const lessons = [start('2026-11-21T20:00'), start('2026-11-22T20:00')];
  expect(weeksOfLessons(lessons, weekly)).toEqual([first, second]);
});

test('more lessons than weeks leave one without a week', () => {
  const lessons = [...weekly, start('2026-11-22T20:00')];
  expect(weeksOfLessons(lessons, weekly).at(-1)).toBeUndefined();
});

test('an order for several bookings puts the price of each into its escrow, in the same parts as the order', () => {
  const prices = fc.array(fc.integer({ min: 1, max: 10_000_000 }), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(prices, fc.nat(100), (each, percent) => {
      const bookings = each.map((price, i) => ({ bookingId: `b${i}`, price }));
      const total = each.reduce((sum, price) => sum + price, 0);
      const credit = Math.floor((total * percent) / 100);
      const { legs } = paidTogether('o', 'b0', bookings, credit);
      const sum = (matches: (leg: (typeof legs)[number]) => boolean) =>
        legs.filter(matches).reduce((all, { amount }) => all + amount, 0);
      for (const { bookingId: id, price } of bookings) {
        expect(sum((leg) => leg.credit === `escrow:${id}`)).toBe(price);
      }
      expect(sum(({ debit }) => debit === 'reserved:b0')).toBe(credit);
    }),
  );
});

test.each([
  ['a weekly hour', ['2026-11-02T09:00', '2026-11-09T09:00', '2026-11-16T09:00'], 1],
  ['a weekly hour, moved once by three days', ['2026-11-02T09:00', '2026-11-12T09:00'], 1],
  ['two hours of a day', ['2026-11-02T09:00', '2026-11-02T10:00', '2026-11-09T09:00'], 2],
  ['Monday to Thursday', ['2026-11-02T09:00', '2026-11-05T09:00'], 2],
])('%s: %j has at most %i in a week', (_, hours, most) => {
  const lessons = hours.map((hour) => new Date(`${hour}Z`));
  expect(mostInAWeek(lessons, new Date('2026-11-02T09:00Z'))).toBe(most);
});
