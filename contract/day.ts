import * as z from 'zod/mini';
import { isRealDate } from '#domain/calendar.ts';

/** A day of the calendar, YYYY-MM-DD. */
export const Day = z.string().check(z.refine(isRealDate, 'date_invalid'));

/** Of this millennium: on others nothing has happened that a list could show. */
export const DayOfList = Day.check(z.refine((day) => day.startsWith('2'), 'date_invalid'));
