import { describe, expect, test } from 'vitest';
import { fullDate } from '#domain/format-dates.ts';
import { timeLeft } from '../../../lib/format/session-time.ts';
import { canAcceptProposal, canTeacher, phaseOf } from './teacher-rules.ts';
import { confirmed, request } from '../../../testing/teacher-bookings.ts';

const at = (instant: string) => new Date(instant);
const when = (instant: string) => ({ now: at(instant), isDisputed: () => false });

describe('a teacher', () => {
  test.each([
    ['2025-10-10T02:59:59Z', true],
    ['2025-10-10T03:00:00Z', false],
  ])('may confirm at %s: %s', (now, can) => {
    expect(canTeacher(request, 'confirm', when(now))).toBe(can);
  });

  test.each([
    ['2025-10-11T02:59:59Z', false],
    ['2025-10-11T03:00:00Z', true],
    ['2025-10-13T03:00:00Z', true],
  ])('may complete at %s: %s', (now, can) => {
    expect(canTeacher(confirmed, 'complete', when(now))).toBe(can);
  });

  test('cannot complete a request or confirm a confirmed session', () => {
    expect(canTeacher(request, 'complete', when('2025-10-11T03:30:00Z'))).toBe(false);
    expect(canTeacher(confirmed, 'confirm', when('2025-10-09T03:00:00Z'))).toBe(false);
  });

  test.each(['complete', 'call_off'] as const)('does not %s what is under dispute', (event) => {
    const moment = when('2025-10-11T03:30:00Z');
    expect(canTeacher(confirmed, event, moment)).toBe(true);
    expect(canTeacher(confirmed, event, { ...moment, isDisputed: () => true })).toBe(false);
  });
});

test.each([
  ['2025-10-11T02:59:59Z', 'ahead'],
  ['2025-10-11T03:00:00Z', 'on'],
  ['2025-10-11T03:59:59Z', 'on'],
  ['2025-10-11T04:00:00Z', 'over'],
])('at %s a session from 10:00 to 11:00 WIB is %s', (now, phase) => {
  expect(phaseOf(confirmed, at(now))).toBe(phase);
});

describe('another hour', () => {
  const proposal = {
    date: '2025-10-10',
    startTime: '08:00',
    startsAt: '2025-10-10T01:00:00.000Z',
  };
  test.each([
    ['2025-10-10T00:59:59Z', true],
    ['2025-10-10T01:00:00Z', false],
  ])('before the first one can be accepted at %s: %s', (now, can) => {
    expect(canAcceptProposal({ ...confirmed, proposal }, when(now))).toBe(can);
  });

  test.each([
    ['2025-10-10T03:00:00Z', true],
    ['2025-10-10T03:00:01Z', false],
  ])('after it can be accepted until a day before the session, at %s: %s', (now, can) => {
    const later = { ...proposal, startsAt: '2025-10-12T12:00:00.000Z' };
    expect(canAcceptProposal({ ...confirmed, proposal: later }, when(now))).toBe(can);
  });

  test('that was not proposed cannot be accepted', () => {
    expect(canAcceptProposal(confirmed, when('2025-10-09T03:00:00Z'))).toBe(false);
  });
});

test.each([
  ['2025-10-08T03:00:00Z', { unit: 'days', count: 2 }],
  ['2025-10-08T03:01:00Z', { unit: 'hours', count: 47 }],
  ['2025-10-10T01:00:00Z', { unit: 'hours', count: 2 }],
  ['2025-10-10T01:01:00Z', { unit: 'minutes', count: 119 }],
  ['2025-10-10T02:59:59Z', { unit: 'minutes', count: 1 }],
  ['2025-10-10T03:00:01Z', { unit: 'minutes', count: 0 }],
])('from %s on there is %j left', (now, left) => {
  expect(timeLeft(at('2025-10-10T03:00:00Z'), at(now))).toEqual(left);
});

test('the day is written with its name', () => {
  expect(fullDate('2025-10-11', 'en')).toBe('Saturday, 11\u00A0October 2025');
  expect(fullDate('2025-10-11', 'id')).toBe('Sabtu, 11\u00A0Oktober 2025');
});
