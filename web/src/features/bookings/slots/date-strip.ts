import { addDays, bookableDays, stripDays } from '#domain/calendar.ts';

/** The strip shows whole weeks from today on; the last one ends with the last bookable day. */
export function stripOf(today: string, date: string) {
  const week = Math.floor(daysBetween(today, date) / stripDays);
  const first = week * stripDays;
  const length = Math.min(stripDays, bookableDays + 1 - first);
  return {
    days: Array.from({ length }, (_, index) => addDays(today, first + index)),
    isFirst: week === 0,
    isLast: first + stripDays > bookableDays,
  };
}

/** The same weekday a week on or back, or the nearest day that can be booked. */
export function turnStrip(today: string, date: string, weeks: 1 | -1) {
  const day = daysBetween(today, date) + weeks * stripDays;
  return addDays(today, Math.min(Math.max(day, 0), bookableDays));
}

function daysBetween(from: string, to: string) {
  return Math.round((Date.parse(to) - Date.parse(from)) / (24 * 60 * 60 * 1000));
}
