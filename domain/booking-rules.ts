import { addDays, slotStart, timeOfDay, weekdayIndex, wibDate } from './calendar.ts';

const hour = 60 * 60 * 1000;

/** Hours between the booking and the start. */
export const noticeChoices = [0, 1, 2, 6, 12, 24, 48] as const;
/** Hours that stay free after a session. Slots are whole hours. */
export const pauseChoices = [0, 1] as const;
/** Days ahead that can be booked; today is day 0. */
export const horizon = { min: 7, usual: 30, max: 60 } as const;
export const dailyLimits = { min: 1, max: 14 } as const;

/** What a teacher allows for new bookings; what is booked stays. */
export interface BookingRules {
  noticeHours: (typeof noticeChoices)[number];
  pauseHours: (typeof pauseChoices)[number];
  horizonDays: number;
  /** Null: no limit. */
  dailyLimit: number | null;
  /** No new bookings up to and including this day, or, if null, until the teacher ends it. */
  isPaused: boolean;
  pausedUntil: string | null;
}

export const usualRules: BookingRules = {
  noticeHours: 0,
  pauseHours: 0,
  horizonDays: horizon.usual,
  dailyLimit: null,
  isPaused: false,
  pausedUntil: null,
};

/** Whether new bookings are stopped; today is a date in WIB. */
export const isStopped = (
  { isPaused, pausedUntil }: Pick<BookingRules, 'isPaused' | 'pausedUntil'>,
  today: string,
) => isPaused && (pausedUntil === null || today <= pausedUntil);

/** The last day that can be booked. */
export const lastDayOf = ({ horizonDays }: BookingRules, now: Date) =>
  addDays(wibDate(now), horizonDays);

/** Whether an hour that lies ahead can be booked beside the other sessions of its day; all are starts in hours since 1970. */
export const rulesAllow = (
  rules: BookingRules,
  start: number,
  others: readonly number[],
  now: Date,
) => {
  const { noticeHours, pauseHours, dailyLimit } = rules;
  const notice = start * hour - now.getTime();
  return (
    notice > 0 &&
    notice >= noticeHours * hour &&
    (dailyLimit === null || others.length < dailyLimit) &&
    others.every((other) => Math.abs(other - start) > pauseHours)
  );
};

interface DayFacts {
  date: string;
  weeklyHours: readonly number[];
  /** Starts of live bookings of the day, in hours since 1970, UTC. */
  taken: readonly number[];
  isOff: boolean;
  rules: BookingRules;
  now: Date;
}

/** What can be booked on a date: the week's hours without those taken, begun, off, or outside the teacher's rules. */
export const freeSlots = ({ date, weeklyHours, taken, isOff, rules, now }: DayFacts) => {
  const today = wibDate(now);
  const isOpen = date >= today && date <= lastDayOf(rules, now) && !isStopped(rules, today);
  if (isOff || !isOpen) return [];
  const midnight = slotStart(date, '00:00').getTime() / hour;
  const hours = hoursOfWeekday(weeklyHours, weekdayIndex(date));
  return hours.filter((one) => rulesAllow(rules, midnight + one, taken, now)).map(timeOfDay);
};

/** The hours of a day, ascending; Monday is 0. */
export const hoursOfWeekday = (weeklyHours: readonly number[], weekday: number) =>
  weeklyHours
    .filter((one) => Math.floor(one / 24) === weekday)
    .map((one) => one % 24)
    .toSorted((a, b) => a - b);

const maxDaysOff = 366;
/** A later date is a typing error; also, dates are compared as texts, which fails after the year 9999. */
const lastPlannable = '2999-12-31';
/** More than people plan ahead, few enough to show all of them. */
export const maxRangesOff = 100;

export interface DaysOff {
  firstDay: string;
  lastDay: string;
}

/** The fault of a range of days, both ends included; today is a date in WIB. */
export const faultOfDaysOff = ({ firstDay, lastDay }: DaysOff, today: string) => {
  if (lastDay < firstDay) return 'days_reversed';
  if (lastDay < today) return 'days_past';
  if (firstDay > lastPlannable) return 'days_far';
  return lastDay >= addDays(firstDay, maxDaysOff) ? 'days_long' : undefined;
};
