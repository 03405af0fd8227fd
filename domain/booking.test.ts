import { expect, test } from 'vitest';
import {
  type Actor,
  type BookingEvent,
  type BookingStatus,
  bookingStatuses,
  completesAt,
  confirmationDeadline,
  firstStatus,
  holdEnd,
  isJoinTime,
  may,
  mayReschedule,
  nextStatus,
  proposalDeadline,
  refundOn,
  transitions,
  statusesWith,
} from './booking.ts';

const start = new Date('2026-11-20T02:00:00Z');
const hours = (n: number, ms = 0) => new Date(start.getTime() + n * 3_600_000 + ms);
const booking = (status: BookingStatus, confirmBy: Date | null = null) => ({
  status,
  startsAt: start,
  price: 100_001,
  confirmBy,
  warnedAt: hours(49),
});
const events = Object.keys(transitions) as BookingEvent[];
const actors: Actor[] = ['student', 'teacher', 'admin', 'clock', 'provider'];

/** from event by → to; every other combination is refused. */
const allowed = `
  pending_payment pay provider → pending_confirmation
  pending_payment pay_instantly provider → confirmed
  pending_payment expire clock → expired
  pending_payment expire admin → expired
  pending_payment abandon student → expired
  expired revive provider → pending_confirmation
  expired revive_instantly provider → confirmed
  pending_confirmation confirm teacher → confirmed
  pending_confirmation decline teacher → cancelled
  pending_confirmation lapse clock → cancelled
  pending_confirmation cancel student → cancelled
  pending_confirmation revoke admin → cancelled
  pending_confirmation charge_back provider → cancelled
  confirmed cancel student → cancelled
  confirmed call_off teacher → cancelled
  confirmed revoke admin → cancelled
  confirmed charge_back provider → cancelled
  confirmed complete teacher → completed
  confirmed auto_complete clock → completed
  confirmed settle_taught admin → completed
  confirmed settle_refunded admin → cancelled
  confirmed reschedule teacher → confirmed`
  .trim()
  .split('\n')
  .map((line) => line.trim());

test('the table of states, events and people is exactly this one', () => {
  // Each event at a moment when its time has come.
  const moment: Partial<Record<BookingEvent, Date>> = {
    lapse: hours(0),
    complete: hours(0),
    auto_complete: hours(73),
  };
  const found = bookingStatuses.flatMap((status) =>
    events.flatMap((event) =>
      actors.flatMap((by) => {
        const to = nextStatus(booking(status), event, by, moment[event] ?? hours(-30));
        return to ? [`${status} ${event} ${by} → ${to}`] : [];
      }),
    ),
  );
  expect(found.toSorted()).toEqual(allowed.toSorted());
});

test('during a dispute only a decision of an admin and a chargeback are possible', () => {
  const found = bookingStatuses.flatMap((status) =>
    events.filter((event) =>
      [hours(-30), hours(0), hours(73)].some((now) =>
        actors.some((by) => may({ ...booking(status), isDisputed: true }, event, by, now)),
      ),
    ),
  );
  expect(new Set(found)).toEqual(new Set(['charge_back', 'settle_refunded', 'settle_taught']));
});

test('only open statuses have transitions, except the revival of an expired hold', () => {
  const leadOn = events.filter((event) => !event.startsWith('revive'));
  const from = new Set<BookingStatus>(leadOn.flatMap((event) => transitions[event].from));
  expect(bookingStatuses.filter((status) => from.has(status))).toEqual(statusesWith('open'));
});

test.each([
  [-15 * 60 - 1, false],
  [-15 * 60, true],
  [60 * 60 - 1, true],
  [60 * 60, false],
])('%i s after its start, joining is the main action of a session: %s', (seconds, isTime) => {
  expect(isJoinTime(start, new Date(start.getTime() + seconds * 1000))).toBe(isTime);
});

test('a transition leads to every status but the first', () => {
  const reached = new Set<BookingStatus>(events.map((event) => transitions[event].to));
  const unreached = bookingStatuses.filter((status) => !reached.has(status));
  expect(unreached).toEqual([firstStatus]);
});

test('the paid statuses are those that a payment leads to', () => {
  const reached = new Set<BookingStatus>([transitions.pay.to]);
  for (const status of reached) {
    for (const { from, to } of events.map((event) => transitions[event])) {
      if (from.some((one) => one === status)) reached.add(to);
    }
  }
  expect(bookingStatuses.filter((status) => reached.has(status))).toEqual(statusesWith('paid'));
});

test.each<[string, BookingStatus, BookingEvent, Actor, Date, boolean]>([
  [
    'complete a millisecond before the start',
    'confirmed',
    'complete',
    'teacher',
    hours(0, -1),
    false,
  ],
  ['complete at the start', 'confirmed', 'complete', 'teacher', hours(0), true],
  ['cancel a millisecond before the start', 'confirmed', 'cancel', 'student', hours(0, -1), true],
  ['cancel at the start', 'confirmed', 'cancel', 'student', hours(0), false],
  ['complete by itself 72 h after the end', 'confirmed', 'auto_complete', 'clock', hours(73), true],
  ['not a millisecond earlier', 'confirmed', 'auto_complete', 'clock', hours(73, -1), false],
  ['revive a millisecond before the start', 'expired', 'revive', 'provider', hours(0, -1), true],
  ['not at the start', 'expired', 'revive', 'provider', hours(0), false],
  ['pay a millisecond before the start', 'pending_payment', 'pay', 'provider', hours(0, -1), true],
  ['nor pay at the start', 'pending_payment', 'pay', 'provider', hours(0), false],
  ['pay instantly before it', 'pending_payment', 'pay_instantly', 'provider', hours(0, -1), true],
  ['nor pay instantly at it', 'pending_payment', 'pay_instantly', 'provider', hours(0), false],
  ['nor revive instantly at it', 'expired', 'revive_instantly', 'provider', hours(0), false],
])('%s', (_, status, event, by, now, isAllowed) => {
  expect(may(booking(status), event, by, now)).toBe(isAllowed);
});

test('a request can be confirmed until its deadline, and lapses at it', () => {
  const request = booking('pending_confirmation', hours(-2));
  expect(may(request, 'confirm', 'teacher', hours(-2, -1))).toBe(true);
  expect(may(request, 'confirm', 'teacher', hours(-2))).toBe(false);
  expect(may(request, 'lapse', 'clock', hours(-2, -1))).toBe(false);
  expect(may(request, 'lapse', 'clock', hours(-2))).toBe(true);
});

test.each([
  ['long before: 48 h after the payment', hours(-200), hours(-152)],
  ['50 h before: both are the same moment', hours(-50), hours(-2)],
  ['two days before: 2 h before the start', hours(-48), hours(-2)],
  ['a millisecond more than 2 h before', hours(-2, -1), hours(-2)],
  ['exactly 2 h before: until the start', hours(-2), hours(0)],
  ['a minute before', hours(0, -60_000), hours(0)],
  ['after the start: over at once', hours(0, 1), hours(0)],
])('the time to confirm for a booking paid %s', (_, paidAt, deadline) => {
  expect(confirmationDeadline(paidAt, start)).toEqual(deadline);
});

test.each([
  ['15 minutes', hours(-1), hours(-1, 15 * 60_000)],
  ['until the start, when that is 15 minutes away', hours(0, -15 * 60_000), hours(0)],
  ['until the start, when that comes sooner', hours(0, -60_000), hours(0)],
])('a slot waits for its payment %s', (_, now, end) => {
  expect(holdEnd(now, start)).toEqual(end);
});

test.each<[string, BookingStatus, BookingEvent, Date, number]>([
  [
    'a student cancels a request under 2 h before',
    'pending_confirmation',
    'cancel',
    hours(-1),
    100_001,
  ],
  ['a student cancels more than 24 h before', 'confirmed', 'cancel', hours(-24, -1), 100_001],
  ['a student cancels exactly 24 h before', 'confirmed', 'cancel', hours(-24), 50_001],
  ['a student cancels exactly 2 h before', 'confirmed', 'cancel', hours(-2), 50_001],
  ['a student cancels under 2 h before', 'confirmed', 'cancel', hours(-2, 1), 0],
  ['a teacher calls off at the last moment', 'confirmed', 'call_off', hours(0, -1), 100_001],
  ['a teacher declines', 'pending_confirmation', 'decline', hours(-1), 100_001],
  ['nobody confirms', 'pending_confirmation', 'lapse', hours(-1), 100_001],
])('%s: what goes back', (_, status, event, now, refund) => {
  expect(refundOn(event, booking(status), now)).toBe(refund);
});

test.each([
  ['exactly 24 h before', booking('confirmed'), 0, hours(-24), true],
  ['a millisecond later', booking('confirmed'), 0, hours(-24, 1), false],
  ['a second time', booking('confirmed'), 1, hours(-48), true],
  ['a third time', booking('confirmed'), 2, hours(-48), false],
  ['before it is confirmed', booking('pending_confirmation'), 0, hours(-48), false],
])('another hour %s', (_, facts, proposals, now, isAllowed) => {
  expect(mayReschedule(facts, proposals, now)).toBe(isAllowed);
});

test.each([
  ['not warned yet', null, hours(73)],
  ['warned in time', hours(49), hours(73)],
  ['warned late', hours(80), hours(104)],
])('%s, a session completes by itself', (_, warnedAt, at) => {
  expect(completesAt(hours(0), warnedAt)).toEqual(at);
});

test('a session completes by itself only a day or more after its warning', () => {
  const late = { ...booking('confirmed'), warnedAt: hours(80) };
  expect(may(late, 'auto_complete', 'clock', hours(104, -1))).toBe(false);
  expect(may(late, 'auto_complete', 'clock', hours(104))).toBe(true);
  const unwarned = { ...booking('confirmed'), warnedAt: null };
  expect(may(unwarned, 'auto_complete', 'clock', hours(1000))).toBe(false);
});

test('a proposal ends 24 h before the session, or when the proposed hour comes', () => {
  expect(proposalDeadline(start, new Date('2026-11-21T02:00:00Z'))).toEqual(
    new Date('2026-11-19T02:00:00Z'),
  );
  expect(proposalDeadline(start, new Date('2026-11-18T02:00:00Z'))).toEqual(
    new Date('2026-11-18T02:00:00Z'),
  );
});
