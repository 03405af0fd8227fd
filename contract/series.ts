import * as z from 'zod/mini';
import { lessonCounts, seriesSizes } from '#domain/series.ts';
import { Held, Hour, PaymentChoice } from './bookings.ts';
import { type Call, Day, reply } from './call.ts';

const Slot = z.strictObject({ date: Day, startTime: Hour });

/** Several lessons that are booked together. */
export const series = {
  seriesHours: {
    summary:
      'What a student can book together with a teacher in the next 12 weeks, and at what price',
    access: 'student',
    params: z.object({ teacherId: z.uuid() }),
    query: z.strictObject({ date: Day, startTime: Hour }),
    reply: reply({
      hourlyRate: z.int(),
      /** Percent off for 4, 8 and 12 lessons. */
      discounts: z.array(z.int()),
      /** The hour in each of the next 12 weeks from that day on. */
      weeks: z.array(
        z.object({
          startsAt: z.string(),
          /** Not free: booked by someone, the teacher does not teach then, outside the rules, or the student is busy. */
          state: z.enum(['free', 'taken', 'off', 'outside', 'own']),
        }),
      ),
      /** Starts of all free hours. */
      free: z.array(z.string()),
    }),
  },
  createSeries: {
    summary: 'Hold several hours and pay for all of them with one order; all of them or none',
    access: 'student',
    body: z.strictObject({
      teacherId: z.uuid(),
      // The weeks at the same hour; missing if the hours were chosen one by one. A week whose hour is free cannot be left out.
      weekly: z.optional(z.strictObject({ weeks: z.literal(seriesSizes), ...Slot.shape })),
      hours: z.array(Slot).check(
        z.minLength(lessonCounts.min, 'lessons_few'),
        z.maxLength(lessonCounts.max, 'lessons_many'),
        z.refine(
          (hours) => new Set(hours.map((one) => one.date + one.startTime)).size === hours.length,
          'lessons_same',
        ),
      ),
      // The price of all lessons that the student saw: if it has changed, nothing is held.
      shownPrice: z.optional(z.int()),
      ...PaymentChoice,
    }),
    reply: Held,
  },
} as const satisfies Record<string, Call>;
