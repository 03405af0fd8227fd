import { describe, expect, test } from 'vitest';
import { actionsOf, refetchIntervalOf, holdLeft, inDisplayOrder, nextOf } from './own-bookings.ts';
import { aBooking } from '../../../testing/bookings.ts';

const now = new Date('2025-10-09T02:40:00Z');
const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
const heldFor = (minutes: number) => ({
  status: 'pending_payment' as const,
  sessionLink: '',
  holdExpiresAt: new Date(now.getTime() + minutes * 60_000).toISOString(),
});

const allowed = (facts: Parameters<typeof aBooking>[0]) =>
  Object.entries(actionsOf(aBooking(facts), now))
    .filter(([, may]) => may)
    .map(([name]) => name);

describe('a student may', () => {
  test.each([
    ['pay for or release a held hour', heldFor(15), ['pay', 'release']],
    ['cancel a request', { status: 'pending_confirmation', sessionLink: '' }, ['cancel']],
    [
      'do everything with a confirmed session a day ahead',
      { startsAt: inHours(24) },
      ['cancel', 'join', 'reschedule', 'addToCalendar'],
    ],
    [
      'move nothing later than a day before',
      { startsAt: inHours(23.99) },
      ['cancel', 'join', 'addToCalendar'],
    ],
    ['only join what has started', { startsAt: inHours(-0.5) }, ['join', 'addToCalendar']],
    ['not add to the calendar what is over', { startsAt: inHours(-1) }, ['join']],
    ['do nothing with what is complete', { status: 'completed', startsAt: inHours(-3) }, []],
    ['do nothing with what is cancelled', { status: 'cancelled', startsAt: inHours(30) }, []],
  ] as const)('%s', (_, facts, names) => {
    expect(allowed(facts)).toEqual(names);
  });

  test('propose two other hours, but not while a proposal is pending', () => {
    const startsAt = inHours(48);
    expect(allowed({ startsAt, proposals: 1 })).toContain('reschedule');
    expect(allowed({ startsAt, proposals: 2 })).not.toContain('reschedule');
    const proposal = { date: '2025-10-12', startTime: '19:00', startsAt: '2025-10-12T12:00:00Z' };
    expect(allowed({ startsAt, proposals: 1, proposal })).not.toContain('reschedule');
  });
});

describe('the list', () => {
  const hold = aBooking({ startsAt: inHours(60), ...heldFor(1) });
  const unpaid = aBooking({ startsAt: inHours(61), ...heldFor(0) });
  const taught = aBooking({ startsAt: inHours(-2) });
  const next = aBooking({ startsAt: inHours(3) });
  const past = aBooking({ startsAt: inHours(-80), status: 'completed' });

  test('hides a hold as soon as it expires', () => {
    expect(holdLeft(hold, now)).toBe(60_000);
    expect(inDisplayOrder([hold, unpaid], now)).toEqual([hold]);
  });

  test('puts upcoming bookings before past ones', () => {
    expect(inDisplayOrder([taught, next, hold, past], now)).toEqual([next, hold, taught, past]);
  });

  test('highlights the next confirmed session, also while it lasts', () => {
    expect(nextOf([hold, taught, next], now)).toBe(next);
    const running = aBooking({ startsAt: inHours(-0.5) });
    expect(nextOf([running, next], now)).toBe(running);
    expect(nextOf([hold, taught, past], now)).toBeUndefined();
  });
});

describe('the list is asked for again', () => {
  const at = now.getTime();
  test.each([
    ['a hold', aBooking(heldFor(10)), 30_000],
    ['a request', aBooking({ status: 'pending_confirmation' }), 30_000],
    [
      'a refund on its way',
      aBooking({ status: 'cancelled', refund: { amount: 1, status: 'due' } }),
      30_000,
    ],
    ['nothing that waits', aBooking(), false],
  ] as const)('with %s', (_, booking, wait) => {
    expect(refetchIntervalOf([booking], {}, at)).toBe(wait);
  });

  test('every two seconds for a minute after the popup reported a payment', () => {
    const hold = aBooking(heldFor(10));
    const reported = { [hold._id]: { at } };
    expect(refetchIntervalOf([hold], reported, at + 59_999)).toBe(2000);
    expect(refetchIntervalOf([hold], reported, at + 60_000)).toBe(30_000);
  });
});
