import { offeredHours, weekdays } from '#domain/calendar.ts';

/** Open hours, counted from Monday 00:00 as in the domain. */
export type Week = ReadonlySet<number>;

/** A cell of the grid: a weekday (0 is Monday) and an hour of the day. */
export interface Cell {
  day: number;
  hour: number;
}

export const isHourOpen = (week: Week, cell: Cell) => week.has(hourOfWeek(cell));

export const toggle = (week: Week, cell: Cell) => painted(week, [cell], !isHourOpen(week, cell));

/** Sets the rectangle between two corners to one state. */
export function paintedArea(week: Week, from: Cell, to: Cell, open: boolean) {
  const hours = between(from.hour, to.hour);
  const cells = between(from.day, to.day).flatMap((day) => hours.map((hour) => ({ day, hour })));
  return painted(week, cells, open);
}

export const openHours = (week: Week, day: number) =>
  offeredHours.filter((hour) => isHourOpen(week, { day, hour }));

/** Opens the whole day, or closes it if all its hours are open. */
export const toggleDay = (week: Week, day: number) =>
  painted(week, cellsOf(day), openHours(week, day).length < offeredHours.length);

/** Replaces the hours of other days with those of this one. */
export function copyDay(week: Week, from: number, to: readonly number[]) {
  const cleared = painted(week, to.flatMap(cellsOf), false);
  const hours = openHours(week, from);
  return painted(
    cleared,
    to.flatMap((day) => hours.map((hour) => ({ day, hour }))),
    true,
  );
}

export const otherDays = (day: number) => weekdays.map((_, i) => i).filter((i) => i !== day);

export const countChanges = (before: Week, after: Week) =>
  [...before].filter((hour) => !after.has(hour)).length +
  [...after].filter((hour) => !before.has(hour)).length;

function painted(week: Week, cells: readonly Cell[], open: boolean): Week {
  const next = new Set(week);
  for (const cell of cells) {
    if (open) next.add(hourOfWeek(cell));
    else next.delete(hourOfWeek(cell));
  }
  return next;
}

const hourOfWeek = ({ day, hour }: Cell) => day * 24 + hour;

const cellsOf = (day: number) => offeredHours.map((hour) => ({ day, hour }));

const between = (a: number, b: number) =>
  Array.from({ length: Math.abs(a - b) + 1 }, (_, i) => Math.min(a, b) + i);
