import type { CallReply } from '#contract/calls.ts';
import {
  discountOf,
  lessonCounts,
  lessonPrice,
  seriesHorizonDays,
  type SeriesSize,
} from '#domain/series.ts';
import { addDays, slotStart, wibDate, wibTime } from '#domain/calendar.ts';

export type SeriesHours = Pick<
  CallReply<'seriesHours'>,
  'hourlyRate' | 'discounts' | 'weeks' | 'free'
>;
type WeekState = SeriesHours['weeks'][number]['state'];

/** What the student wants: weeks at the same hour, or hours one by one. Hours are starts as in the API. */
export interface SeriesChoice {
  length: SeriesSize | 'hours';
  /** For a week whose hour is not free: the hour instead, or null to leave the week out. */
  answers: Readonly<Record<string, string | null>>;
  picked: readonly string[];
}

export interface Week {
  startsAt: string;
  state: WeekState | 'far';
  /** The hour that is booked for this week; null: left out, undefined: the student has to decide. */
  lesson: string | null | undefined;
}

/** An hour that was chosen instead counts only while it is free. */
export function weeksOf(hours: SeriesHours, { length, answers }: SeriesChoice, now: Date): Week[] {
  if (length === 'hours') return [];
  const end = addDays(wibDate(now), seriesHorizonDays);
  return hours.weeks.slice(0, length).map(({ startsAt, state }) => {
    if (state === 'free') return { startsAt, state, lesson: startsAt };
    const answer = answers[startsAt];
    const isOpen = answer === null || (answer !== undefined && hours.free.includes(answer));
    const isFar = state === 'outside' && wibDate(new Date(startsAt)) > end;
    return { startsAt, state: isFar ? 'far' : state, lesson: isOpen ? answer : undefined };
  });
}

const maxMoves = 20;

/** Free hours to which the lesson of a week can be moved, the nearest first. */
export function movesOf(hours: SeriesHours, weeks: readonly Week[], week: Week) {
  const at = Date.parse(week.startsAt);
  const distance = (start: string) => Math.abs(Date.parse(start) - at);
  const isUsed = (start: string) => weeks.some((one) => one !== week && one.lesson === start);
  return hours.free
    .filter((start) => !isUsed(start))
    .toSorted((a, b) => distance(a) - distance(b))
    .slice(0, maxMoves);
}

/** What is booked and paid for together. */
export interface SeriesOrder {
  /** Null if the hours were chosen one by one. */
  weeks: SeriesSize | null;
  /** The first one first. */
  starts: readonly string[];
  hourlyRate: number;
  /** Percent. */
  discount: number;
  lessonPrice: number;
  price: number;
}

export function orderOf(hours: SeriesHours, choice: SeriesChoice, now: Date): SeriesOrder {
  const { length, picked } = choice;
  const starts =
    length === 'hours' ? picked : weeksOf(hours, choice, now).flatMap(({ lesson }) => lesson ?? []);
  const weeks = length === 'hours' ? null : length;
  const discount = discountOf(hours.discounts, starts.length, weeks);
  const each = lessonPrice(hours.hourlyRate, discount);
  return {
    weeks,
    starts: starts.toSorted(),
    hourlyRate: hours.hourlyRate,
    discount,
    lessonPrice: each,
    price: each * starts.length,
  };
}

/** Why the choice cannot be paid for yet. */
export function openQuestion(hours: SeriesHours, choice: SeriesChoice, now: Date) {
  if (weeksOf(hours, choice, now).some(({ lesson }) => lesson === undefined)) return 'weeks';
  const { starts, weeks } = orderOf(hours, choice, now);
  if (weeks === null && starts.some((start) => !hours.free.includes(start))) return 'gone';
  return starts.length < lessonCounts.min ? 'few' : undefined;
}

interface Slot {
  date: string;
  time: string;
}

/** As the server takes it. */
export function requestOf(
  { weeks, starts, price }: SeriesOrder,
  teacherId: string,
  { date, time }: Slot,
) {
  const hourOf = (start: Date) => ({ date: wibDate(start), startTime: wibTime(start) });
  return {
    teacherId,
    ...(weeks && { weekly: { weeks, date, startTime: time } }),
    hours: starts.map((start) => hourOf(new Date(start))),
    shownPrice: price,
  };
}

/** The hours that a refusal names, by the request that was refused. */
export function changedOf(
  fields: Readonly<Record<string, string>>,
  { weeks, starts }: SeriesOrder,
  { date, time }: Slot,
) {
  return Object.keys(fields).flatMap((field) => {
    const [list, index] = field.split('.');
    const at = Number(index);
    if (list === 'hours') return starts[at] ?? [];
    return weeks && list === 'weekly' ? slotStart(addDays(date, 7 * at), time).toISOString() : [];
  });
}
