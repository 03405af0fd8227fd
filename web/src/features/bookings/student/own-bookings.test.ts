import { describe, expect, test } from 'vitest';
import type { StudentBooking } from '#contract/bookings.ts';
import type { Reported } from '../checkout/payment-outcome.ts';
import {
  actionsOf,
  holdLeft,
  refetchIntervalOf,
  offersNextWeeks,
  sameHourAhead,
  sameTimeNextWeeks,
  sectionsOf,
} from './own-bookings.ts';
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
    [
      'cancel a request, or note it in the calendar',
      { status: 'pending_confirmation', sessionLink: '' },
      ['cancel', 'addToCalendar', 'attachHomework'],
    ],
    [
      'do everything with a confirmed session a day ahead',
      { startsAt: inHours(24) },
      ['cancel', 'join', 'reschedule', 'addToCalendar', 'attachHomework'],
    ],
    [
      'move nothing later than a day before',
      { startsAt: inHours(23.99) },
      ['cancel', 'join', 'addToCalendar', 'attachHomework'],
    ],
    [
      'only join what has started',
      { startsAt: inHours(-0.5) },
      ['join', 'addToCalendar', 'attachHomework'],
    ],
    ['not join or add to the calendar what is over', { startsAt: inHours(-1) }, []],
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

describe('My Sessions', () => {
  const hold = aBooking({ startsAt: inHours(60), ...heldFor(10) });
  const otherHold = aBooking({ startsAt: inHours(61), ...heldFor(2) });
  const unpaid = aBooking({ startsAt: inHours(62), ...heldFor(0) });
  const taught = aBooking({ startsAt: inHours(-2) });
  const next = aBooking({ startsAt: inHours(3) });
  const soon = aBooking({ startsAt: inHours(0.25) });
  const past = aBooking({ startsAt: inHours(-80), status: 'completed' });
  const request = { status: 'pending_confirmation', sessionLink: '' } as const;
  const sections = (open: StudentBooking[], reported: Reported = {}) =>
    sectionsOf({ open, past: [past], reported }, now);

  test('has what needs the student first: the session to join, then what expires first', () => {
    const shown = sections([taught, soon, next, hold, otherHold, unpaid]);
    expect(shown.now).toEqual([soon, otherHold, hold]);
    expect(shown.upcoming).toEqual([next]);
    expect(shown.over).toEqual([taught]);
    expect(shown.past).toEqual([past]);
  });

  test('asks where a refund goes among what needs the student now, once for a series, and counts it as past', () => {
    const refund = { amount: 95_000, status: 'undecided' as const };
    const asked = aBooking({ status: 'cancelled', refund });
    const [first, second] = [thirdOfFour(), thirdOfFour()].map((lesson) => ({
      ...lesson,
      status: 'cancelled' as const,
      refund,
    }));
    if (!first || !second) throw new Error('no lessons');
    const open = [next, asked, first, { ...second, _id: 'second' }];
    const shown = sectionsOf({ open, past: [asked, past], reported: {} }, now);
    expect(shown.now).toEqual([asked, first]);
    expect(shown.upcoming).toEqual([next]);
    expect(shown.past).toEqual([past]);
    expect(shown.primary).toBe(asked);
  });

  test('hides a hold as soon as it expires', () => {
    expect(holdLeft(otherHold, now)).toBe(120_000);
    expect(sectionsOf({ open: [unpaid], past: [], reported: {} }, now).isEmpty).toBe(true);
  });

  test('shows a booking once that was cancelled between two responses', () => {
    expect(sectionsOf({ open: [next], past: [next, past], reported: {} }, now).past).toEqual([
      past,
    ]);
  });

  test('lights the next confirmed session, also while it lasts', () => {
    expect(sections([taught, next, hold]).lit).toBe(next);
    const running = aBooking({ startsAt: inHours(-0.5) });
    expect(sections([running, next]).lit).toBe(running);
    expect(sections([hold, taught]).lit).toBeUndefined();
  });

  test('has its primary button at the session to join, else at the hold that expires first', () => {
    expect(sections([soon, hold, otherHold]).primary).toBe(soon);
    expect(sections([next, hold, otherHold]).primary).toBe(otherHold);
    expect(sections([next]).primary).toBeUndefined();
  });

  test.each([
    ['paid today and not confirmed', { ...request, paidAt: now.toISOString() }, true],
    ['paid the day before', { ...request, paidAt: inHours(-24).toISOString() }, false],
    ['paid today and confirmed', { paidAt: now.toISOString() }, false],
  ])('a booking %s stands on top, lit: %s', (_, facts, isOnTop) => {
    const booking = aBooking({ startsAt: inHours(60), ...facts });
    const { justBooked, upcoming, lit } = sections([next, booking]);
    expect(justBooked).toBe(isOnTop ? booking : undefined);
    expect(upcoming).toEqual(isOnTop ? [next] : [next, booking]);
    expect(lit).toBe(isOnTop ? booking : next);
  });

  test('a booking of an earlier visit stands below what needs the student now', () => {
    const booking = aBooking({
      startsAt: inHours(60),
      status: 'pending_confirmation',
      paidAt: inHours(-1).toISOString(),
    });
    const { justBooked, now: needed, upcoming } = sections([hold, next, booking]);
    expect(justBooked).toBeUndefined();
    expect(needed).toEqual([hold]);
    expect(upcoming).toEqual([next, booking]);
  });

  test('a payment that the popup has just reported stands on top, also while it is checked', () => {
    const reported = { [hold._id]: { outcome: 'success', at: 0 } } as const;
    expect(sections([hold, next], reported)).toMatchObject({
      justBooked: hold,
      now: [],
      lit: hold,
    });
    const instant = { ...hold, status: 'confirmed' } as const;
    expect(sections([instant, next], reported).justBooked).toBe(instant);
  });
});

test.each([
  ['2025-09-26', '2025-10-10'],
  ['2025-10-02', '2025-10-16'],
  ['2025-10-08', '2025-10-15'],
])('a session of %s is booked again on %s, from tomorrow on', (date, again) => {
  const booking = aBooking({ startsAt: new Date(`${date}T12:00:00Z`) });
  expect(sameHourAhead(booking, now)).toEqual({ date: again, time: '19:00' });
});

/** On a Friday at 19:00 WIB, the third of four weekly lessons. */
const thirdOfFour = (facts: object = {}) =>
  aBooking({
    status: 'completed',
    startsAt: new Date('2025-10-03T12:00:00Z'),
    series: {
      _id: 'the-series',
      number: 3,
      lessons: 4,
      open: 1,
      weeks: 4,
      slot: '2025-10-03T12:00:00.000Z',
      hourlyRate: 100_000,
      discount: 0,
      ...facts,
    },
  });

test('the next weeks begin a week after the last lesson, at the weekly hour also if the lesson was moved', () => {
  const next = { time: '19:00', weekly: '' };
  expect(sameTimeNextWeeks(thirdOfFour(), now)).toEqual({ ...next, date: '2025-10-17' });
  const moved = { ...thirdOfFour(), startsAt: '2025-10-04T03:00:00.000Z' };
  expect(sameTimeNextWeeks(moved, now)).toEqual({ ...next, date: '2025-10-17' });
  const single = aBooking({ startsAt: new Date('2025-09-19T12:00:00Z') });
  expect(sameTimeNextWeeks(single, now)).toEqual({ ...next, date: '2025-10-10' });
});

test('the next weeks are offered after a first session and after the last two of a weekly series', () => {
  const single = aBooking({ status: 'completed' });
  const after = (taught: number) =>
    offersNextWeeks({ ...single, teacherId: { ...single.teacherId, taught } });
  expect([1, 2].map(after)).toEqual([true, false]);
  expect(offersNextWeeks(aBooking())).toBe(false);
  const offered = (facts: object) => offersNextWeeks(thirdOfFour(facts));
  expect([2, 3, 4].map((number) => offered({ number }))).toEqual([false, true, true]);
  expect(offered({ weeks: null })).toBe(false);
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
    const reported = { [hold._id]: { outcome: 'pending', at } } as const;
    expect(refetchIntervalOf([hold], reported, at + 59_999)).toBe(2000);
    expect(refetchIntervalOf([hold], reported, at + 60_000)).toBe(30_000);
  });
});
