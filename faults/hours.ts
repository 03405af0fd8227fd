import { addDays, timeOfDay, wibDate } from '#domain/calendar.ts';

/** So many different hours from tomorrow on, fourteen a day. */
export const hoursAhead = (count: number) =>
  Array.from({ length: count }, (_, i) => ({
    date: addDays(wibDate(new Date()), 1 + Math.floor(i / 14)),
    startTime: timeOfDay(8 + (i % 14)),
  }));
