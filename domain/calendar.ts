// Western Indonesia Time: UTC+7 all year. Dates are YYYY-MM-DD, times of day HH:00.
const hour = 60 * 60 * 1000;
const day = 24 * hour;
const wibOffset = 7 * hour;

export const weekdays = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;
type Weekday = (typeof weekdays)[number];

export const firstHour = 8;
export const lastHour = 21;
export const offeredHours = Array.from(
  { length: lastHour - firstHour + 1 },
  (_, i) => firstHour + i,
);

/** The last day that any teacher may open for bookings; today is day 0. */
export const bookableDays = 60;
export const stripDays = 7;

export type Availability = Record<Weekday, string[]>;

export const wibDate = (instant: Date) =>
  new Date(instant.getTime() + wibOffset).toISOString().slice(0, 10);

/** HH:MM. */
export const wibTime = (instant: Date) =>
  new Date(instant.getTime() + wibOffset).toISOString().slice(11, 16);

export const timeOfDay = (hourOfDay: number) => `${String(hourOfDay).padStart(2, '0')}:00`;

/** Noon keeps date arithmetic away from midnight. */
const noon = (date: string) => Date.parse(`${date}T12:00:00Z`);

export const addDays = (date: string, days: number) =>
  new Date(noon(date) + days * day).toISOString().slice(0, 10);

/** 0 is Monday. */
export const weekdayIndex = (date: string) => (new Date(noon(date)).getUTCDay() + 6) % 7;

export const isRealDate = (date: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(date) && !Number.isNaN(noon(date)) && addDays(date, 0) === date;

export const slotStart = (date: string, time: string) => new Date(`${date}T${time}:00+07:00`);

export const isBookableDate = (date: string, now: Date, days: number = bookableDays) => {
  const today = wibDate(now);
  return isRealDate(date) && date >= today && date <= addDays(today, days);
};

/** Hours of the week, Monday 00:00 = 0: the stored format. */
export const toWeeklyHours = (availability: Availability) =>
  weekdays.flatMap((name, index) =>
    availability[name].map((time) => index * 24 + Number(time.slice(0, 2))),
  );

export const toAvailability = (weeklyHours: readonly number[]): Availability => {
  const week = Object.fromEntries(weekdays.map((name) => [name, [] as string[]])) as Availability;
  for (const hourOfWeek of weeklyHours.toSorted((a, b) => a - b)) {
    const name = weekdays[Math.floor(hourOfWeek / 24)];
    if (name) week[name].push(timeOfDay(hourOfWeek % 24));
  }
  return week;
};
