import { type BookingRules, freeSlots, isStopped } from '#domain/booking-rules.ts';
import { addDays, slotStart, timeOfDay, weekdayIndex, wibDate } from '#domain/calendar.ts';
import { openHours, type Week } from './week.ts';

export interface Schedule {
  week: Week;
  rules: BookingRules;
  /** Starts of paid sessions. */
  booked: readonly string[];
}

interface DaysOff {
  firstDay: string;
  lastDay: string;
}

export type Preview = ReturnType<typeof previewOf>;

/** What students will see from Monday to Sunday of next week, and why open hours are hidden. */
export function previewOf(
  draft: Schedule,
  saved: Schedule,
  { daysOff, now }: { daysOff: readonly DaysOff[]; now: Date },
) {
  const today = wibDate(now);
  const monday = addDays(today, 7 - weekdayIndex(today));
  const taken = new Set(draft.booked.map((start) => Date.parse(start)));
  const hidden = { booked: 0, off: 0, rules: 0 };
  const days = Array.from({ length: 7 }, (_, i) => {
    const date = addDays(monday, i);
    const isOff = daysOff.some(({ firstDay, lastDay }) => firstDay <= date && date <= lastDay);
    const free = freeOn(date, draft, { isOff, now });
    const before = freeOn(date, saved, { isOff, now });
    for (const hour of openHours(draft.week, i)) {
      const time = timeOfDay(hour);
      if (free.includes(time)) continue;
      if (taken.has(slotStart(date, time).getTime())) hidden.booked += 1;
      else hidden[isOff ? 'off' : 'rules'] += 1;
    }
    return { date, isOff, hours: free.map((time) => ({ time, isNew: !before.includes(time) })) };
  });
  const count = days.reduce((sum, { hours }) => sum + hours.length, 0);
  return { days, count, hidden, isStopped: isStopped(draft.rules, today) };
}

function freeOn(
  date: string,
  { week, rules, booked }: Schedule,
  { isOff, now }: { isOff: boolean; now: Date },
) {
  const taken = booked
    .filter((start) => wibDate(new Date(start)) === date)
    .map((start) => Date.parse(start) / 3_600_000);
  return freeSlots({ date, weeklyHours: [...week], taken, isOff, rules, now });
}
