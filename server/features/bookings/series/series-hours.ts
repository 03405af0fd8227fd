import { freeSlots } from '#domain/booking-rules.ts';
import {
  addDays,
  isBookableDate,
  slotStart,
  weekdayIndex,
  wibDate,
  wibTime,
} from '#domain/calendar.ts';
import { lessonCounts, seriesHorizonDays, weeklyStarts } from '#domain/series.ts';
import type { Deps } from '../../../deps.ts';
import type { Queryable } from '../../../platform/database/db.ts';
import { problem } from '../../../platform/http/problem.ts';
import { findDays } from './store.ts';

const hour = 60 * 60 * 1000;

interface StudentAndTeacher {
  studentId: string;
  teacherId: string;
}

type WeekState = 'free' | 'taken' | 'off' | 'outside' | 'own';

/** What a student can book on these days (WIB) within the horizon of series. Fails if the teacher takes no series. */
export const readDays = async (
  pool: Queryable,
  { studentId, teacherId, now }: StudentAndTeacher & { now: Date },
  days: readonly string[],
) => {
  const found = await findDays(pool, { studentId, teacherId, now }, days);
  if (!found) throw problem('not_found');
  const { discounts, weeklyHours, off, own } = found;
  if (!discounts) throw problem('series_off');
  const rules = { ...found.rules, horizonDays: seriesHorizonDays };
  const takenOn = Map.groupBy(found.taken, (start) => wibDate(new Date(start * hour)));
  const freeOn = (date: string) =>
    freeSlots({
      date,
      weeklyHours,
      taken: takenOn.get(date) ?? [],
      isOff: off.has(date),
      rules,
      now,
    })
      .map((time) => slotStart(date, time))
      .filter((start) => !own.has(start.getTime() / hour));
  const stateOf = (start: Date): WeekState => {
    const date = wibDate(start);
    const at = start.getTime() / hour;
    if (own.has(at)) return 'own';
    if (freeOn(date).some((free) => free.getTime() === start.getTime())) return 'free';
    if (found.taken.includes(at)) return 'taken';
    const hourOfWeek = weekdayIndex(date) * 24 + Number(wibTime(start).slice(0, 2));
    return off.has(date) || !weeklyHours.includes(hourOfWeek) ? 'off' : 'outside';
  };
  return { ...found, discounts, freeOn, stateOf };
};

/** All free hours of the next 12 weeks, and one hour in each of 12 weeks. */
export const readSeriesHours = async (
  { pool, clock }: Deps,
  { date, startTime, ...pair }: StudentAndTeacher & { date: string; startTime: string },
) => {
  const now = clock.now();
  if (!isBookableDate(date, now, seriesHorizonDays))
    throw problem('invalid', { fields: { date: 'date_invalid' } });
  const today = wibDate(now);
  const days = Array.from({ length: seriesHorizonDays + 1 }, (_, i) => addDays(today, i));
  const { hourlyRate, discounts, freeOn, stateOf } = await readDays(pool, { ...pair, now }, days);
  return {
    hourlyRate,
    discounts,
    weeks: weeklyStarts(date, startTime, lessonCounts.max).map((start) => ({
      startsAt: start.toISOString(),
      state: stateOf(start),
    })),
    free: days.flatMap(freeOn).map((start) => start.toISOString()),
  };
};
