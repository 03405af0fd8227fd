import * as z from 'zod/mini';
import type { Role } from '#domain/account.ts';
import type { Act } from '#domain/audit.ts';
import { isRealDate } from '#domain/calendar.ts';
import { isSeen } from '#domain/text.ts';

/** Who may make a call: 'anyone' is not even looked up, 'maybe' knows the person if there is one. */
export type Access = 'anyone' | 'maybe' | 'login' | Role;

export interface Call {
  readonly summary: string;
  readonly access: Access;
  /** Needs the password, and the code of whoever has one, given within the last ten minutes. */
  readonly fresh?: true;
  /** Open to an admin who has no second step yet, also where one is required. */
  readonly beforeTotp?: true;
  /** What it leaves in the audit: every act of an admin, and every look at what is confidential. */
  readonly records?: Act;
  readonly params?: z.ZodMiniObject;
  readonly query?: z.ZodMiniObject;
  readonly body?: z.ZodMiniType;
  /** A multipart form with one file field of this name, instead of a JSON body. */
  readonly upload?: string;
  /** The kind of file it answers with, instead of JSON. */
  readonly file?: 'text/csv' | 'text/calendar' | 'image/webp' | 'application/zip';
  readonly reply: z.ZodMiniType;
}

/** Every good answer: success, an optional message for people, and the call's own fields. */
export const reply = <Shape extends z.core.$ZodShape>(shape: Shape) =>
  z.object({ success: z.literal(true), message: z.optional(z.string()), ...shape });

export const Failure = z.object({
  success: z.literal(false),
  code: z.string(),
  message: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
});

/** Trimmed text with a lower and an upper bound; the fault is a key of fieldTexts. */
export const text = (min: number, max: number, fault: string = 'required') =>
  z.string().check(
    z.trim(),
    z.minLength(min, fault),
    z.maxLength(max, 'too_long'),
    z.refine((given) => min === 0 || isSeen(given), fault),
  );

/** A whole number within bounds; from a query or a form it may come as digits. */
export const whole = (min: number, max: number, fault: string = 'invalid') =>
  z
    .pipe(
      z.union([z.int(fault), z.string().check(z.regex(/^\d{1,10}$/, fault))], fault),
      z.transform(Number),
    )
    .check(z.refine((value) => value >= min && value <= max, fault));

/** A day of the calendar, YYYY-MM-DD. */
export const Day = z.string().check(z.refine(isRealDate, 'date_invalid'));

/** Of this millennium: on others nothing has happened that a list could show. */
export const DayOfList = Day.check(z.refine((day) => day.startsWith('2'), 'date_invalid'));
