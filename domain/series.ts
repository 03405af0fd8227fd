import { addDays, slotStart } from './calendar.ts';

/** How many weeks a series at the same hour may have; the teacher gives a discount for each. */
export const seriesSizes = [4, 8, 12] as const;
export type SeriesSize = (typeof seriesSizes)[number];

/** Lessons that are booked together. */
export const lessonCounts = { min: 2, max: 12 } as const;
/** Days ahead in which the lessons of a series lie, whatever horizon the teacher has for single bookings. */
export const seriesHorizonDays = 84;
/** Percent. */
export const maxDiscount = 30;

/** Percent off for 4, 8 and 12 lessons; null: the teacher takes single bookings only. */
export type Discounts = readonly number[] | null;

/** A week whose hour is not free may be left out: the discount of the weeks stays while more than half of them are booked. */
export const keepsDiscount = (lessons: number, weeks: number) => lessons * 2 > weeks;

/** Percent, by the weeks of a weekly series; otherwise by the number of lessons. */
export const discountOf = (discounts: Discounts, lessons: number, weeks: number | null) => {
  const counted = weeks !== null && keepsDiscount(lessons, weeks) ? weeks : lessons;
  const size = seriesSizes.findLastIndex((one) => one <= counted);
  return discounts?.[size] ?? 0;
};

/** What one lesson costs: at least one rupiah. A part of a rupiah is not charged. */
export const lessonPrice = (hourlyRate: number, discount: number) =>
  Math.max(1, Math.floor((hourlyRate * (100 - discount)) / 100));

/** The same hour in each week, from the first day on. */
export const weeklyStarts = (date: string, startTime: string, weeks: number) =>
  Array.from({ length: weeks }, (_, week) => slotStart(addDays(date, week * 7), startTime));

/**
 * For which week each lesson stands. A lesson at the weekly hour stands for its own week; one at another hour was moved,
 * and stands for the nearest week that has no lesson.
 */
export const weeksOfLessons = (lessons: readonly Date[], weekly: readonly Date[]) => {
  const isKept = (start: Date) => lessons.some((lesson) => lesson.getTime() === start.getTime());
  const open = weekly.filter((start) => !isKept(start));
  return lessons.map((lesson) => {
    const own = weekly.find((start) => start.getTime() === lesson.getTime());
    if (own) return own;
    const distance = (start: Date) => Math.abs(start.getTime() - lesson.getTime());
    const nearest = open.toSorted((a, b) => distance(a) - distance(b))[0];
    if (!nearest) return undefined;
    open.splice(open.indexOf(nearest), 1);
    return nearest;
  });
};

const week = 7 * 24 * 60 * 60 * 1000;

/** The most lessons of one week. Weeks begin half a week before the weekly hour, so that a lesson can be moved by a few days. */
export const mostInAWeek = (lessons: readonly Date[], first: Date) => {
  const counts = new Map<number, number>();
  for (const lesson of lessons) {
    const nth = Math.round((lesson.getTime() - first.getTime()) / week);
    counts.set(nth, (counts.get(nth) ?? 0) + 1);
  }
  return Math.max(...counts.values());
};
