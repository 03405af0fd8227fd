import { expect, test } from 'vitest';
import type { BookingStatus } from './booking.ts';
import { disputeAfter, disputeBlocker, promisedBy, saysSomethingNew } from './dispute.ts';

const start = new Date('2026-11-18T02:00:00Z');
const after = (milliseconds: number) => new Date(start.getTime() + milliseconds);
const hour = 3_600_000;
const last = hour + 14 * 24 * hour;

test.each<[string, BookingStatus, number, string | undefined]>([
  ['a moment before the start', 'confirmed', -1, 'early'],
  ['at the start', 'confirmed', 0, undefined],
  ['at the start, completed', 'completed', 0, undefined],
  ['14 days after the end', 'completed', last, undefined],
  ['a moment later', 'completed', last + 1, 'late'],
  ['not confirmed', 'pending_confirmation', 0, 'cancelled'],
  ['not paid', 'pending_payment', 0, 'cancelled'],
  ['cancelled', 'cancelled', 0, 'cancelled'],
])('a dispute %s', (_, status, at, obstacle) => {
  const facts = { status, startsAt: start, isDisputed: false, reports: 0 };
  expect(disputeBlocker(facts, after(at))).toBe(obstacle);
});

test('a session has one open dispute at a time', () => {
  const facts = { status: 'completed', startsAt: start, isDisputed: true, reports: 1 } as const;
  expect(disputeBlocker(facts, after(hour))).toBe('disputed');
});

test.each([
  [1, undefined],
  [2, 'decided'],
])('after %i decided disputes the reason against another one is %s', (reports, blocker) => {
  const facts = { status: 'completed', startsAt: start, isDisputed: false, reports } as const;
  expect(disputeBlocker(facts, after(hour))).toBe(blocker);
});

test.each([
  ['I have found the recording.', true],
  ['I waited for half an hour. I have found the recording.', true],
  ['I waited for half an hour.', false],
  [' i WAITED, for half an\nhour!! ', false],
])('after "I waited for half an hour." the text %j says something new: %s', (text, isNew) => {
  expect(saysSomethingNew(text, ['The sound was bad.', 'I waited for half an hour.'])).toBe(isNew);
});

test('a case is taken once, then resolved once', () => {
  expect(disputeAfter('open', 'take')).toBe('under_review');
  expect(disputeAfter('under_review', 'resolve')).toBe('resolved');
  expect(disputeAfter('open', 'resolve')).toBeUndefined();
  expect(disputeAfter('under_review', 'take')).toBeUndefined();
  expect(disputeAfter('resolved', 'resolve')).toBeUndefined();
});

test('disputes are answered within 48 hours', () => {
  expect(promisedBy(start)).toEqual(after(48 * hour));
});
