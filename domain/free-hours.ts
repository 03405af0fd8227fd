import { type BookingRules, hoursOfWeekday, isStopped, rulesAllow } from './booking-rules.ts';
import { addDays, slotStart, stripDays, weekdayIndex, wibDate } from './calendar.ts';

const hour = 60 * 60 * 1000;
const wibOffset = 7;

/** Free hours are known for so many days, today included: each weekday comes twice. */
export const searchedDays = 14;

/** From the first hour up to, not including, the second. */
export const dayParts = {
  morning: [8, 11],
  midday: [11, 15],
  afternoon: [15, 18],
  evening: [18, 22],
} as const;
export type DayPart = keyof typeof dayParts;
export const dayPartNames = [
  'morning',
  'midday',
  'afternoon',
  'evening',
] as const satisfies DayPart[];

/** Starts are in hours since 1970, UTC. */
const startOf = (date: string, time: string) => slotStart(date, time).getTime() / hour;
export const instantOf = (start: number) => new Date(start * hour);

const datesFrom = (now: Date) =>
  Array.from({ length: searchedDays }, (_, day) => addDays(wibDate(now), day));

export const isSearchedDate = (date: string, now: Date) => datesFrom(now).includes(date);

/** One number for a part of a day: days since 1970, WIB, times four, and the part. */
export const partOf = (start: number) => partId(dayOf(start), dayPartAt((start + wibOffset) % 24));

/** Days since 1970, WIB. */
export const dayOf = (start: number) => Math.floor((start + wibOffset) / 24);

/** The first hour after the days that a strip shows at first. */
export const stripEnd = (now: Date) => (dayOf(now.getTime() / hour) + stripDays) * 24 - wibOffset;

export const dayPartAt = (hourOfDay: number): DayPart =>
  dayPartNames.find((name) => hourOfDay < dayParts[name][1]) ?? 'evening';

const partId = (day: number, part: DayPart) =>
  day * dayPartNames.length + dayPartNames.indexOf(part);

export interface TimeFilter {
  /** 0 is Monday; none means any day. */
  days?: readonly number[] | undefined;
  /** None means any part of the day. */
  parts?: readonly DayPart[] | undefined;
  date?: string | undefined;
}

/** The parts of the next 14 days that the filter allows; undefined if it allows all. */
export const partsFor = ({ days = [], parts = [], date }: TimeFilter, now: Date) => {
  if (days.length === 0 && parts.length === 0 && date === undefined) return undefined;
  const dates = datesFrom(now).filter(
    (one) =>
      (date === undefined || one === date) &&
      (days.length === 0 || days.includes(weekdayIndex(one))),
  );
  const names =
    parts.length === 0 ? dayPartNames : dayPartNames.filter((name) => parts.includes(name));
  return dates.flatMap((one) =>
    names.map((name) => partId((startOf(one, '00:00') + wibOffset) / 24, name)),
  );
};

export const allParts = (now: Date) => partsFor({ parts: dayPartNames }, now) ?? [];

/** The starts that lie in these parts of days. */
export const startsIn = (parts: readonly number[]) =>
  parts.flatMap((part) => {
    const name = dayPartNames[part % dayPartNames.length] ?? 'evening';
    const midnight = Math.floor(part / dayPartNames.length) * 24 - wibOffset;
    const [first, end] = dayParts[name];
    return Array.from({ length: end - first }, (_, nth) => midnight + first + nth);
  });

export interface Calendar {
  weeklyHours: readonly number[];
  /** Starts of live bookings from today on. */
  taken: readonly number[];
  /** First and last days, counted from 1970-01-01. */
  daysOff: readonly (readonly [number, number])[];
  rules: BookingRules;
}

/** The starts that can be booked in the next 14 days, ascending: as freeSlots, for many teachers at once. */
export const freeHours = ({ weeklyHours, taken, daysOff, rules }: Calendar, now: Date) => {
  const today = dayOf(now.getTime() / hour);
  if (weeklyHours.length === 0 || isStopped(rules, wibDate(now))) return [];
  const days = Math.min(searchedDays, rules.horizonDays + 1);
  return Array.from({ length: days }, (_, nth) => today + nth).flatMap((day) => {
    if (daysOff.some(([first, last]) => day >= first && day <= last)) return [];
    const midnight = day * 24 - wibOffset;
    const others = taken.filter((start) => start >= midnight && start < midnight + 24);
    // 1970-01-01 was a Thursday.
    return hoursOfWeekday(weeklyHours, (day + 3) % 7)
      .map((one) => midnight + one)
      .filter((start) => rulesAllow(rules, start, others, now));
  });
};

/** Whether a start that was free can still be booked, as far as the clock decides. */
export const isStillAhead = (start: number, { noticeHours }: { noticeHours: number }, now: Date) =>
  start * hour > now.getTime() && (start - noticeHours) * hour >= now.getTime();

/** When the clock next changes what `freeHours` returns: an hour comes too near, a hold ends, or a new day begins. */
export const changesAt = (
  free: readonly number[],
  { noticeHours }: { noticeHours: number },
  holdEnds: Date | null,
  now: Date,
) => {
  const [next] = free;
  // With a notice, an hour can be booked at that very moment.
  const tooNear = next === undefined ? Infinity : (next - noticeHours) * hour + (noticeHours && 1);
  const midnight = slotStart(addDays(wibDate(now), 1), '00:00').getTime();
  return new Date(Math.min(tooNear, midnight, holdEnds?.getTime() ?? Infinity));
};
