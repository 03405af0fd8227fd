import { expect, test } from 'vitest';
import { usualRules } from '#domain/booking-rules.ts';
import { previewOf, type Schedule } from './preview.ts';

// A Thursday; next week is 13 to 19 October.
const now = new Date('2025-10-09T08:48:00Z');
const schedule = (facts: Partial<Schedule>): Schedule => ({
  week: new Set([9, 10, 24 + 9]),
  rules: usualRules,
  booked: [],
  ...facts,
});
const preview = (draft: Partial<Schedule>, daysOff: { firstDay: string; lastDay: string }[] = []) =>
  previewOf(schedule(draft), schedule({}), { daysOff, now });
const shown = ({ days }: ReturnType<typeof preview>) =>
  days.map(({ hours }) => hours.map(({ time }) => time).join(' '));

test('the preview shows Monday to Sunday of next week', () => {
  const { days, count } = preview({});
  expect([days[0]?.date, days.at(-1)?.date, count]).toEqual(['2025-10-13', '2025-10-19', 3]);
  expect(shown(preview({}))).toEqual(['09:00 10:00', '09:00', '', '', '', '', '']);
});

test('an hour that students do not see yet is new', () => {
  const { days } = preview({ week: new Set([9, 11]) });
  expect(days[0]?.hours).toEqual([
    { time: '09:00', isNew: false },
    { time: '11:00', isNew: true },
  ]);
});

test('hidden hours are counted by reason: booked, on a day off, by a rule', () => {
  const booked = ['2025-10-13T02:00:00.000Z'];
  const rules = { ...usualRules, pauseHours: 1 as const };
  const off = [{ firstDay: '2025-10-14', lastDay: '2025-10-14' }];
  const { hidden, count } = preview({ booked, rules }, off);
  expect({ hidden, count }).toEqual({ hidden: { booked: 1, off: 1, rules: 1 }, count: 0 });
});

test('days beyond the horizon and a stop hide hours by rule', () => {
  const short = { ...usualRules, horizonDays: 7 };
  const late = new Set([6 * 24 + 9]);
  expect(preview({ week: late, rules: short }).hidden.rules).toBe(1);
  const stopped = preview({ rules: { ...usualRules, isPaused: true } });
  expect([stopped.isStopped, stopped.count, stopped.hidden.rules]).toEqual([true, 0, 3]);
});
